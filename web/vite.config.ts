import { svelte } from '@sveltejs/vite-plugin-svelte';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';

/** The server sends files packed ahead of time where they lie beside the plain ones. */
function pack(): Plugin {
  let folder = '';
  const walk = (at: string): string[] => readdirSync(at).flatMap((name) => (statSync(join(at, name)).isDirectory() ? walk(join(at, name)) : [join(at, name)]));
  return {
    name: 'pack',
    apply: 'build',
    configResolved(config) { folder = join(config.root, config.build.outDir); },
    closeBundle() {
      for (const file of walk(folder).filter((name) => /\.(js|css|html|svg)$/.test(name))) {
        const plain = readFileSync(file);
        if (plain.length < 1024) continue;
        writeFileSync(`${file}.br`, brotliCompressSync(plain));
        writeFileSync(`${file}.gz`, gzipSync(plain, { level: 9 }));
      }
    },
  };
}

// The page is static: the server serves it from its own folder, under a strict content security policy.
export default defineConfig(({ mode }) => ({
  plugins: [svelte(), ...(mode === 'fixtures' ? [] : [pack()])],
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
