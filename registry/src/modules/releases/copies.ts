import { promisify } from 'node:util';
import * as zlib from 'node:zlib';

const compressible = /\.(?:m?js|css|json|map|svg|html|txt)$/;
// Below this a compressed copy saves no packet.
const worthwhile = 1024;

/** A compressed copy: what its name ends with, and how a browser is told of it. */
export interface Copy {
  ending: '.br' | '.zst' | '.gz';
  encoding: 'br' | 'zstd' | 'gzip';
  content: Buffer;
}

export const isCompressed = (path: string, bytes: number): boolean =>
  compressible.test(path) && bytes >= worthwhile;

/** Node has it from 22.15 on. */
const { zstdCompress } = zlib as { zstdCompress?: typeof zlib.gzip };

/** As small as brotli can: three times the work of its quality 9, once for all who ever load the release. */
const compressed = (content: Buffer) =>
  promisify(zlib.brotliCompress)(content, {
    params: { [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  });

/** A release is weighed and written: one upload's bytes are compressed once, or not at all where the build did. */
const inBrotli = new WeakMap<Buffer, Promise<Buffer>>();

function brotli(content: Buffer): Promise<Buffer> {
  const begun = inBrotli.get(content) ?? compressed(content);
  inBrotli.set(content, begun);
  return begun;
}

/** Has a file keep the copy that its build brought. */
export function keepBrotli(content: Buffer, copy: Buffer): void {
  inBrotli.set(content, Promise.resolve(copy));
}

/** Bytes of a file as browsers get it: of its brotli copy, where it has one. */
export const smallestOf = async (path: string, content: Buffer): Promise<number> =>
  isCompressed(path, content.length) ? (await brotli(content)).length : content.length;

/** The copies that browsers take in place of a file, the smallest first; none of what does not compress. */
export async function copiesOf(path: string, content: Buffer): Promise<Copy[]> {
  if (!isCompressed(path, content.length)) return [];
  const [br, zstd, gz] = await Promise.all([
    brotli(content),
    zstdCompress && promisify(zstdCompress)(content),
    promisify(zlib.gzip)(content, { level: 9 }),
  ]);
  return [
    { ending: '.br', encoding: 'br', content: br },
    ...(zstd ? [{ ending: '.zst' as const, encoding: 'zstd' as const, content: zstd }] : []),
    { ending: '.gz', encoding: 'gzip', content: gz },
  ];
}
