import { createHash } from 'node:crypto';
import { compressUsingDict, createCCtx, freeCCtx, init } from '@bokuweb/zstd-wasm';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply } from 'fastify';
import { takesCoding } from '../negotiation';

/** Returns the name of a dictionary: its SHA-256 in base64, as browsers send it. */
export type DictionaryName = string;

export const dictionaryName = (content: Uint8Array): DictionaryName =>
  createHash('sha256').update(content).digest('base64');

/** A skippable frame of 32 bytes, by which a decoder recognizes the format (RFC 9842, section 5). */
const beginning = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0]);

/** The largest window that browsers decompress for a page; a larger one takes longer and saves nothing. */
const best = 19;

let ready: Promise<void> | undefined;

/**
 * Returns the delta of a file to a dictionary: `dcz`, which is zstd with that dictionary. `level` is zstd's, 1 to 19:
 * for a page of 45 kB, 3 takes 0.3 ms and 19 takes 10 ms, and they produce 0.34 kB and 0.27 kB.
 *
 * @throws Error if the dictionary begins like a trained one, which no text does
 */
export async function deltaOf(
  content: Uint8Array,
  dictionary: Uint8Array,
  level = best,
): Promise<Buffer> {
  ready ??= init();
  await ready;
  const context = createCCtx();
  try {
    const name = createHash('sha256').update(dictionary).digest();
    const frame = compressUsingDict(context, content, dictionary, level);
    return Buffer.concat([beginning, name, frame]);
  } finally {
    freeCCtx(context);
  }
}

type Headers = Pick<IncomingHttpHeaders, 'accept-encoding' | 'range'> & IncomingHttpHeaders;

/**
 * Returns the hash of the dictionary that a browser has for its request; undefined without one, or for a range
 * request.
 */
export function dictionaryAtHand(headers: Headers): DictionaryName | undefined {
  const { 'available-dictionary': header, range } = headers;
  if (typeof header !== 'string' || range !== undefined || !takesCoding(headers, 'dcz')) {
    return undefined;
  }
  return /^:([A-Za-z0-9+/]{43}=):$/.exec(header.trim())?.[1];
}

/** A smaller delta would save no packet. */
const worthwhile = 1024;

/**
 * Returns a `Use-As-Dictionary` pattern for the same script of other builds, whose names differ in their hash;
 * undefined if a delta is not worth it. `bytes` is the script's size.
 */
export function sameScript(folder: string, path: string, bytes: number): string | undefined {
  // Other characters in a path would have a meaning in a pattern.
  if (bytes < worthwhile || !/^[\w./-]+\.m?js$/.test(path)) return undefined;
  return folder + path.replace(/\.[0-9a-f]{8,}(?=\.m?js$)/, '.*');
}

/** Makes browsers store the response as a dictionary for files at such addresses. */
export const keepFor = (reply: FastifyReply, addresses: string): FastifyReply =>
  reply.header('use-as-dictionary', `match="${addresses}"`);

/** Adds the headers on which the response depends to `Vary`, in a hook before it is sent. */
export function varyByDictionary(reply: FastifyReply): void {
  if (!reply.hasHeader('use-as-dictionary')) return;
  const present = [reply.getHeader('vary') ?? []].flat().join(', ').toLowerCase().split(/, */);
  const varies = new Set([...present.filter(Boolean), 'accept-encoding', 'available-dictionary']);
  void reply.header('vary', [...varies].join(', '));
}
