import { svelte } from '@sveltejs/vite-plugin-svelte';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const here = dirname(fileURLToPath(import.meta.url));
const web = join(here, '..', '..');

// npx vite build -c scripts/board_page/vite.config.ts
export default defineConfig({
  root: here,
  plugins: [svelte({ configFile: join(web, 'svelte.config.js') })],
  define: { __FIXTURES__: 'true' },
  build: { outDir: join(web, 'dist-board'), emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
});
