/**
 * Tests of screens wait for elements that are not there yet, and find them as a user would.
 *
 * No setting names our own modules, renders or queries, since a name limits the rules to it. Without names, the rules
 * recognize every query, `waitFor` and `render` by its name.
 */
const drawing = [
  '{shared-ui,shared-remote,mf-*,shell,registry/console}/src/**/*.test.{ts,tsx}',
  'tools/stories/{page,storybook}/*.test.tsx',
];

const nodes = { 'testing-library/no-node-access': 'off' };
const nodesAndContainers = { ...nodes, 'testing-library/no-container': 'off' };

/** The tests that are exempt from a rule, since they are about the elements of the page. */
const letOff = [
  {
    // Drawings next to texts are hidden from screen readers, so they have neither role nor name.
    files: [
      'mf-gbp-create/src/screens/create-profile.verify.test.tsx',
      'mf-login-location/src/screens/choose-location.test.tsx',
      'mf-login-location/src/screens/start-onboarding.test.tsx',
      'mf-services/src/screens/choose-booking-platform.test.tsx',
      'mf-services/src/screens/search-catalogue.test.tsx',
      'mf-services/src/screens/star-services.test.tsx',
      'shared-ui/src/action/button.test.tsx',
    ],
    rules: nodes,
  },
  {
    // Also single drawings, and the busy state of a screen, which is on its container without a role.
    files: ['shared-ui/src/mark/monogram.test.tsx', 'shared-ui/src/screen/screen.test.tsx'],
    rules: nodesAndContainers,
  },
  {
    // Sliding elements differ only in their style, and the browser's colors are in the page's head.
    files: [
      'mf-login-location/src/screens/sign-in.test.tsx',
      'shell/src/frame/theme-choice.test.tsx',
    ],
    rules: nodes,
  },
];

/** @param plugin eslint-plugin-testing-library, installed with the lint */
const screens = (plugin) => {
  const recommended = plugin.configs['flat/react'];
  const rules = { ...recommended.rules, 'testing-library/no-debugging-utils': 'error' };
  return [{ ...recommended, files: drawing, rules }, ...letOff];
};

module.exports = { screens, letOff };
