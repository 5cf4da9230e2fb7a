import type { IncomingHttpHeaders } from 'node:http';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { takesCoding } from 'shared-server';
import {
  deltaOf,
  dictionaryAtHand,
  dictionaryName,
  type DictionaryName,
} from 'shared-server/dictionaries';
import type { Settings } from '../../src/settings/settings';

/** The compression level of zstd: low, because a visitor waits for each delta. */
export const quickLevel = 3;

/** The shared content of pages, which browsers store as a compression dictionary (RFC 9842). */
export interface PageDictionary {
  name: DictionaryName;
  /** The path of the dictionary. */
  path: string;
  text: Buffer;
}

export type PageDictionaries = Awaited<ReturnType<typeof createPageDictionaries>>;

interface Options {
  /** The folder of dictionaries. Returning visitors may have one of several days ago. */
  folder: string;
  warn(error: unknown, what: string): void;
}

/** The maximum number, enough for several release sets in each language. */
const maxStored = 16;
const path = '/page-dictionaries/';
const fileName = /^[0-9a-f]{32}\.txt$/;

/** Creates the store of recent page dictionaries, the newest last. */
export async function createPageDictionaries({ folder, warn }: Options) {
  const stored = new Map<DictionaryName, PageDictionary>();
  const byKind = new Map<string, PageDictionary>();
  let writing = Promise.resolve();

  for (const text of await textsIn(folder)) addDictionary(text);

  function addDictionary(text: Buffer): PageDictionary {
    const name = dictionaryName(text);
    const dictionary = { name, path: path + fileOf(name), text };
    stored.delete(name);
    stored.set(name, dictionary);
    return dictionary;
  }

  async function write({ name, text }: PageDictionary): Promise<void> {
    const file = join(folder, fileOf(name));
    await mkdir(folder, { recursive: true });
    await writeFile(`${file}.new`, text);
    await rename(`${file}.new`, file);
    for (const old of [...stored.keys()].slice(0, -maxStored)) {
      stored.delete(old);
      await rm(join(folder, fileOf(old)), { force: true });
    }
  }

  return {
    known: (name: DictionaryName) => stored.get(name),
    all: () => [...stored.values()],
    /** Returns the dictionary of a kind of pages. `common` renders its content when there is none. */
    of(kind: string, common: () => string): PageDictionary {
      const existing = byKind.get(kind);
      if (existing) return existing;
      const dictionary = addDictionary(Buffer.from(common()));
      if (byKind.size >= maxStored) byKind.clear();
      byKind.set(kind, dictionary);
      writing = writing
        .then(() => write(dictionary))
        .catch((error: unknown) => warn(error, 'a page dictionary could not be written to disk'));
      return dictionary;
    },
    /** Resolves when all dictionaries are written. */
    written: () => writing,
  };
}

/** Returns the dictionary that a page names: none for a browser that has it or saves data. */
export const dictionaryFor = (
  headers: IncomingHttpHeaders,
  common: PageDictionary | undefined,
): Pick<Settings, 'dictionary'> =>
  common && common.name !== dictionaryAtHand(headers) && headers['save-data'] !== 'on'
    ? { dictionary: common.path }
    : {};

/** Serves the dictionaries, as deltas to an earlier one where possible. */
export function servePageDictionaries(server: FastifyInstance, dictionaries: PageDictionaries) {
  const cache = new WeakMap<PageDictionary, Promise<Buffer>>();
  const compressed = (dictionary: PageDictionary) => {
    const packing = cache.get(dictionary) ?? promisify(brotliCompress)(dictionary.text);
    cache.set(dictionary, packing);
    return packing;
  };

  server.get<{ Params: { file: string } }>(`${path}:file`, async ({ url, headers }, reply) => {
    const dictionary = dictionaries.all().find((each) => each.path === url);
    void reply.header('vary', 'accept-encoding, available-dictionary');
    // Another server may have created it. The browser works without it, so this is not an error.
    if (!dictionary) return reply.code(204).send();
    void reply.headers({
      'cache-control': 'public, max-age=2592000, immutable',
      'content-type': 'text/plain; charset=utf-8',
      'cross-origin-resource-policy': 'same-origin',
      'use-as-dictionary': 'match="/*", match-dest=("document" "")',
      'x-content-type-options': 'nosniff',
    });
    const previous = dictionaries.known(dictionaryAtHand(headers) ?? '');
    if (previous) {
      void reply.header('content-encoding', 'dcz');
      return reply.send(await deltaOf(dictionary.text, previous.text, quickLevel));
    }
    return takesCoding(headers, 'br')
      ? reply.header('content-encoding', 'br').send(await compressed(dictionary))
      : reply.send(dictionary.text);
  });
}

const fileOf = (name: DictionaryName) =>
  `${Buffer.from(name, 'base64').toString('hex').slice(0, 32)}.txt`;

/** Returns the stored dictionaries, the newest last. */
async function textsIn(folder: string): Promise<Buffer[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => fileName.test(name));
  const files = await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name);
      return { text: await readFile(file), writtenAt: (await stat(file)).mtimeMs };
    }),
  );
  return files
    .sort((dictionary, other) => dictionary.writtenAt - other.writtenAt)
    .map(({ text }) => text);
}
