import { createHash } from 'node:crypto';
import type { DiscoveryDocument } from 'shared-contracts/discovery';
import { ask, registryOrigin } from '../ports';

const name = 'mf-login-location';

/** Returns the address of the live release of the first page's remote. */
export async function liveFolder(): Promise<string> {
  const answer = await ask(`${registryOrigin}/discovery/production.json`);
  const { microFrontends } = (await answer.json()) as DiscoveryDocument;
  return `${registryOrigin}/remotes/${name}/${microFrontends[name]![0]!.metadata.version}/`;
}

/**
 * Waits until the page names the release, and until its scripts are served as deltas against the previous ones.
 */
export async function waitForRelease(page: string, folder: string, before: string): Promise<void> {
  await until(async () => (await (await ask(page)).text()).includes(folder));
  const [scripts, previousScripts] = await Promise.all([folder, before].map(firstScripts));
  for (const [index, script] of scripts!.entries()) {
    const dictionary = await dictionaryOf(before + previousScripts![index]!);
    const headers = { 'accept-encoding': 'br, dcz', 'available-dictionary': dictionary };
    await until(async () => {
      const { headers: responseHeaders } = await ask(folder + script, { method: 'HEAD', headers });
      return responseHeaders.get('content-encoding') === 'dcz';
    });
  }
}

async function firstScripts(folder: string): Promise<string[]> {
  const record = await ask(`${folder}release.json`);
  const { preload } = (await record.json()) as { preload: string[] };
  return ['leanEntry.js', ...preload];
}

/** Returns a file's hash as the browser sends it in `Available-Dictionary`. */
export async function dictionaryOf(file: string): Promise<string> {
  const content = Buffer.from(await (await ask(file)).arrayBuffer());
  return `:${createHash('sha256').update(content).digest('base64')}:`;
}

const timeoutMs = 60_000;

/** @throws Error if the condition is not true within a minute. */
export async function until(isTrue: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + timeoutMs; !(await isTrue());) {
    if (Date.now() > end) throw new Error('The new release is not served after a minute.');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
