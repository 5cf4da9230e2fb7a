/** An address in a stack, without what was asked for there. */
const frame = /(https?:\/\/[^\s)@?#]+)(?:[?#][^\s)]*?)?:(\d+):(\d+)/g;
/** What is deeper says nothing new. */
const mostFrames = 12;

export interface Place {
  source: string;
  line: number;
  column: number;
}

/** Names are words of the code; whatever else stands there is not told. */
export function nameOf(thrown: unknown): string {
  const { code, name } = (thrown ?? {}) as { code?: unknown; name?: unknown };
  const said = [code, name].find((one) => typeof one === 'string' && /^\w{1,60}$/.test(one));
  return typeof said === 'string' ? said : typeof thrown;
}

/** Through which code it came, innermost first, and nothing that was said. */
export function placesIn(thrown: unknown): Place[] {
  const { stack, cause } = (thrown ?? {}) as { stack?: unknown; cause?: unknown };
  // What was wrapped says where it began.
  const within = cause === undefined ? [] : placesIn(cause);
  if (within.length > 0 || typeof stack !== 'string') return within;
  return [...stack.matchAll(frame)].slice(0, mostFrames).map(([, source = '', line, column]) => ({
    ...{ source, line: Number(line), column: Number(column) },
  }));
}

/** A stack as it is sent: 'address:line:column' by lines. */
export const stackOf = (places: readonly Place[]): string =>
  places.map(({ source, line, column }) => `${source}:${line}:${column}`).join('\n');

/** Shared modules throw for who called them: the first address of a remote counts before the first of all. */
export const blamed = (places: readonly Place[]): Place | undefined =>
  places.find(({ source }) => source.includes('/remotes/')) ?? places[0];

/** Whose code an address is: a version of a remote, or the shell's own. */
export function authorOf(source: string | undefined): { thrower: string; version?: string } {
  const [, thrower, version] = /\/remotes\/([^/]+)\/([^/]+)\//.exec(source ?? '') ?? [];
  return thrower && version ? { thrower, version } : { thrower: 'shell' };
}
