import { readFile, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { repeat } from 'shared-server';
import { createDeltas, sameScript, type Deltas, type DeltaFile } from 'shared-server/dictionaries';
import { hashedFile } from './stored-assets';

const everyMs = 2_000;

/** The number of builds of a script for which deltas exist. */
const maxBuilds = 4;

interface Script {
  name: string;
  bytes: number;
}

/** Prepares deltas between the scripts of the shells in a folder, soon after a new shell arrives. */
export function prepareDeltas(server: FastifyInstance, folder: string): Pick<Deltas, 'find'> {
  const deltas = createDeltas();
  const newScripts = watchScripts(folder);
  server.addHook('preClose', async () => deltas.stop());
  repeat(server, {
    everyMs,
    what: 'the next deltas could not be made',
    async act() {
      const scripts = await newScripts();
      if (scripts.length === 0) return;
      const groups = groupScripts(scripts).map((group) =>
        group.map(({ name }) => deltaSourceOf(folder, name)),
      );
      await deltas.prepare(groups);
    },
  });
  return deltas;
}

/**
 * Returns a function that returns the scripts in a folder by age, or an empty list when none is new. The time of the
 * last request would be no stable order: requests for old scripts would create their deltas again and again.
 */
function watchScripts(folder: string): () => Promise<Script[]> {
  const scripts = new Map<string, Script>();
  return async () => {
    const names = await readdir(folder).catch(() => []);
    const missing = names.filter((name) => isScript(name) && !scripts.has(name));
    const added = await Promise.all(
      missing.map(async (name) => ({ name, ...(await stat(join(folder, name))) })),
    );
    for (const { name, size } of added.sort((first, second) => first.mtimeMs - second.mtimeMs)) {
      scripts.set(name, { name, bytes: size });
    }
    return added.length > 0 ? [...scripts.values()] : [];
  };
}

const isScript = (name: string) => name.endsWith('.js') && hashedFile.test(name);

/** Groups the same scripts of the latest builds. */
function groupScripts(scripts: Script[]): Script[][] {
  const groups = new Map<string, Script[]>();
  for (const script of scripts) {
    const addresses = sameScript('', script.name, script.bytes);
    if (addresses === undefined) continue;
    groups.set(addresses, [...(groups.get(addresses) ?? []), script]);
  }
  return [...groups.values()].map((group) => group.slice(-maxBuilds));
}

/** Returns the delta source of a script. Its name contains the hash of its content. */
function deltaSourceOf(folder: string, name: string): DeltaFile {
  const read = (path: string) => readFile(join(folder, path)).catch(() => undefined);
  let reading: Promise<Buffer | undefined> | undefined;
  const content = () => (reading ??= read(name));
  return {
    id: name,
    content,
    packedBytes: async () => ((await read(`${name}.br`)) ?? (await content()))?.length ?? 0,
  };
}
