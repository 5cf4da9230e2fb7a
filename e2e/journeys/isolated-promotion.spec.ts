import { createHash, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { discoveryDocument } from 'shared-contracts/discovery';
import { origins } from '../stage/addresses';
import { registry } from '../stage/changed-remote';
import { changedServices } from '../stage/changed-services';
import { expect, test } from '../stage/owner';

const channel = `else-${randomUUID().slice(0, 8)}`;
const points = (version: string) =>
  registry('swap', 'mf-services', version, '--channel', channel, '--reason', 'a journey');

/** The parts of a channel as a visitor receives them: a name, and the hash of the bytes or the text. */
type Seen = ReadonlyMap<string, string>;

test('changes no version, hash or byte of the shell and the others when one remote is promoted', async ({
  page,
}) => {
  test.setTimeout(600_000);
  const { live, next } = await changedServices();
  await points(live);
  const before = await seenOn(page);
  const replaced = [...before.keys()].filter((what) => what.includes(`/mf-services/${live}/`));
  await points(next);
  const after = await seenOn(page);

  const differ = [...new Set([...before.keys(), ...after.keys()])].filter(
    (what) => before.get(what) !== after.get(what),
  );
  const isOfServices = (what: string) => what.includes('mf-services');
  const otherRemotes = [...before.keys()].filter((what) => !isOfServices(what));
  const changed = differ.filter((what) => !isOfServices(what));
  const files = otherRemotes.filter((what) => what.startsWith('file '));
  const description = `${changed.length} of ${otherRemotes.length} differ, ${files.length} files among them; of mf-services ${differ.length - changed.length}`;
  test.info().annotations.push({ type: 'nothing else', description });
  console.info(`After a promotion of mf-services: ${description}.`);
  expect(changed, 'what changed of others').toStrictEqual([]);

  // To prove that a change would be seen: each file, hash and text of the promoted remote differs.
  expect(differ).toContain('discovery mf-services');
  expect(differ).toContain('page says mf-services');
  for (const name of ['mf-gbp-create', 'mf-later-steps', 'mf-login-location', 'mf-priming-square'])
    expect(files.filter((what) => what.includes(`/${name}/`)).length).toBeGreaterThan(3);
  expect(files.filter((what) => what.includes('/assets/')).length).toBeGreaterThan(10);
  // The replaced version is still served to active sessions.
  const previousFiles = replaced.filter((what) => what.startsWith('file '));
  expect(previousFiles.length).toBeGreaterThan(3);
  for (const what of previousFiles) {
    const after = await hashOf(page, what.slice('file '.length));
    expect(after, what).toBe(before.get(what));
  }
});

async function seenOn(page: Page): Promise<Seen> {
  const seen = new Map<string, string>();
  const response = await page.request.get(`${origins.REGISTRY_ORIGIN}/discovery/${channel}.json`);
  const { microFrontends } = discoveryDocument.parse(await response.json());
  for (const [name, versions] of Object.entries(microFrontends)) {
    seen.set(`discovery ${name}`, JSON.stringify(versions));
    for (const { url, extras } of versions) {
      const names = Object.keys(extras.files ?? {});
      for (const address of [url, ...names.map((file) => new URL(file, url).href)])
        seen.set(`file ${address}`, await hashOf(page, address));
    }
  }

  const answer = await page.goto(`/welcome?channel=${channel}`);
  seen.set('page comes from', answer!.headers()['x-shell']!);
  const { discovery, integrity, linked } = contentOf(await answer!.text());
  for (const [name, versions] of Object.entries(discovery.microFrontends))
    seen.set(`page says ${name}`, JSON.stringify(versions));
  for (const [file, hash] of Object.entries(integrity)) seen.set(`page expects ${file}`, hash);
  for (const [address, hash] of linked) seen.set(`page links ${address}`, hash);
  const assets = Object.keys(integrity).concat(linked.map(([address]) => address));
  for (const asset of assets.filter((address) => address.startsWith('/assets/')))
    seen.set(`file ${asset}`, await hashOf(page, origins.SHELL_ORIGIN + asset));
  return seen;
}

async function hashOf(page: Page, address: string): Promise<string> {
  const answer = await page.request.get(address);
  expect(answer.status(), address).toBe(200);
  return createHash('sha384')
    .update(await answer.body())
    .digest('base64');
}

/** Returns what a page has of the channel, and what it loads, as the server sends it. */
function contentOf(html: string) {
  const held = (id: string): unknown =>
    JSON.parse(
      new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`, 's').exec(html)![1]!,
    );
  const loading = html.match(/<(?:script|link)\b[^>]*\b(?:src|href)="[^>]*>/g) ?? [];
  return {
    discovery: held('discovery') as { microFrontends: Record<string, unknown> },
    integrity: held('integrity') as Record<string, string>,
    linked: loading.map((tag): [string, string] => [
      /\b(?:src|href)="([^"]*)"/.exec(tag)![1]!,
      /\bintegrity="([^"]*)"/.exec(tag)?.[1] ?? '',
    ]),
  };
}
