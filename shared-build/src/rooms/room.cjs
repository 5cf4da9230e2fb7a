/** How a room becomes ESLint configuration: what it may import, and what it may use of the page. */
const { existsSync, readFileSync } = require('node:fs');
const { join } = require('node:path');
const globals = require('globals');
const hints = require('./hints.cjs');
const { seam } = require('./page.cjs');

const code = '*.{ts,tsx,mts,cts,js,jsx,mjs,cjs}';
const tests = [
  `**/*.{test,spec,examples}.{ts,tsx}`,
  `**/testing/**`,
  `**/testing.tsx`,
  `**/*.type-test.ts`,
];

const plugins = {
  rooms: { rules: { imports: require('./imports.cjs'), globals: require('./globals.cjs') } },
};

function declaredIn(path) {
  if (!existsSync(path)) return { always: [], tests: [] };
  const { name, dependencies, devDependencies } = JSON.parse(readFileSync(path, 'utf8'));
  const always = [name, ...Object.keys(dependencies ?? {})];
  return { always, tests: [...always, ...Object.keys(devDependencies ?? {})] };
}

function imports(root, room) {
  const { name, own = [name], files = [], may, tests: more = [], computed = false } = room;
  const manifest = room.manifest ?? `${name}/package.json`;
  const declared = declaredIn(join(root, manifest));
  // Tools are never installed without what is only for development.
  const tool = room.realm === 'tools';
  const common = { root, room: own[0], own, files, hints, computed, manifest };
  const within = own.map((folder) => `${folder}/**/${code}`);
  const production = { ...common, may, declared: tool ? declared.tests : declared.always };
  const inTests = { ...common, may: [...may, ...more], declared: declared.tests, testing: true };
  return [
    { files: within, plugins, rules: { 'rooms/imports': ['error', production] } },
    {
      files: within.flatMap((glob) => tests.map((test) => [glob, test])),
      rules: { 'rooms/imports': ['error', inTests] },
    },
  ];
}

const pageRule = ({ names, document, navigator, otherwise, handsOn = false }) => {
  const objects = { document, navigator, window: [], globalThis: [], self: [] };
  return { 'rooms/globals': ['error', { names, objects, reasons: [], otherwise, handsOn }] };
};

const page = (source, allowed) => ({ files: [`${source}/**/${code}`], rules: pageRule(allowed) });

const throughTheSeam = [
  'fetch',
  'XMLHttpRequest',
  'localStorage',
  'sessionStorage',
  'history',
  'location',
];

/** Tests of a remote look at the page as they like, and do not go around the seam either. */
const pageInTests = (source) => ({
  files: tests.map((test) => [`${source}/**`, test]),
  rules: {
    'rooms/globals': [
      'error',
      {
        names: Object.keys({
          ...globals.browser,
          ...globals.jest,
          ...globals.node,
          globalThis: false,
        }).filter((name) => !throughTheSeam.includes(name)),
        objects: {},
        reasons: [],
        otherwise: seam,
      },
    ],
  },
});

module.exports = { code, imports, page, pageInTests, pageRule, tests };
