import { blamedPlace, nameOf, placesIn } from './thrown';

/** An uncaught error as it is reported: its place in the code, without its message. */
interface Stray {
  kind: 'error' | 'rejection' | 'blocked';
  /** For example 'TypeError', the code of a ShopfrontError, or the duration of `blocked`: 'for_5_s'. */
  name: string;
  /** The address of the code, preferably of a remote in the stack. */
  source?: string;
  line?: number;
  /** In minified code, the line alone does not identify the place. */
  column?: number;
  page: string;
}

interface Parts {
  page: Pick<Window, 'addEventListener'> & { PerformanceObserver?: typeof PerformanceObserver };
  /** Returns the path of the page, without its query. */
  path(): string;
  /** Sends a report without waiting for a response. Returns false when it could not. */
  send?: (to: string, body: Blob) => boolean;
}

const reports = '/violations';
/** The maximum number of reports of one page. */
const maxPerPage = 20;

/**
 * Reports uncaught errors to the shell's server, each once. The server derives remote and version from the address.
 * Messages of errors can contain personal data, so they stay in the browser's console.
 */
export function reportStrayErrors({ page, path, send = beacon }: Parts): void {
  const reported = new Set<string>();

  const report = (details: Omit<Stray, 'page'>) => {
    const stray: Stray = { ...details, page: path() };
    const { kind } = stray;
    const key = [kind, stray.name, stray.source, stray.line, stray.column].join(' ');
    if (reported.has(key) || reported.size >= maxPerPage) return;
    reported.add(key);
    send(
      reports,
      new Blob([JSON.stringify({ 'stray-error': stray })], { type: 'application/json' }),
    );
  };

  const reportThrown = (
    kind: 'error' | 'rejection',
    thrown: unknown,
    position?: Pick<ErrorEvent, 'filename' | 'lineno' | 'colno'>,
  ) =>
    report({
      kind,
      name: nameOf(thrown),
      ...(blamedPlace(placesIn(thrown)) ??
        (position?.filename
          ? { source: position.filename, line: position.lineno, column: position.colno }
          : {})),
    });

  page.addEventListener('error', (event) => reportThrown('error', event.error, event));
  page.addEventListener('unhandledrejection', (event) => reportThrown('rejection', event.reason));
  watchLongFrames(page.PerformanceObserver, report);
}

/** The page does not respond to the owner for this long. */
const longFrameMs = 2_000;

/** Part of the Long Animation Frames API, which TypeScript does not have yet. */
interface LongFrame extends PerformanceEntry {
  scripts: { duration: number; sourceURL: string }[];
}

/** Reports code that blocks the page for seconds, when the browser names its script. */
function watchLongFrames(
  Observer: typeof PerformanceObserver | undefined,
  report: (details: Omit<Stray, 'page'>) => void,
) {
  if (!Observer?.supportedEntryTypes?.includes('long-animation-frame')) return;
  new Observer((list) => {
    for (const { scripts } of list.getEntries() as LongFrame[]) {
      const [longest] = [...scripts].sort((a, b) => b.duration - a.duration);
      if (!longest?.sourceURL || longest.duration < longFrameMs) continue;
      const name = `for_${Math.round(longest.duration / 1_000)}_s`;
      report({ kind: 'blocked', name, source: longest.sourceURL });
    }
  }).observe({ type: 'long-animation-frame', buffered: true });
}

const beacon = (to: string, body: Blob) => navigator.sendBeacon(to, body);
