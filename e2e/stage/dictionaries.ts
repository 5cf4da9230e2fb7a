import { createHash } from 'node:crypto';
import type { APIRequestContext, Page, Response } from '@playwright/test';
import { remoteNames, type RemoteName } from 'shared-contracts';
import type { DiscoveryDocument } from 'shared-contracts/discovery';
import { origins } from './addresses';
import { expect } from './journey';

export const folderOf = (remote: string, version: string) =>
  `${origins.REGISTRY_ORIGIN}/remotes/${remote}/${version}/`;

/** The folder of the live files. */
export async function liveFolder(request: APIRequestContext, remote: RemoteName): Promise<string> {
  const answer = await request.get(`${origins.REGISTRY_ORIGIN}/discovery/production.json`);
  const { microFrontends } = (await answer.json()) as DiscoveryDocument;
  return folderOf(remote, microFrontends[remote]![0]!.metadata.version);
}

/** Waits until the registry has prepared the delta of a file, which it does after a publication. */
export async function prepared(request: APIRequestContext, file: string, base: string) {
  const had = await (await request.get(base)).body();
  const name = createHash('sha256').update(had).digest('base64');
  const headers = { 'accept-encoding': 'br, dcz', 'available-dictionary': `:${name}:` };
  // Headers only: the client of this request cannot decompress a delta.
  const coding = async () => (await request.head(file, { headers })).headers()['content-encoding'];
  await expect.poll(coding).toBe('dcz');
}

/** Waits until the registry has the deltas between all remotes' entries. */
export async function entriesPrepared(request: APIRequestContext) {
  const folders = await Promise.all(remoteNames.map((name) => liveFolder(request, name)));
  const entries = folders.map((folder) => `${folder}leanEntry.js`);
  for (const file of entries) {
    for (const base of entries) if (file !== base) await prepared(request, file, base);
  }
}

/** Waits for the deltas of the first files of a step, for clients that have another version. */
export async function scriptsPrepared(
  request: APIRequestContext,
  folder: string,
  baseFolder: string,
) {
  const [files, had] = await Promise.all([firstOf(request, folder), firstOf(request, baseFolder)]);
  for (const [index, file] of files.entries())
    await prepared(request, folder + file, baseFolder + had[index]!);
}

async function firstOf(request: APIRequestContext, folder: string): Promise<string[]> {
  const record = await request.get(`${folder}release.json`);
  const { preload } = (await record.json()) as { preload: string[] };
  return ['leanEntry.js', ...preload];
}

/** The shell's scripts that a page names. */
export async function shellScripts(request: APIRequestContext, page: string): Promise<string[]> {
  const answer = await request.get(page);
  const named = (await answer.text()).matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g);
  return [...new Set([...named].map(([, path]) => origins.SHELL_ORIGIN + path!))];
}

/** The size of a file for a client without a dictionary. */
export async function bytesOf(request: APIRequestContext, file: string): Promise<number> {
  const answer = await request.head(file, { headers: { 'accept-encoding': 'br' } });
  return Number(answer.headers()['content-length']);
}

/** The name of a script without its hash. */
export const stemOf = (script: string) => script.replace(/\.[0-9a-f]{8}\.js$/, '');

/** Resources of an address, with their transfer. */
export function cameFrom(page: Page, address: string) {
  const seen: Response[] = [];
  page.on('response', (response) => {
    if (response.url().startsWith(address) && response.url().endsWith('.js')) seen.push(response);
  });
  return {
    codings: () =>
      Promise.all(seen.map(async (response) => (await response.allHeaders())['content-encoding'])),
    bytes: async () => {
      const sizes = await Promise.all(seen.map((response) => response.request().sizes()));
      // A cached resource has no transfer, so its headers are subtracted from nothing.
      return sizes.reduce((sum, { responseBodySize }) => sum + Math.max(0, responseBodySize), 0);
    },
  };
}

/** Opens a page after the browser has stored the fetched dictionaries, which it does when it is idle. */
export async function pageInDelta(page: Page, address: string): Promise<Response> {
  let answer: Response | null = null;
  const coding = async () => {
    answer = await page.goto(address);
    return answer?.headers()['content-encoding'];
  };
  await expect.poll(coding).toBe('dcz');
  return answer!;
}
