import { blamed, nameOf, placesIn } from './thrown';

/** What was thrown and caught by nobody, as it is told: where in the code, and nothing that was said. */
interface Stray {
  kind: 'error' | 'rejection';
  /** 'TypeError', or the code of one of ours. */
  name: string;
  /** The code's address, of a remote's if one is among those it came through. */
  source?: string;
  line?: number;
  /** Of minified code the line says nothing without it. */
  column?: number;
  page: string;
}

interface Parts {
  page: Pick<Window, 'addEventListener'>;
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

  const tell = (
    kind: Stray['kind'],
    thrown: unknown,
    at?: Pick<ErrorEvent, 'filename' | 'lineno' | 'colno'>,
  ) => {
    const stray: Stray = {
      kind,
      name: nameOf(thrown),
      ...(blamed(placesIn(thrown)) ??
        (at?.filename ? { source: at.filename, line: at.lineno, column: at.colno } : {})),
      page: path(),
    };
    const fault = [kind, stray.name, stray.source, stray.line, stray.column].join(' ');
    if (told.has(fault) || told.size >= mostOfOnePage) return;
    told.add(fault);
    send(
      reports,
      new Blob([JSON.stringify({ 'stray-error': stray })], { type: 'application/json' }),
    );
  };

  page.addEventListener('error', (event) => tell('error', event.error, event));
  page.addEventListener('unhandledrejection', (event) => tell('rejection', event.reason));
}

const beacon = (to: string, body: Blob) => navigator.sendBeacon(to, body);
