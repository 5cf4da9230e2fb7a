import { readFile, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { repeat } from 'shared-server';
import { createDeltas, sameScript, type Deltas, type Told } from 'shared-server/dictionaries';
import { lasting } from './kept-assets';

const everyMs = 2_000;

/** How many builds of a script visitors may come from, or go back to. */
const most = 4;

interface Script {
  name: string;
  bytes: number;
}

/** Deltas between the scripts of the shells in a folder, there soon after another shell came. */
export function prepareDeltas(server: FastifyInstance, folder: string): Pick<Deltas, 'find'> {
  const deltas = createDeltas();
  const news = newsOf(folder);
  server.addHook('preClose', async () => deltas.stop());
  repeat(server, {
    ...{ everyMs, what: 'the next deltas could not be made' },
    async act() {
      const came = await news();
      if (came.length === 0) return;
      const groups = alike(came).map((group) => group.map(({ name }) => toldFrom(folder, name)));
      await deltas.prepare(groups);
    },
  });
  return deltas;
}

/**
 * The scripts in a folder in the order in which they came; empty where none has come since it was last asked. When a
 * file was last asked for is no order: who asks for old ones would have deltas made again and again.
 */
function newsOf(folder: string): () => Promise<Script[]> {
  const scripts = new Map<string, Script>();
  return async () => {
    const names = await readdir(folder).catch(() => []);
    const missing = names.filter((name) => isScript(name) && !scripts.has(name));
    const found = await Promise.all(
      missing.map(async (name) => ({ name, ...(await stat(join(folder, name))) })),
    );
    for (const { name, size } of found.sort((one, other) => one.mtimeMs - other.mtimeMs)) {
      scripts.set(name, { name, bytes: size });
    }
    return found.length > 0 ? [...scripts.values()] : [];
  };
}

const isScript = (name: string) => name.endsWith('.js') && lasting.test(name);

/** The same script of the builds that came last. */
function alike(scripts: Script[]): Script[][] {
  const groups = new Map<string, Script[]>();
  for (const script of scripts) {
    const addresses = sameScript('', script.name, script.bytes);
    if (addresses === undefined) continue;
    groups.set(addresses, [...(groups.get(addresses) ?? []), script]);
  }
  return [...groups.values()].map((group) => group.slice(-most));
}

/** A name carries the hash of what is in it. */
function toldFrom(folder: string, name: string): Told {
  const read = (path: string) => readFile(join(folder, path)).catch(() => undefined);
  let reading: Promise<Buffer | undefined> | undefined;
  const content = () => (reading ??= read(name));
  return {
    id: name,
    content,
    packedBytes: async () => ((await read(`${name}.br`)) ?? (await content()))?.length ?? 0,
  };
}
