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

/** A page names its character set near its beginning. */
const longestHead = 4_096;

const inHead = [
  /<meta\s[^<>]*?charset\s*=\s*["']?([\w:-]+)/i,
  /<\?xml\s[^<>]*?encoding\s*=\s*["']([\w:-]+)/i,
];

/**
 * Decodes a page by its character set: that of its byte order mark, of its content type, or of its `<meta>` element;
 * UTF-8 if none is known.
 */
export function decodeText(bytes: Buffer, contentType: string): string {
  const mark = markedCharset(bytes);
  const named = /charset\s*=\s*["']?([\w:-]+)/i.exec(contentType)?.[1];
  const decoder = decoderOf(mark) ?? decoderOf(named) ?? decoderOf(charsetInHead(bytes));
  return (decoder ?? new TextDecoder()).decode(bytes);
}

const markedCharset = (bytes: Buffer): string | undefined => {
  const start = bytes.subarray(0, 3).toString('hex');
  if (start === 'efbbbf') return 'utf-8';
  if (start.startsWith('fffe')) return 'utf-16le';
  return start.startsWith('feff') ? 'utf-16be' : undefined;
};

function charsetInHead(bytes: Buffer): string | undefined {
  const head = bytes.subarray(0, longestHead).toString('latin1');
  const charset = inHead.map((pattern) => pattern.exec(head)?.[1]).find(Boolean);
  // As text that was read byte by byte names it, the page cannot be in UTF-16.
  return charset && /^utf-?16/i.test(charset) ? 'utf-8' : charset;
}

function decoderOf(charset: string | undefined) {
  if (!charset) return undefined;
  try {
    return new TextDecoder(charset);
  } catch {
    // An unknown character set.
    return undefined;
  }
}
