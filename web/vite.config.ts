import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

// The page is static: the server serves it from its own folder, under a strict content security policy.
export default defineConfig(({ mode }) => ({
  plugins: [svelte()],
  base: '/',
  define: { __FIXTURES__: JSON.stringify(mode === 'fixtures') },
  build: {
    outDir: mode === 'fixtures' ? 'dist-fixtures' : '../src/ethnarch/server/page',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
  },
  server: { proxy: { '/api': 'http://127.0.0.1:8000', '/ws': { target: 'ws://127.0.0.1:8000', ws: true } } },
}));
