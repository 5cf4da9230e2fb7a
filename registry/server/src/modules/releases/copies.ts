import { promisify } from 'node:util';
import * as zlib from 'node:zlib';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Bundle } from './bundle';

const compressible = /\.(?:m?js|css|json|map|svg|html|txt)$/;
// Only the registry reads contracts.
const internal = /(?:^|\/)contract\.json$/;
// Below this size a compressed copy saves no packet.
const worthwhile = 1024;

/** A compressed copy: the ending of its name, and its content encoding. */
export interface Copy {
  ending: '.br' | '.zst' | '.gz';
  encoding: 'br' | 'zstd' | 'gzip';
  content: Buffer;
}

/** The endings of copies, the smallest copy first. */
export const copyEndings: readonly Ending[] = ['.br', '.zst', '.gz'];

export const isCompressed = (path: string, bytes: number): boolean =>
  compressible.test(path) && !internal.test(path) && bytes >= worthwhile;

/** Node has it from 22.15 on. */
const { zstdCompress } = zlib as { zstdCompress?: typeof zlib.gzip };

/** The best brotli quality takes three times as long as quality 9, once for all visitors. */
const compressed = (content: Buffer) =>
  promisify(zlib.brotliCompress)(content, {
    params: { [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  });

type Ending = Copy['ending'];

/** Copies that exist or are being made, by content, so that each is compressed once. */
const cache = new WeakMap<Buffer, Map<Ending, Promise<Buffer>>>();

function copyIn(content: Buffer, ending: Ending, compress: () => Promise<Buffer>): Promise<Buffer> {
  const copies = cache.get(content) ?? new Map<Ending, Promise<Buffer>>();
  cache.set(content, copies);
  const copy = copies.get(ending) ?? compress();
  copies.set(ending, copy);
  return copy;
}

const brotli = (content: Buffer) => copyIn(content, '.br', () => compressed(content));

/** Adds an existing copy of a file. */
export const keepCopy = (content: Buffer, ending: Ending, copy: Buffer) =>
  void copyIn(content, ending, () => Promise.resolve(copy));

/** Bytes of a file as browsers get it: of its brotli copy, if there is one. */
export const smallestOf = async (path: string, content: Buffer): Promise<number> =>
  isCompressed(path, content.length) ? (await brotli(content)).length : content.length;

/**
 * The copies that can be served instead of a file, the smallest first; none if it does not
 * compress.
 */
export async function copiesOf(path: string, content: Buffer): Promise<Copy[]> {
  if (!isCompressed(path, content.length)) return [];
  const [br, zstd, gz] = await Promise.all([
    brotli(content),
    zstdCompress && copyIn(content, '.zst', () => promisify(zstdCompress)(content)),
    copyIn(content, '.gz', () => promisify(zlib.gzip)(content, { level: 9 })),
  ]);
  return [
    { ending: '.br', encoding: 'br', content: br },
    ...(zstd ? [{ ending: '.zst' as const, encoding: 'zstd' as const, content: zstd }] : []),
    { ending: '.gz', encoding: 'gzip', content: gz },
  ];
}

const ending = '.br';

/** The brotli copies that a build wrote next to its files, by the path of the file. */
export function readCopies(folder: string, bundle: Bundle): Bundle {
  const paths = [...bundle]
    .filter(([path, content]) => isCompressed(path, content.length))
    .map(([path]) => path)
    .filter((path) => existsSync(join(folder, path + ending)));
  return new Map(paths.map((path) => [path, readFileSync(join(folder, path + ending))]));
}
