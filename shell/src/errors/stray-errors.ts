import { blamed, nameOf, placesIn } from './thrown';

/** What code did wrong and nobody caught, as it is reported: where in the code, and nothing that was said. */
interface Stray {
  kind: 'error' | 'rejection' | 'blocked';
  /** 'TypeError', the code of one of ours, or of `blocked` the time: 'for_5_s'. */
  name: string;
  /** The code's address, of a remote's if one is among those it came through. */
  source?: string;
  line?: number;
  /** Of minified code the line says nothing without it. */
  column?: number;
  page: string;
}

interface Parts {
  page: Pick<Window, 'addEventListener'> & { PerformanceObserver?: typeof PerformanceObserver };
  /** The path of the page, without its query. */
  path(): string;
  /** Takes a report without an answer; false when it could not. */
  send?: (to: string, body: Blob) => boolean;
}

const reports = '/violations';
/** More than these of one page say nothing new. */
const mostOfOnePage = 20;

/**
 * Tells the shell's server what code threw and nobody caught, each fault once: it takes the address of the
 * code apart into remote and version. What an error says may be about the owner, and stays in the browser's console.
 */
export function reportStrayErrors({ page, path, send = beacon }: Parts): void {
  const told = new Set<string>();

  const tell = (found: Omit<Stray, 'page'>) => {
    const stray: Stray = { ...found, page: path() };
    const { kind } = stray;
    const fault = [kind, stray.name, stray.source, stray.line, stray.column].join(' ');
    if (told.has(fault) || told.size >= mostOfOnePage) return;
    told.add(fault);
    send(
      reports,
      new Blob([JSON.stringify({ 'stray-error': stray })], { type: 'application/json' }),
    );
  };

  const tellThrown = (
    kind: 'error' | 'rejection',
    thrown: unknown,
    at?: Pick<ErrorEvent, 'filename' | 'lineno' | 'colno'>,
  ) =>
    tell({
      ...{ kind, name: nameOf(thrown) },
      ...(blamed(placesIn(thrown)) ??
        (at?.filename ? { source: at.filename, line: at.lineno, column: at.colno } : {})),
    });

  page.addEventListener('error', (event) => tellThrown('error', event.error, event));
  page.addEventListener('unhandledrejection', (event) => tellThrown('rejection', event.reason));
  watchLongFrames(page.PerformanceObserver, tell);
}

/** An owner who taps meanwhile sees nothing happen. */
const longFrameMs = 2_000;

/** Of the Long Animation Frames API; TypeScript does not know it yet. */
interface LongFrame extends PerformanceEntry {
  scripts: { duration: number; sourceURL: string }[];
}

/** Reports code that keeps the page from responding for seconds, where the browser names its script. */
function watchLongFrames(
  Observer: typeof PerformanceObserver | undefined,
  tell: (found: Omit<Stray, 'page'>) => void,
) {
  if (!Observer?.supportedEntryTypes?.includes('long-animation-frame')) return;
  new Observer((list) => {
    for (const { scripts } of list.getEntries() as LongFrame[]) {
      const [longest] = [...scripts].sort((one, other) => other.duration - one.duration);
      if (!longest?.sourceURL || longest.duration < longFrameMs) continue;
      const name = `for_${Math.round(longest.duration / 1_000)}_s`;
      tell({ kind: 'blocked', name, source: longest.sourceURL });
    }
  }).observe({ type: 'long-animation-frame', buffered: true });
}

const beacon = (to: string, body: Blob) => navigator.sendBeacon(to, body);
