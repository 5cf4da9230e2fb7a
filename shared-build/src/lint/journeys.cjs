const { inTests } = require('./code.cjs');

const readOnce =
  'Read once, the value may not be there yet. Use expect(locator)…, expect.poll(() => …) or toPass, or store the result of a command in a variable first.';

/** Functions of the journeys' helpers that assert and wait. */
const assertFunctionNames = [
  'heading',
  'stands',
  'look',
  'lookAt',
  'lookAtLayout',
  'opensAndCloses',
  'teamHears',
  'waitForURL',
  'handedOver',
  'newOwner',
  'noProfile',
  'newVisitorSees',
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
 * Journeys wait for what they assert: on a busy machine a value that is read once fails at random. These recommended
 * rules are off: consistent-spacing-between-blocks, since prettier formats; no-conditional-in-test and
 * no-conditional-expect, since tables of cases have different expectations.
 */
const inJourneys = {
  settings: { playwright: { globalAliases: { test: ['journey'] } } },
  rules: {
    ...Object.fromEntries(always.map((rule) => [`playwright/${rule}`, 'error'])),
    'playwright/expect-expect': [
      'error',
      { assertFunctionNames, assertFunctionPatterns: ['^expect'] },
    ],
    // Playwright reads the needs of a fixture from its pattern, which is empty for a fixture without needs.
    'no-empty-pattern': 'off',
    'no-restricted-syntax': [
      ...inTests['no-restricted-syntax'],
      { selector: "CallExpression[callee.name='expect'] > AwaitExpression", message: readOnce },
      {
        // Also inside of the asserted value, except in functions that are called repeatedly.
        selector:
          "CallExpression[callee.name='expect'] > :not(AwaitExpression, ArrowFunctionExpression, FunctionExpression) AwaitExpression",
        message: readOnce,
      },
    ],
  },
};

module.exports = { inJourneys };
