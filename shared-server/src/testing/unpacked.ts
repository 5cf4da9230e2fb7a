import { createDCtx, decompressUsingDict, freeDCtx } from '@bokuweb/zstd-wasm';

/** The frame after a magic number and the hash of the dictionary. */
const frameFrom = 40;

/** Decompresses a delta (`dcz`) with a dictionary, as a browser does. */
export function unpacked(delta: Buffer, dictionary: Uint8Array): Buffer {
  const context = createDCtx();
  try {
    return Buffer.from(decompressUsingDict(context, delta.subarray(frameFrom), dictionary));
  } finally {
    freeDCtx(context);
  }
}
