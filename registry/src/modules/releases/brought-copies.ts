import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { invalid } from '../../payload';
import type { Bundle } from './bundle';
import { isCompressed, keepBrotli } from './copies';

const ending = '.br';

/** The copies in brotli that a build left beside its files, by the path of the file. */
export function copiesBeside(folder: string, bundle: Bundle): Bundle {
  const paths = [...bundle]
    .filter(([path, content]) => isCompressed(path, content.length))
    .map(([path]) => path)
    .filter((path) => existsSync(join(folder, path + ending)));
  return new Map(paths.map((path) => [path, readFileSync(join(folder, path + ending))]));
}

/**
 * Takes the copies that came with a release in place of making them, which is most of the work of publishing. What
 * browsers would get is looked at: it must be the file, and nothing behind it.
 *
 * @throws ShopfrontError PAYLOAD_INVALID, naming the file
 */
export async function takeCopies(bundle: Bundle, brought: Bundle): Promise<void> {
  for (const [path, copy] of brought) {
    const content = bundle.get(path);
    if (!content || !isCompressed(path, content.length)) {
      throw invalid('copies', path, 'is no file of the release that is compressed');
    }
    const unpacked = await unpack(copy, content.length);
    // Some browsers refuse what goes on after its end: there is nothing to spare in a copy that is whole.
    if (!unpacked?.equals(content) || (await unpack(copy.subarray(0, -1), content.length))) {
      throw invalid('copies', path, 'is not the file in brotli');
    }
    keepBrotli(content, copy);
  }
}

const unpack = (copy: Buffer, maxOutputLength: number): Promise<Buffer | undefined> =>
  promisify(brotliDecompress)(copy, { maxOutputLength }).catch(() => undefined);
