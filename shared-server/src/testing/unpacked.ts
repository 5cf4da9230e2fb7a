import { createDCtx, decompressUsingDict, freeDCtx } from '@bokuweb/zstd-wasm';

/** The frame after a magic number and the hash of the dictionary. */
const frameFrom = 40;

/** What a browser makes of a delta (`dcz`) with the file that it has. */
export function unpacked(delta: Buffer, dictionary: Uint8Array): Buffer {
  const context = createDCtx();
  try {
    return Buffer.from(decompressUsingDict(context, delta.subarray(frameFrom), dictionary));
  } finally {
    freeDCtx(context);
  }
}
