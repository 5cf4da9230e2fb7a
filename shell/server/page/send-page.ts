import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { takesCoding } from 'shared-server';
import { deltaOf, dictionaryAtHand } from 'shared-server/dictionaries';
import { quickLevel, type PageDictionaries } from './page-dictionaries';

interface Page {
  text: string;
  dictionaries: Pick<PageDictionaries, 'known'>;
}

/** Level 5 compresses a page to 15.5 kB in 2.5 ms, level 11 to 14.7 kB in 78 ms. */
const quickBrotli = 5;

/** Sends a page as a delta to the browser's dictionary, or compressed in an encoding that it accepts. */
export async function sendPage(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { text, dictionaries }: Page,
) {
  void reply.header('vary', 'accept-encoding, available-dictionary');
  const page = Buffer.from(text);
  const name = dictionaryAtHand(headers);
  const dictionary = name === undefined ? undefined : dictionaries.known(name);
  if (dictionary) {
    void reply.header('content-encoding', 'dcz');
    return reply.send(await deltaOf(page, dictionary.text, quickLevel));
  }
  if (takesCoding(headers, 'br')) {
    return reply.header('content-encoding', 'br').send(await withBrotli(page));
  }
  return takesCoding(headers, 'gzip')
    ? reply.header('content-encoding', 'gzip').send(await promisify(gzip)(page))
    : reply.send(page);
}

const withBrotli = (page: Buffer) =>
  promisify(brotliCompress)(page, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quickBrotli,
      [constants.BROTLI_PARAM_SIZE_HINT]: page.length,
    },
  });
