const reactHooks = require('eslint-plugin-react-hooks');
const lint = require('shared-build/lint');
const tseslint = require('typescript-eslint');

module.exports = [
  ...tseslint.configs.recommended,
  {
    files: ['src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  ...lint(__dirname),
];
