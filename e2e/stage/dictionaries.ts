import { createHash } from 'node:crypto';
import type { APIRequestContext, Page, Response } from '@playwright/test';
import { remoteNames, type RemoteName } from 'shared-contracts';
import type { DiscoveryDocument } from 'shared-contracts/discovery';
import { origins } from './addresses';
import { expect } from './journey';

export const folderOf = (remote: string, version: string) =>
  `${origins.REGISTRY_ORIGIN}/remotes/${remote}/${version}/`;

/** Where the files of what is live lie. */
export async function liveFolder(request: APIRequestContext, remote: RemoteName): Promise<string> {
  const answer = await request.get(`${origins.REGISTRY_ORIGIN}/discovery/production.json`);
  const { microFrontends } = (await answer.json()) as DiscoveryDocument;
  return folderOf(remote, microFrontends[remote]![0]!.metadata.version);
}

/** Waits until the registry can tell a file from another, which it prepares once something was published. */
export async function prepared(request: APIRequestContext, file: string, from: string) {
  const had = await (await request.get(from)).body();
  const name = createHash('sha256').update(had).digest('base64');
  const asked = { 'accept-encoding': 'br, dcz', 'available-dictionary': `:${name}:` };
  // Headers alone: what is asked with cannot unpack it.
  const coding = async () =>
    (await request.head(file, { headers: asked })).headers()['content-encoding'];
  await expect.poll(coding).toBe('dcz');
}

/** Waits until every remote's entry can be told from every other's. */
export async function entriesPrepared(request: APIRequestContext) {
  const folders = await Promise.all(remoteNames.map((name) => liveFolder(request, name)));
  const entries = folders.map((folder) => `${folder}leanEntry.js`);
  for (const file of entries) {
    for (const from of entries) if (file !== from) await prepared(request, file, from);
  }
}

/** The same of what a step loads first of a version, for who has another. */
export async function scriptsPrepared(request: APIRequestContext, folder: string, from: string) {
  const [files, had] = await Promise.all([firstOf(request, folder), firstOf(request, from)]);
  for (const [at, file] of files.entries()) await prepared(request, folder + file, from + had[at]!);
}

async function firstOf(request: APIRequestContext, folder: string): Promise<string[]> {
  const record = await request.get(`${folder}release.json`);
  const { preload } = (await record.json()) as { preload: string[] };
  return ['leanEntry.js', ...preload];
}

/** The scripts of the shell that a page names. */
export async function shellScripts(request: APIRequestContext, page: string): Promise<string[]> {
  const answer = await request.get(page);
  const named = (await answer.text()).matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g);
  return [...new Set([...named].map(([, path]) => origins.SHELL_ORIGIN + path!))];
}

/** How long a file is as it is sent to who has nothing like it. */
export async function bytesOf(request: APIRequestContext, file: string): Promise<number> {
  const answer = await request.head(file, { headers: { 'accept-encoding': 'br' } });
  return Number(answer.headers()['content-length']);
}

/** What a script is called in every build. */
export const stemOf = (script: string) => script.replace(/\.[0-9a-f]{8}\.js$/, '');

/** What comes from an address, with how it came. */
export function cameFrom(page: Page, address: string) {
  const seen: Response[] = [];
  page.on('response', (response) => {
    if (response.url().startsWith(address) && response.url().endsWith('.js')) seen.push(response);
  });
  return {
    codings: () =>
      Promise.all(seen.map(async (one) => (await one.allHeaders())['content-encoding'])),
    bytes: async () => {
      const sizes = await Promise.all(seen.map((one) => one.request().sizes()));
      // What is in the browser's cache did not come at all: its headers are subtracted from nothing.
      return sizes.reduce((sum, { responseBodySize }) => sum + Math.max(0, responseBodySize), 0);
    },
  };
}

/** Opens a page once the browser has filed away what it fetched to have it told by, which it does when it finds the time. */
export async function pageInDelta(page: Page, address: string): Promise<Response> {
  let answer: Response | null = null;
  const coding = async () => {
    answer = await page.goto(address);
    return answer?.headers()['content-encoding'];
  };
  await expect.poll(coding).toBe('dcz');
  return answer!;
}
