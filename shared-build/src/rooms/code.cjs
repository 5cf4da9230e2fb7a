/** How code reads, in this repository and in those of teams: the rules that need no room. */

const rules = {
  '@typescript-eslint/consistent-type-imports': [
    'error',
    { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
  ],
  '@typescript-eslint/no-unused-vars': [
    'error',
    { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrorsIgnorePattern: '^_' },
  ],
  '@typescript-eslint/no-explicit-any': 'error',
  '@typescript-eslint/triple-slash-reference': [
    'error',
    { lib: 'never', path: 'never', types: 'never' },
  ],
  eqeqeq: ['error', 'always', { null: 'ignore' }],
  'no-console': ['error', { allow: ['warn', 'error', 'info'] }],
  'max-lines': ['error', { max: 300 }],
};

const inTests = {
  'max-lines': ['error', { max: 500 }],
  'no-restricted-syntax': [
    'error',
    {
      selector: "MemberExpression[property.name='toEqual']",
      message: 'toEqual does not see a key that is undefined: toStrictEqual does.',
    },
  ],
};

module.exports = { rules, inTests };
