/** What code in a browser may use of the page, room by room; everything else is refused. */

const timers = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'queueMicrotask'];
const frames = ['requestAnimationFrame', 'cancelAnimationFrame', 'matchMedia'];
const listening = ['addEventListener', 'removeEventListener'];
const plain = ['AbortController', 'AbortSignal', 'URL', 'URLSearchParams', 'structuredClone'];
const elements = [
  'Element',
  'HTMLElement',
  'HTMLInputElement',
  'HTMLTextAreaElement',
  'Node',
  'KeyboardEvent',
];
const watching = ['IntersectionObserver', 'MutationObserver', 'ResizeObserver'];

const seam =
  'A remote knows no address and no storage: call the API with useApi(), tell a fact with useEmit(), keep typed values with useDraft().';

const screens = {
  names: ['crypto', ...timers, ...frames, ...listening, ...plain, ...elements, ...watching],
  document: [
    ...listening,
    'activeElement',
    'baseURI',
    'getElementById',
    'getElementsByName',
    'querySelector',
    'visibilityState',
  ],
  navigator: ['onLine', 'userAgent'],
};

const pages = {
  // The channel is for other tabs of the same remote.
  remote: { ...screens, names: [...screens.names, 'BroadcastChannel'], otherwise: seam },
  'shared-remote': {
    ...screens,
    names: [...screens.names, 'ownerDocument', 'defaultView'],
    otherwise: seam,
  },
  'shared-ui': {
    ...screens,
    names: [...screens.names, 'console', 'getComputedStyle', 'innerHeight', 'innerWidth'],
    document: [...screens.document, 'body', 'documentElement'],
    otherwise: 'A component draws what it is given; what happens is told to its props.',
  },
  console: {
    names: [
      ...[...screens.names, 'EventSource', 'console', 'fetch', 'getComputedStyle', 'innerWidth'],
      ...['localStorage', 'location', '__webpack_nonce__', 'TextDecoder', 'atob'],
    ],
    document: [...screens.document, 'body', 'createElement', 'documentElement', 'title'],
    navigator: ['clipboard', 'language', 'onLine'],
    otherwise: 'This part of the page has no room in the console yet.',
  },
  'shared-contracts': {
    // Random numbers, for new-id.ts; browsers and Node have them alike.
    names: ['crypto'],
    document: [],
    navigator: [],
    otherwise: 'Contracts do nothing: no page, no timers, no I/O.',
  },
  shell: {
    ...screens,
    names: [
      ...screens.names,
      'Blob',
      'CSS',
      'DOMException',
      'Event',
      'EventSource',
      'PerformanceObserver',
      'TextDecoder',
      'TextEncoder',
      '__shopfront',
      '__shopfrontIntegrity',
      '__shopfrontScript',
      'console',
      'performance',
      'requestIdleCallback',
    ],
    document: [
      ...screens.document,
      'URL',
      'body',
      'createElement',
      'documentElement',
      'head',
      'querySelectorAll',
      'readyState',
      'title',
    ],
    otherwise:
      'This part of the page has no room in the shell yet (shared-build/src/rooms/page.cjs).',
  },
};

const reasons = [
  ['^(?:fetch|XMLHttpRequest)$', 'Calls to the API go through shell/src/api/.'],
  ['Storage$|^document\\.cookie$|^indexedDB$', 'Browser storage has one room: shell/src/storage/.'],
  [
    '^(?:document\\.)?(?:history|location)$',
    'history and location have one room: shell/src/navigation.ts.',
  ],
  [
    '^navigator\\.sendBeacon$',
    'What is sent without an answer has its rooms: shell/src/analytics/, shell/src/recording/ and shell/src/stray-errors.ts.',
  ],
];

/** Files of the shell that may use more: the rooms that the reasons name, and where parts are put together. */
const doors = [
  { files: ['shell/src/api/**'], names: ['fetch', 'XMLHttpRequest'] },
  {
    files: ['federation', 'first-scripts', 'script-list'].map(
      (name) => `shell/src/remotes/${name}.ts`,
    ),
    names: ['fetch'],
  },
  // The one place that stands between remotes and window.
  { files: ['shell/src/remotes/doors.ts'], names: ['EventTarget'] },
  {
    files: ['shell/src/storage/**'],
    names: ['localStorage', 'sessionStorage'],
    document: ['cookie', 'location'],
  },
  { files: ['shell/src/navigation.ts'], names: ['history', 'location'], document: ['location'] },
  {
    files: [
      'shell/src/analytics/sinks/own-collector.ts',
      'shell/src/recording/parts.ts',
      'shell/src/stray-errors.ts',
    ],
    navigator: ['sendBeacon'],
  },
  {
    files: [
      'shell/src/boot.tsx',
      'shell/src/storage/theme.ts',
      'shell/src/storage/language.ts',
      'shell/src/analytics/sinks/data-layer.ts',
      'shell/src/remotes/trusted-types.ts',
      'shell/src/remotes/traces.ts',
      'shell/src/remotes/lend-runtime.ts',
      // Ask the page whether it can tell when it is idle, and whether data is to be saved.
      'shell/src/when-idle.ts',
      'shell/src/remotes/warm-up.ts',
    ],
    handsOn: true,
  },
];

module.exports = { pages, reasons, doors, seam };
