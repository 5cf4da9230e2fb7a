/** The rooms as ESLint configuration: matrix.cjs and page.cjs say what, imports.cjs and globals.cjs how. */
const { join } = require('node:path');
const { remotes, rooms } = require('./matrix.cjs');
const { doors, pages, reasons } = require('./page.cjs');
const { code, imports, page, pageInTests, pageRule, tests } = require('./room.cjs');

const root = join(__dirname, '../../..');

function door({ files, names = [], document = [], navigator = [], handsOn }) {
  const { shell } = pages;
  return {
    files,
    rules: shellRule({
      ...shell,
      names: [...shell.names, ...names],
      document: [...shell.document, ...document],
      navigator: [...shell.navigator, ...navigator],
      handsOn,
    }),
  };
}

function shellRule(allowed) {
  const {
    'rooms/globals': [level, options],
  } = pageRule(allowed);
  return { 'rooms/globals': [level, { ...options, reasons }] };
}

/** Tests look at the page as they like; those of a remote do not go around the seam either. */
const inTests = [
  {
    files: ['{shared-ui,shared-remote,shared-contracts,shell,registry/console}'].flatMap(
      (folders) => tests.map((test) => [`${folders}/src/**`, test]),
    ),
    rules: { 'rooms/globals': 'off' },
  },
  pageInTests(`{${remotes.join(',')}}/src`),
];

module.exports = {
  matrix: rooms,
  rooms: [
    ...rooms.flatMap((room) => imports(root, room)),
    ...remotes.map((name) => page(`${name}/src`, pages.remote)),
    ...['shared-remote', 'shared-ui', 'shared-contracts'].map((name) =>
      page(`${name}/src`, pages[name]),
    ),
    page('registry/console/src', pages.console),
    { files: [`shell/src/**/${code}`], rules: shellRule(pages.shell) },
    ...doors.map(door),
    ...inTests,
  ],
};
