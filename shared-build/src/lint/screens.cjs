/**
 * Tests that draw wait for what is still on its way, and look for it as its reader would.
 *
 * No setting names modules, renders or queries of ours: naming one limits the rules to it. Without them a query, a
 * `waitFor` and a `render` are taken for what their names say, whoever mounted the screen and hands them on.
 */
const drawing = [
  '{shared-ui,shared-remote,mf-*,shell,registry/console}/src/**/*.test.{ts,tsx}',
  'workshop/page/**/*.test.tsx',
];

const nodes = { 'testing-library/no-node-access': 'off' };
const drawnNodes = { ...nodes, 'testing-library/no-container': 'off' };

/** Who is let off what, since the page itself is what they are about. */
const letOff = [
  {
    // Drawings stand beside words and are silent: they have neither role nor name.
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
    // The same, drawn alone; and a screen that is busy says so on what holds all of it, which has no role either.
    files: ['shared-ui/src/mark/monogram.test.tsx', 'shared-ui/src/screen/screen.test.tsx'],
    rules: drawnNodes,
  },
  {
    // What slides in is known by its style alone, and the browser's colours by the page's head.
    files: [
      'mf-login-location/src/screens/sign-in.test.tsx',
      'shell/src/frame/theme-choice.test.tsx',
    ],
    rules: nodes,
  },
];

/** @param plugin eslint-plugin-testing-library, which is installed where the lint is. */
const screens = (plugin) => {
  const recommended = plugin.configs['flat/react'];
  const rules = { ...recommended.rules, 'testing-library/no-debugging-utils': 'error' };
  return [{ ...recommended, files: drawing, rules }, ...letOff];
};

module.exports = { screens, letOff };
