/** An address in a stack, without its query. */
const frame = /(https?:\/\/[^\s)@?#]+)(?:[?#][^\s)]*?)?:(\d+):(\d+)/g;
/** Deeper frames add no information. */
const maxFrames = 12;

export interface Place {
  source: string;
  line: number;
  column: number;
}

/**
 * Returns the code or the name of a thrown value. Other values may contain personal data, so only their
 * type is returned.
 */
export function nameOf(thrown: unknown): string {
  const { code, name } = (thrown ?? {}) as { code?: unknown; name?: unknown };
  const label = [code, name].find((text) => typeof text === 'string' && /^\w{1,60}$/.test(text));
  return typeof label === 'string' ? label : typeof thrown;
}

/** Returns the places in the stack, innermost first, without messages. */
export function placesIn(thrown: unknown): Place[] {
  const { stack, cause } = (thrown ?? {}) as { stack?: unknown; cause?: unknown };
  // The wrapped error has the original place.
  const causePlaces = cause === undefined ? [] : placesIn(cause);
  if (causePlaces.length > 0 || typeof stack !== 'string') return causePlaces;
  return [...stack.matchAll(frame)].slice(0, maxFrames).map(([, source = '', line, column]) => ({
    source,
    line: Number(line),
    column: Number(column),
  }));
}

/** Returns a stack as lines of 'address:line:column'. */
export const stackOf = (places: readonly Place[]): string =>
  places.map(({ source, line, column }) => `${source}:${line}:${column}`).join('\n');

/**
 * Returns the place to blame. Shared modules throw for their callers, so the first address of a remote is preferred.
 */
export const blamedPlace = (places: readonly Place[]): Place | undefined =>
  places.find(({ source }) => source.includes('/remotes/')) ?? places[0];

/** Returns the remote and version of an address, or the shell. */
export function authorOf(source: string | undefined): { thrower: string; version?: string } {
  const [, thrower, version] = /\/remotes\/([^/]+)\/([^/]+)\//.exec(source ?? '') ?? [];
  return thrower && version ? { thrower, version } : { thrower: 'shell' };
}
