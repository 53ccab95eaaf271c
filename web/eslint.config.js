import prettier from 'eslint-config-prettier';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default ts.config(
  { ignores: ['node_modules', 'dist-fixtures', 'dist-board', 'src/generated'] },
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  prettier,
  ...svelte.configs.prettier,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    rules: {
      'no-undef': 'off', // TypeScript knows better.
      '@typescript-eslint/no-non-null-assertion': 'off', // With noUncheckedIndexedAccess an index is a claim, and says so.
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      '@typescript-eslint/no-invalid-void-type': 'off',
      'svelte/no-navigation-without-resolve': 'off', // There is no SvelteKit here: addresses are made by atlas/router.
      'svelte/prefer-svelte-reactivity': 'off', // What is shown is $state; the rest is bookkeeping.
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
);
