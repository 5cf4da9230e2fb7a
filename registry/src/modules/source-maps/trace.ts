import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import type { MappedRelease } from './maps';

export interface Traced {
  /** The stack as it came, with every place that is known in the words of the source. */
  stack: string;
  /** How many places were found. */
  found: number;
}

export type Read = (release: MappedRelease, script: string) => Promise<Buffer | undefined>;

const longestLine = 1000;
const place = /(https?:\/\/[^\s()@]+?|[\w.~+/-]+?):(\d+):(\d+)(?=[\s)]|$)/;

/** Says of each line of a stack which line of which source it was. What is not known stays as it was. */
export async function trace(text: string, release: MappedRelease, read: Read): Promise<Traced> {
  const known = new Map<string, TraceMap | undefined>();

  async function mapOf(at: MappedRelease, script: string): Promise<TraceMap | undefined> {
    const key = `${at.name} ${at.version} ${script}`;
    if (!known.has(key)) {
      const map = await read(at, script);
      known.set(key, map && new TraceMap(map.toString('utf8')));
    }
    return known.get(key);
  }

  let found = 0;
  const lines: string[] = [];
  for (const line of text.split('\n')) {
    const [, address, row, column] = (line.length <= longestLine && place.exec(line)) || [];
    const at = address === undefined ? undefined : scriptAt(address, release);
    const map = at && (await mapOf(at.release, at.script));
    const source = map && sourceAt(map, Number(row), Number(column));
    if (source) found += 1;
    lines.push(source ? line.replace(place, () => source) : line);
  }
  return { stack: lines.join('\n'), found };
}

/** Browsers count columns from one, maps from zero. */
function sourceAt(map: TraceMap, line: number, column: number): string | undefined {
  if (line < 1 || column < 1) return undefined;
  const at = originalPositionFor(map, { line, column: column - 1 });
  return at.source === null ? undefined : `${at.source}:${at.line}:${at.column + 1}`;
}

/**
 * Releases lie at `/remotes/<name>/<version>/`. Scripts of the shell lie at `/assets/`, whichever version they are of:
 * their names have the hash of what is in them.
 */
function scriptAt(address: string, asked: MappedRelease) {
  if (!URL.canParse(address)) return { release: asked, script: address };
  const { pathname } = new URL(address);
  const [, name, version, script] = /^\/remotes\/([^/]+)\/([^/]+)\/(.+)$/.exec(pathname) ?? [];
  if (name && version && script) return { release: { name, version }, script };
  const [, own] = /^\/assets\/(.+)$/.exec(pathname) ?? [];
  return own ? { release: { name: 'shell', version: undefined }, script: own } : undefined;
}
