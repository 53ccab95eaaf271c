"""What would follow from an order, before it is given. From views alone."""
