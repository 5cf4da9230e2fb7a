import { authorOf, blamedPlace, nameOf, placesIn, stackOf } from '../errors/thrown';
import type { Tracked } from './collector';

/** The maximum number of errors that one page reports. */
const maxPerPage = 20;

/** Tracks uncaught errors, each once per page, by the remote and version in the stack. */
export function trackUncaughtErrors(track: (event: Tracked) => void): void {
  const reported = new Set<string>();
  const count = (thrown: unknown) => {
    const places = placesIn(thrown);
    const [error, stack] = [nameOf(thrown), stackOf(places)];
    const key = `${error} ${stack}`;
    if (reported.has(key) || reported.size >= maxPerPage) return;
    reported.add(key);
    const fields = { error, ...authorOf(blamedPlace(places)?.source), ...(stack && { stack }) };
    track({ name: 'stray_error', fields });
  };
  window.addEventListener('error', ({ error }) => count(error));
  window.addEventListener('unhandledrejection', ({ reason }) => count(reason));
}
