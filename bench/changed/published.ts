import { createHash } from 'node:crypto';
import type { DiscoveryDocument } from 'shared-contracts/discovery';
import { ask, registryOrigin } from '../ports';

const name = 'mf-login-location';

/** Where the files of the live release of the first page's remote lie. */
export async function liveFolder(): Promise<string> {
  const answer = await ask(`${registryOrigin}/discovery/production.json`);
  const { microFrontends } = (await answer.json()) as DiscoveryDocument;
  return `${registryOrigin}/remotes/${name}/${microFrontends[name]![0]!.metadata.version}/`;
}

/** Waits until the page names the release, and until its scripts can be told from those of the one before. */
export async function inPlace(page: string, folder: string, before: string): Promise<void> {
  await until(async () => (await (await ask(page)).text()).includes(folder));
  const [scripts, had] = await Promise.all([folder, before].map(firstScripts));
  for (const [at, script] of scripts!.entries()) {
    const dictionary = await dictionaryOf(before + had![at]!);
    const headers = { 'accept-encoding': 'br, dcz', 'available-dictionary': dictionary };
    await until(async () => {
      const { headers: told } = await ask(folder + script, { method: 'HEAD', headers });
      return told.get('content-encoding') === 'dcz';
    });
  }
}

async function firstScripts(folder: string): Promise<string[]> {
  const record = await ask(`${folder}release.json`);
  const { preload } = (await record.json()) as { preload: string[] };
  return ['leanEntry.js', ...preload];
}

/** How a browser names a file that it has. */
export async function dictionaryOf(file: string): Promise<string> {
  const content = Buffer.from(await (await ask(file)).arrayBuffer());
  return `:${createHash('sha256').update(content).digest('base64')}:`;
}

const patienceMs = 60_000;

/** @throws Error when it does not hold within a minute. */
export async function until(holds: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + patienceMs; !(await holds());) {
    if (Date.now() > end) throw new Error('What was published is not in place.');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
