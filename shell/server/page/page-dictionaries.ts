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

/** How hard zstd tries: somebody waits for each delta. */
export const quickLevel = 3;

/** What pages have in common, kept by browsers as a dictionary for them (RFC 9842). */
export interface PageDictionary {
  name: DictionaryName;
  /** Where browsers fetch it. */
  path: string;
  text: Buffer;
}

export type PageDictionaries = Awaited<ReturnType<typeof keepPageDictionaries>>;

interface Options {
  /** Where they outlive this process: who comes back has that of a set from days ago. */
  folder: string;
  warn(error: unknown, what: string): void;
}

/** Those of some sets of releases, in each language. */
const most = 16;
const path = '/page-dictionaries/';
const named = /^[0-9a-f]{32}\.txt$/;

/** The dictionaries of pages that this server made lately, the newest last. */
export async function keepPageDictionaries({ folder, warn }: Options) {
  const kept = new Map<DictionaryName, PageDictionary>();
  const byKind = new Map<string, PageDictionary>();
  let writing = Promise.resolve();

  for (const text of await textsIn(folder)) keep(text);

  function keep(text: Buffer): PageDictionary {
    const name = dictionaryName(text);
    const one = { name, path: path + fileOf(name), text };
    kept.delete(name);
    kept.set(name, one);
    return one;
  }

  async function write({ name, text }: PageDictionary): Promise<void> {
    const file = join(folder, fileOf(name));
    await mkdir(folder, { recursive: true });
    await writeFile(`${file}.new`, text);
    await rename(`${file}.new`, file);
    for (const old of [...kept.keys()].slice(0, -most)) {
      kept.delete(old);
      await rm(join(folder, fileOf(old)), { force: true });
    }
  }

  return {
    known: (name: DictionaryName) => kept.get(name),
    all: () => [...kept.values()],
    /** The one for pages of a kind, made of what `common` draws where none of that kind was asked for yet. */
    of(kind: string, common: () => string): PageDictionary {
      const made = byKind.get(kind);
      if (made) return made;
      const one = keep(Buffer.from(common()));
      if (byKind.size >= most) byKind.clear();
      byKind.set(kind, one);
      writing = writing
        .then(() => write(one))
        .catch((error: unknown) => warn(error, 'what pages share cannot be kept'));
      return one;
    },
    /** Once all are on disk that will be. */
    written: () => writing,
  };
}

/** Which one a page names: none to a browser that has it, or saves data. */
export const dictionaryFor = (
  headers: IncomingHttpHeaders,
  common: PageDictionary | undefined,
): Pick<Settings, 'dictionary'> =>
  common && common.name !== dictionaryAtHand(headers) && headers['save-data'] !== 'on'
    ? { dictionary: common.path }
    : {};

/** Serves them to browsers that keep them, as what differs from the last one where they have that. */
export function servePageDictionaries(server: FastifyInstance, dictionaries: PageDictionaries) {
  const packed = new WeakMap<PageDictionary, Promise<Buffer>>();
  const pack = (one: PageDictionary) => {
    const packing = packed.get(one) ?? promisify(brotliCompress)(one.text);
    packed.set(one, packing);
    return packing;
  };

  server.get<{ Params: { file: string } }>(`${path}:file`, async ({ url, headers }, reply) => {
    const one = dictionaries.all().find((each) => each.path === url);
    void reply.header('vary', 'accept-encoding, available-dictionary');
    // Another server may have made it. Browsers do without it, and nobody is to be told of an error.
    if (!one) return reply.code(204).send();
    void reply.headers({
      'cache-control': 'public, max-age=2592000, immutable',
      'content-type': 'text/plain; charset=utf-8',
      'cross-origin-resource-policy': 'same-origin',
      'use-as-dictionary': 'match="/*", match-dest=("document" "")',
      'x-content-type-options': 'nosniff',
    });
    const had = dictionaries.known(dictionaryAtHand(headers) ?? '');
    if (had) {
      void reply.header('content-encoding', 'dcz');
      return reply.send(await deltaOf(one.text, had.text, quickLevel));
    }
    return takesCoding(headers, 'br')
      ? reply.header('content-encoding', 'br').send(await pack(one))
      : reply.send(one.text);
  });
}

const fileOf = (name: DictionaryName) =>
  `${Buffer.from(name, 'base64').toString('hex').slice(0, 32)}.txt`;

/** Those that a server left in a folder, the newest last. */
async function textsIn(folder: string): Promise<Buffer[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => named.test(name));
  const files = await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name);
      return { text: await readFile(file), writtenAt: (await stat(file)).mtimeMs };
    }),
  );
  return files.sort((one, other) => one.writtenAt - other.writtenAt).map(({ text }) => text);
}
