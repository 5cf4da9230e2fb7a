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

/**
 * What an owner or a user does in a test. eslint-plugin-testing-library knows them where `userEvent.setup()` stands in
 * the same file, and not where a test is handed its owner.
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
    {
      selector: "MemberExpression[property.name='toEqual']",
      message: 'toEqual does not see a key that is undefined: toStrictEqual does.',
    },
    {
      selector: `ExpressionStatement > CallExpression:matches(${acts})`,
      message: 'What follows does not wait for this: await it.',
    },
    {
      selector: `CallExpression[callee.name='waitFor'] CallExpression:matches(${acts})`,
      message: 'waitFor tries again and again what is in it: act before it.',
    },
    {
      selector:
        "ForOfStatement[right.elements.0.type='CallExpression'] MemberExpression[property.name='rejects'][object.arguments.0.type='Identifier']",
      message: 'The second may fail before anybody listens: start each call inside the loop.',
    },
  ],
};

module.exports = { rules, inTests };
