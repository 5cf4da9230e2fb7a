/** Which globals of the browser each part of the product may use. All others are refused. */
const globals = require('globals');
const { code, tests } = require('./packages.cjs');

const seam =
  'A remote knows no address and no storage: call the API with useApi(), report facts with useEmit(), keep input with useDraft().';

const screens = {
  names: [
    'setTimeout',
    'clearTimeout',
    'setInterval',
    'clearInterval',
    'queueMicrotask',
    'crypto',
    'requestAnimationFrame',
    'cancelAnimationFrame',
    'matchMedia',
    'structuredClone',
    'addEventListener',
    'removeEventListener',
    'document',
    'navigator',
    'window',
    'AbortController',
    'AbortSignal',
    'URL',
    'URLSearchParams',
    'KeyboardEvent',
    'Element',
    'HTMLElement',
    'HTMLInputElement',
    'HTMLTextAreaElement',
    'Node',
    'IntersectionObserver',
    'MutationObserver',
    'ResizeObserver',
  ],
  document: [
    'addEventListener',
    'removeEventListener',
    'activeElement',
    'baseURI',
    'getElementById',
    'getElementsByName',
    'querySelector',
    'visibilityState',
  ],
  navigator: ['onLine', 'userAgent'],
};

/** Returns the globals of screens, with more names, and more of the document and the navigator. */
const more = (message, { names = [], document = [], navigator = [] }) => ({
  message,
  names: [...screens.names, ...names],
  document: [...screens.document, ...document],
  navigator: [...screens.navigator, ...navigator],
});

const pages = {
  remote: more(seam, { names: ['BroadcastChannel'] }),
  // It finds the window of the element that a host gives it.
  sharedRemote: { ...more(seam, {}), waysOut: [] },
  sharedUi: more('A component shows what it receives, and reports events to its props.', {
    names: ['console', 'getComputedStyle', 'innerHeight', 'innerWidth'],
    document: ['body', 'documentElement'],
    navigator: ['clipboard'],
  }),
  sharedContracts: {
    message: 'Contracts do no I/O.',
    names: ['crypto'],
    document: [],
    navigator: [],
  },
  console: more('Add this global to shared-build/src/lint/page.cjs.', {
    names: [
      'EventSource',
      'console',
      'fetch',
      'getComputedStyle',
      'innerWidth',
      'localStorage',
      'location',
      '__webpack_nonce__',
      'TextDecoder',
      'atob',
      'history',
      'sessionStorage',
    ],
    document: ['body', 'createElement', 'documentElement', 'title'],
    navigator: ['clipboard', 'language'],
  }),
};

const shell = {
  names: [
    'Blob',
    'CSS',
    'DOMException',
    'Event',
    'EventSource',
    'PerformanceObserver',
    'console',
    'TextDecoder',
    'TextEncoder',
    'performance',
    'requestIdleCallback',
    '__shopfront',
    '__shopfrontIntegrity',
    '__shopfrontScript',
  ],
  document: [
    'URL',
    'body',
    'createElement',
    'documentElement',
    'head',
    'querySelectorAll',
    'readyState',
    'title',
  ],
};

/** The files of the shell that may use more than the others. */
const exceptions = [
  { files: ['api/**'], names: ['fetch', 'XMLHttpRequest'] },
  { files: ['host/{first-scripts,package/read-versions}.ts'], names: ['fetch'] },
  { files: ['host/listener-tracker.ts'], names: ['EventTarget'] },
  { files: ['host/traces.ts'], document: ['adoptedStyleSheets'] },
  {
    files: ['storage/**'],
    names: ['localStorage', 'sessionStorage'],
    document: ['cookie', 'location'],
  },
  { files: ['navigation/navigation.ts'], names: ['history', 'location'], document: ['location'] },
  {
    files: ['analytics/sinks/own-collector.ts', 'recording/parts.ts', 'errors/stray-errors.ts'],
    navigator: ['sendBeacon'],
  },
  { files: ['setup/share-profile.tsx'], navigator: ['clipboard', 'share'] },
];

const shellMessage =
  'The shell calls the API in shell/src/api/, stores in shell/src/storage/ and navigates in shell/src/navigation/navigation.ts.';

const always = new Set(Object.keys(globals.builtin));
const knownNames = Object.keys({ ...globals.browser, ...globals.node, ...globals.worker });
/** Properties that lead from an element to its document or window. */
const waysOut = ['ownerDocument', 'defaultView', 'contentWindow', 'contentDocument'];

const refused = (names, message) =>
  knownNames
    .filter((name) => !names.includes(name) && (!always.has(name) || name === 'globalThis'))
    .map((name) => ({ name, message }));

const restricted = ({ names, message }) => [
  'error',
  {
    globals: refused(names, message),
    checkGlobalObject: true,
    globalObjects: ['window', 'self', 'globalThis'],
  },
];

const page = (files, { ignores = [], ...allowed }) => ({
  files,
  ignores: [...tests, ...ignores],
  rules: {
    'no-eval': 'error',
    'no-new-func': 'error',
    'no-restricted-globals': restricted(allowed),
    'no-restricted-properties': [
      'error',
      { object: 'document', allowProperties: allowed.document, message: allowed.message },
      { object: 'navigator', allowProperties: allowed.navigator, message: allowed.message },
      ...(allowed.waysOut ?? waysOut).map((property) => ({ property, message: allowed.message })),
    ],
  },
});

const folder = (source, allowed) => page([`${source}/**/${code}`], allowed);

/** Tests of a remote do not go around the API either. */
const remoteTests = (source) => ({
  files: tests.map((test) => `${source}/${test}`),
  rules: {
    'no-restricted-globals': [
      'error',
      ...['fetch', 'XMLHttpRequest', 'localStorage', 'sessionStorage', 'history', 'location'].map(
        (name) => ({ name, message: seam }),
      ),
    ],
  },
});

const remotePage = (source) => [folder(source, pages.remote), remoteTests(source)];

const productPages = [
  folder('shared-remote/src', pages.sharedRemote),
  folder('shared-ui/src', pages.sharedUi),
  folder('shared-contracts/src', pages.sharedContracts),
  folder('registry/console/src', pages.console),
  folder('shell/src', more(shellMessage, shell)),
  ...exceptions.map(({ files, ...added }) =>
    page(
      files.map((file) => `shell/src/${file}`),
      more(shellMessage, {
        names: [...shell.names, ...(added.names ?? [])],
        document: [...shell.document, ...(added.document ?? [])],
        navigator: added.navigator,
      }),
    ),
  ),
];

module.exports = { productPages, remotePage };
