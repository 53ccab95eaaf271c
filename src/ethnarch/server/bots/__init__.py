"""Bots and their advice, in processes of their own, and the native code they wait for."""
