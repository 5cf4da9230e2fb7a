import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageVersion, peersOf, root, sourceFiles } from '../project/packages';

/** Exports of React 19.0 and its renderer. */
const baseExports = new Set([
  'Children',
  'Component',
  'Fragment',
  'Profiler',
  'PureComponent',
  'StrictMode',
  'Suspense',
  'act',
  'cache',
  'cloneElement',
  'createContext',
  'createElement',
  'createRef',
  'forwardRef',
  'isValidElement',
  'lazy',
  'memo',
  'startTransition',
  'version',
  'use',
  'useActionState',
  'useCallback',
  'useContext',
  'useDebugValue',
  'useDeferredValue',
  'useEffect',
  'useId',
  'useImperativeHandle',
  'useInsertionEffect',
  'useLayoutEffect',
  'useMemo',
  'useOptimistic',
  'useReducer',
  'useRef',
  'useState',
  'useSyncExternalStore',
  'useTransition',
  'jsx',
  'jsxs',
  'createRoot',
  'hydrateRoot',
  'createPortal',
  'flushSync',
  'preconnect',
  'prefetchDNS',
  'preinit',
  'preinitModule',
  'preload',
  'preloadModule',
  'requestFormReset',
  'useFormStatus',
]);

/** Exports of later versions. */
const laterExports: Readonly<Record<string, string>> = {
  captureOwnerStack: '19.1.0',
  Activity: '19.2.0',
  cacheSignal: '19.2.0',
  useEffectEvent: '19.2.0',
};

/**
 * Returns the range of React versions that a remote works with: its peer dependency, or the lowest version that exports
 * everything that the source imports.
 *
 * @param folder of the remote
 */
export function reactRange(folder: string): string {
  const { react } = peersOf(folder);
  if (react !== undefined) return react;
  const installed = packageVersion(join(root, 'node_modules/react'));
  return `^${lowestReact(sourceFiles(join(folder, 'src')), installed)}`;
}

/**
 * Returns the lowest version of React that exports everything that the files import.
 *
 * @param installed the version for names that are missing from the lists above
 */
export function lowestReact(files: readonly string[], installed: string): string {
  const versions = files
    .filter((file) => /\.(?:tsx?|m?js)$/.test(file))
    .flatMap((file) => importsOf(readFileSync(file, 'utf8')))
    .map((name) => (baseExports.has(name) ? lowest : (laterExports[name] ?? installed)));
  return versions.reduce(
    (highest, version) => (isLater(version, highest) ? version : highest),
    lowest,
  );
}

const lowest = '19.0.0';

const isLater = (version: string, other: string) =>
  version.localeCompare(other, 'en', { numeric: true }) > 0;

const fromReact =
  /(?:import|export)\s+(?!type\b)([^;'"]*?)\s+from\s+['"]react(?:-dom)?(?:\/[\w-]+)?['"]/g;

/** The names that a text imports from React, without types. */
function importsOf(text: string): string[] {
  return [...text.matchAll(fromReact)].flatMap(([, clause = '']) => {
    const [whole = '', named = ''] = clause.split('{');
    const names = named
      .replace('}', '')
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '' && !part.startsWith('type '))
      .map((part) => part.split(/\s+as\s+/)[0] ?? part);
    const remainder = whole.replace(',', '').trim();
    return remainder === '' ? names : [...names, remainder];
  });
}
