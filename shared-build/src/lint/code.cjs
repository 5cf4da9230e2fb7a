/** Rules about code, in this repository and in those of teams, that are the same in every folder. */

/** In every list of `no-restricted-syntax`, because ESLint uses only the last list that applies to a file. */
const restricted = [
  {
    selector: 'ObjectExpression > SpreadElement > ObjectExpression',
    message: 'Write the properties instead of spreading an object literal.',
  },
  {
    selector: ':matches(ArrayExpression, CallExpression) > SpreadElement > ArrayExpression',
    message: 'Write the elements instead of spreading a list literal.',
  },
];

const rules = {
  'no-restricted-syntax': ['error', ...restricted],
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

/**
 * Actions of an owner or a user in a test. eslint-plugin-testing-library finds them only in files that call
 * `userEvent.setup()`, and many tests receive their owner from a helper.
 */
const acts = [
  "[callee.object.name='user']",
  "[callee.object.property.name='user']",
  '[callee.property.name=/^(press|choose|tick|remount|goBack)$/]',
  "[callee.object.name='owner'][callee.property.name=/^(wait|show)$/]",
  '[callee.name=/^(mountRemote|owner[A-Z]\\w*)$/]',
].join(', ');

const inTests = {
  'max-lines': ['error', { max: 500 }],
  'no-restricted-syntax': [
    'error',
    ...restricted,
    {
      selector: "MemberExpression[property.name='toEqual']",
      message: 'Use toStrictEqual, because toEqual ignores undefined keys.',
    },
    {
      selector: `ExpressionStatement > CallExpression:matches(${acts})`,
      message: 'The next line does not wait for this call: await it.',
    },
    {
      selector: `CallExpression[callee.name='waitFor'] CallExpression:matches(${acts})`,
      message: 'Act before waitFor, because it repeats its callback.',
    },
    {
      selector:
        "ForOfStatement[right.elements.0.type='CallExpression'] MemberExpression[property.name='rejects'][object.arguments.0.type='Identifier']",
      message: 'A later call can fail before the loop awaits it: start each call inside the loop.',
    },
  ],
};

module.exports = { restricted, rules, inTests };
