declare const __FIXTURES__: boolean;
