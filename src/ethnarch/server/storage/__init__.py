"""What is on disk: schema, migrations, one writer, many readers, news between processes."""
