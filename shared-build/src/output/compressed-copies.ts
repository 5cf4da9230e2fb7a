import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Compiler } from 'webpack';

const compressible = /\.(?:js|css|svg)$/;
// Compressing a smaller file saves no network packet.
const worthwhile = 1024;

/** Compresses with the highest Brotli level, the default. */
const inBrotli = (original: Buffer) =>
  promisify(brotliCompress)(original, {
    params: { [constants.BROTLI_PARAM_SIZE_HINT]: original.length },
  });

/**
 * Writes a `.br` copy of every compressible file of a release that has none. Without them the registry would compress
 * the files itself; with them it only verifies the copies.
 */
export async function writeBrotliCopies(folder: string): Promise<void> {
  const names = readdirSync(folder);
  const files = names
    .filter((name) => compressible.test(name) || name.endsWith('.json'))
    // Pages do not load the contract.
    .filter((name) => name !== 'contract.json')
    .filter((name) => !names.includes(`${name}.br`))
    .map((name) => ({
      place: join(folder, `${name}.br`),
      original: readFileSync(join(folder, name)),
    }))
    .filter(({ original }) => original.length >= worthwhile);
  await Promise.all(
    files.map(async ({ place, original }) => writeFileSync(place, await inBrotli(original))),
  );
}

/** Adds a `.br` and a `.gz` copy of every compressible file, which the server sends unchanged. */
export class CompressedCopies {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('CompressedCopies', (compilation) => {
      const copies = compilation.getCache('CompressedCopies');

      const add = async (name: string, original: Buffer) => {
        const etag = copies.getLazyHashedEtag(new sources.RawSource(original));
        const { br, gz } = await copies.providePromise(name, etag, async () => ({
          br: await inBrotli(original),
          gz: await promisify(gzip)(original, { level: 9 }),
        }));
        compilation.emitAsset(`${name}.br`, new sources.RawSource(br));
        compilation.emitAsset(`${name}.gz`, new sources.RawSource(gz));
      };

      compilation.hooks.processAssets.tapPromise(
        // After the hashes are in the files, so that the copies have the served content.
        { name: 'CompressedCopies', stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER },
        async (assets) => {
          const files = Object.entries(assets)
            .filter(([name]) => compressible.test(name))
            .map(([name, source]) => ({ name, original: source.buffer() }))
            .filter(({ original }) => original.length >= worthwhile);
          await Promise.all(files.map(({ name, original }) => add(name, original)));
        },
      );
    });
  }
}
