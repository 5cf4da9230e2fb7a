import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { constants, createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

/** Like browsers, accepts an answer that ends early. */
const options = { finishFlush: constants.Z_SYNC_FLUSH };

/**
 * Returns the body of an answer without its compression, because some servers compress although the request asks them
 * not to. The caller limits its size.
 *
 * @returns undefined for an unknown compression
 */
export function decompressed(answer: IncomingMessage, encoding = 'identity'): Readable | undefined {
  switch (encoding.trim().toLowerCase()) {
    case '':
    case 'identity':
      return answer;
    case 'gzip':
    case 'x-gzip':
      return answer.pipe(createGunzip(options));
    case 'deflate':
      return answer.pipe(createInflate(options));
    case 'br':
      return answer.pipe(createBrotliDecompress());
    default:
      return undefined;
  }
}
