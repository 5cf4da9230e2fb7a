import { authorOf, blamed, nameOf, placesIn, stackOf } from '../errors/thrown';
import type { Tracked } from './collector';

/** More than these of one page say nothing new. */
const mostOfOnePage = 20;

/** Counts what code threw and nobody caught, each fault once a page, by the remote and version that it came through. */
export function countStrays(track: (event: Tracked) => void): void {
  const told = new Set<string>();
  const count = (thrown: unknown) => {
    const places = placesIn(thrown);
    const [error, stack] = [nameOf(thrown), stackOf(places)];
    const fault = `${error} ${stack}`;
    if (told.has(fault) || told.size >= mostOfOnePage) return;
    told.add(fault);
    const fields = { error, ...authorOf(blamed(places)?.source), ...(stack && { stack }) };
    track({ name: 'stray_error', fields });
  };
  window.addEventListener('error', ({ error }) => count(error));
  window.addEventListener('unhandledrejection', ({ reason }) => count(reason));
}
