import { svelte } from '@sveltejs/vite-plugin-svelte';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const SERVER = process.env.ETHNARCH_SERVER ?? 'http://127.0.0.1:8420';

/** The server sends files packed ahead of time where they lie beside the plain ones. */
function pack(): Plugin {
  let folder = '';
  const walk = (at: string): string[] =>
    readdirSync(at).flatMap((name) => (statSync(join(at, name)).isDirectory() ? walk(join(at, name)) : [join(at, name)]));
  return {
    name: 'pack',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
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

const FRAME = [
  /node_modules\/(svelte|esm-env|clsx)/,
  /src\/(atlas|net|generated\/icons)(?!\/messages)/,
  /src\/games\/(\w+\/(index|front|words\.svelte)|generic\/(facts|together|messages\/\w+)|\w+)\.ts/,
  /src\/screens\/(?!Create|PlainGames|Replay|Rules|Verify|Bars|study|\w+\/messages)/,
];

/** What belongs to one game alone lies in a folder of its own, `assets/ethnos/`, and so does what one learns from (`study`). */
function gameOf(modules: readonly string[]): string {
  const games = new Set(
    modules.map((id) => /src\/(?:games|generated\/rules|generated|screens)\/(\w+)\//.exec(id)?.[1]).filter((game) => game !== undefined),
  );
  return games.size === 1 ? `${[...games][0]}/` : '';
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
    rollupOptions: {
      output: {
        // What every page needs is one file (of every game its front); what its table needs comes with the table.
        manualChunks: (id) => (FRAME.some((part) => part.test(id)) ? 'frame' : undefined),
        chunkFileNames: (chunk) => `assets/${gameOf(chunk.moduleIds)}[name]-[hash].js`,
        experimentalMinChunkSize: 1500,
      },
    },
  },
  // `npm run dev` beside `ethnarch serve`. The server talks to pages of its own origin only, so requests are sent as from there.
  server: {
    proxy: Object.fromEntries(
      ['/api', '/ws'].map((path) => [
        path,
        { target: SERVER, ws: path === '/ws', changeOrigin: true, rewriteWsOrigin: true, headers: { origin: SERVER } },
      ]),
    ),
  },
  test: { include: ['src/**/*.test.ts', 'scripts/*.test.ts'] },
}));
