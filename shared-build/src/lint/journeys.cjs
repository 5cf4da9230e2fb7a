const { inTests } = require('./code.cjs');

const readOnce =
  'Read once, it may still be on its way: expect(locator)…, expect.poll(() => …) or toPass wait for it; the answer of a command gets a name first.';

/** What asserts besides `expect`: the words of the stage, each of which waits. */
const assertFunctionNames = [
  ...['heading', 'stands', 'startsWith', 'look', 'lookAt', 'opensAndCloses', 'teamHears'],
  ...['waitForURL', 'handedOver', 'newOwner', 'noProfile', 'newVisitorSees'],
];

const always = [
  'max-nested-describe',
  'missing-playwright-await',
  'no-commented-out-tests',
  'no-duplicate-hooks',
  'no-duplicate-slow',
  'no-element-handle',
  'no-eval',
  'no-focused-test',
  'no-force-option',
  'no-identical-title',
  'no-nested-step',
  'no-networkidle',
  'no-page-pause',
  'no-skipped-test',
  'no-slowed-test',
  'no-standalone-expect',
  'no-unnecessary-assertions',
  'no-unsafe-references',
  'no-unused-locators',
  'no-useless-await',
  'no-useless-not',
  'no-wait-for-navigation',
  'no-wait-for-selector',
  'no-wait-for-timeout',
  'prefer-comparison-matcher',
  'prefer-equality-matcher',
  'prefer-hooks-in-order',
  'prefer-hooks-on-top',
  'prefer-locator',
  'prefer-native-locators',
  'prefer-strict-equal',
  'prefer-to-be',
  'prefer-to-contain',
  'prefer-to-have-count',
  'prefer-to-have-length',
  'prefer-web-first-assertions',
  'require-to-throw-message',
  'valid-describe-callback',
  'valid-expect',
  'valid-expect-in-promise',
  'valid-test-tags',
  'valid-title',
];

/**
 * Journeys wait for what they assert: on a busy machine a value that is read once is red by luck. Of what
 * eslint-plugin-playwright recommends these are left off: consistent-spacing-between-blocks, since prettier lays lines
 * out; no-conditional-in-test and no-conditional-expect, since a table says what is expected of each of its rows.
 */
const inJourneys = {
  settings: { playwright: { globalAliases: { test: ['journey'] } } },
  rules: {
    ...Object.fromEntries(always.map((rule) => [`playwright/${rule}`, 'error'])),
    'playwright/expect-expect': [
      'error',
      { assertFunctionNames, assertFunctionPatterns: ['^expect'] },
    ],
    // Playwright reads from the pattern what a fixture needs: one that needs nothing has an empty one.
    'no-empty-pattern': 'off',
    'no-restricted-syntax': [
      ...inTests['no-restricted-syntax'],
      { selector: "CallExpression[callee.name='expect'] > AwaitExpression", message: readOnce },
      {
        // Inside of what is asserted as well, but for the functions that are called again.
        selector:
          "CallExpression[callee.name='expect'] > :not(AwaitExpression, ArrowFunctionExpression, FunctionExpression) AwaitExpression",
        message: readOnce,
      },
    ],
  },
};

module.exports = { inJourneys };
