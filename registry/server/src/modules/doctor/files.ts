import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { integrityOf } from '../releases/bundle';
import type { ReleaseStore } from '../releases/store';
import type { Release } from '../releases/table';
import type { Found } from 'registry-contract/doctor';
import { wrong } from './finding';

type State = 'whole' | 'missing' | 'altered';

/** Checks every file of a release in the store, and the compressed copies that browsers get. */
export async function lookAtFiles(store: ReleaseStore, release: Release): Promise<Found[]> {
  const { name, version, files } = release;
  const about = `${name} ${version}`;
  const states: { path: string; state: State }[] = [];
  for (const [path, { integrity }] of Object.entries(files)) {
    states.push({ path, state: await stateOf(readFrom(store, release), path, integrity) });
  }
  const faults = (state: State) => states.filter((file) => file.state === state);
  const remedy = `Publish the same build again, or restore ${store.place(name, version)} from a backup: npm run restore -- <file> --files. Until then, roll back: registry rollback ${name} --reason "...".`;
  const findings: Found[] = [];
  for (const [state, code, words] of [
    ['missing', 'FILE_MISSING', 'cannot be read'],
    ['altered', 'FILE_ALTERED', 'differs from the published file'],
  ] as const) {
    const [first, ...others] = faults(state);
    if (!first) continue;
    const more = others.length > 0 ? `, and ${others.length} more` : '';
    findings.push(wrong(code, about, `${first.path} of ${about} ${words}${more}. ${remedy}`));
  }
  return findings;
}

async function stateOf(read: Read, path: string, integrity: string): Promise<State> {
  const content = await read(path);
  if (!content) return 'missing';
  const copies = [
    await unpacked(await read(`${path}.br`), promisify(brotliDecompress)),
    await unpacked(await read(`${path}.gz`), promisify(gunzip)),
  ];
  const versions = [content, ...copies.flatMap((copy) => copy ?? [])];
  return versions.every((content) => content !== 'broken' && integrityOf(content) === integrity)
    ? 'whole'
    : 'altered';
}

/** A file or a compressed copy; undefined if it is missing or cannot be read. */
type Read = (path: string) => Promise<Buffer | undefined>;

const readFrom =
  (store: ReleaseStore, release: Release): Read =>
  (path) =>
    store.read(release, path).catch(() => undefined);

const unpacked = async (packed: Buffer | undefined, unpack: (packed: Buffer) => Promise<Buffer>) =>
  packed && unpack(packed).catch(() => 'broken' as const);
