import { setImmediate } from 'node:timers/promises';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import type { MappedRelease } from './maps';

export interface Traced {
  /** The stack with every known place resolved to its source. */
  stack: string;
  /** Number of resolved places. */
  found: number;
}

export type Read = (release: MappedRelease, script: string) => Promise<Buffer | undefined>;
export type Trace = (text: string, release: MappedRelease) => Promise<Traced>;

const longestLine = 1000;
/** Browsers keep 10 to 50 frames. */
const mostLines = 100;
/** Per request. Decoding a map takes a tenth of a second. */
const mostMaps = 24;

/**
 * Creates the tracer of one request. Visitors may forge stacks, so it reads each map once and a
 * bounded number of maps. Other requests run between two maps.
 */
export function createTracer(read: Read): Trace {
  const maps = new Map<string, TraceMap | undefined>();

  async function mapOf(release: MappedRelease, script: string): Promise<TraceMap | undefined> {
    const key = `${release.name} ${release.version} ${script}`;
    if (!maps.has(key)) {
      if (maps.size >= mostMaps) return undefined;
      const map = await read(release, script);
      await setImmediate();
      maps.set(key, map && new TraceMap(map.toString('utf8')));
    }
    return maps.get(key);
  }

  return async (text, release) => {
    let tracedCount = 0;
    const lines: string[] = [];
    for (const line of text.split('\n').slice(0, mostLines)) {
      const place = placeIn(line);
      const location = place && scriptAt(place.address, release);
      const map = location && (await mapOf(location.release, location.script));
      const source = map && sourceAt(map, place.row, place.column);
      if (source) tracedCount += 1;
      lines.push(source ? line.slice(0, place.from) + source + line.slice(place.to) : line);
    }
    await setImmediate();
    return { stack: lines.join('\n'), found: tracedCount };
  };
}

const address = /^(https?:\/\/.+|[\w.~+/-]+):(\d{1,9}):(\d{1,9})$/;

/**
 * The first 'address:line:column' of a line. Each word is tested once, so the time grows only with
 * the length.
 */
function placeIn(line: string) {
  if (line.length > longestLine) return undefined;
  for (const { 0: word, index } of line.matchAll(/[^\s()@]+/g)) {
    const [, where, row, column] = address.exec(word) ?? [];
    if (where === undefined) continue;
    const numbers = { row: Number(row), column: Number(column) };
    return { address: where, ...numbers, from: index, to: index + word.length };
  }
  return undefined;
}

/** Browsers count columns from one, maps from zero. */
function sourceAt(map: TraceMap, line: number, column: number): string | undefined {
  if (line < 1 || column < 1) return undefined;
  const position = originalPositionFor(map, { line, column: column - 1 });
  return position.source === null
    ? undefined
    : `${position.source}:${position.line}:${position.column + 1}`;
}

/**
 * Releases are at `/remotes/<name>/<version>/`. Scripts of all shell versions are at `/assets/`,
 * because their names contain a hash.
 */
function scriptAt(address: string, release: MappedRelease) {
  if (!URL.canParse(address)) return { release, script: address };
  const { pathname } = new URL(address);
  const [, name, version, script] = /^\/remotes\/([^/]+)\/([^/]+)\/(.+)$/.exec(pathname) ?? [];
  if (name && version && script) return { release: { name, version }, script };
  const [, own] = /^\/assets\/(.+)$/.exec(pathname) ?? [];
  return own ? { release: { name: 'shell', version: undefined }, script: own } : undefined;
}
