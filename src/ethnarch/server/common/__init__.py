"""What every room uses: settings, logs, figures, limits, the games offered."""
