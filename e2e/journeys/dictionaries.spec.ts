import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { origins } from '../stage/addresses';
import { registry, versionOf } from '../stage/changed-remote';
import { changedServices } from '../stage/changed-services';
import { publishChangedShell } from '../stage/changed-shell';
import {
  cameFrom,
  folderOf,
  bytesOf,
  liveFolder,
  pageInDelta,
  prepared,
  scriptsPrepared,
  shellScripts,
  stemOf,
} from '../stage/dictionaries';
import { expect, test } from '../stage/journey';
import { onScreen } from '../stage/screen';

test('sends the entry of a next remote as a delta to the first one’s', async ({
  page,
  request,
}) => {
  const entry = `${await liveFolder(request, 'mf-priming-square')}leanEntry.js`;
  const first = `${await liveFolder(request, 'mf-login-location')}leanEntry.js`;
  await prepared(request, entry, first);
  const came = cameFrom(page, entry);

  await page.goto('/welcome?step=1');
  await onScreen(page).heading(/^Welcome/);
  // It is fetched ahead, and read from the browser's cache when the remote is prepared.
  await expect.poll(async () => [...new Set(await came.codings())]).toStrictEqual(['dcz']);
  // 7 kB without a dictionary.
  const bytes = await came.bytes();
  expect(bytes).toBeLessThan(1_200);
});

test('sends a returning owner the delta of a swapped remote', async ({
  page,
  ownerSetup,
  request,
}) => {
  test.setTimeout(600_000);
  const { live, next, present, changed } = await changedServices();
  const channel = `dictionaries-${randomUUID().slice(0, 8)}`;
  const address = `/services?channel=${channel}`;
  const why = ['--channel', channel, '--reason', 'a journey'];
  await registry('swap', 'mf-services', live, ...why);
  await ownerSetup.withBusiness();
  const [before, after] = [folderOf('mf-services', live), folderOf('mf-services', next)];
  const first = cameFrom(page, before);
  await pageInDelta(page, address);
  await onScreen(page).heading(present);
  const whole = await first.bytes();

  await scriptsPrepared(request, after, before);
  await registry('swap', 'mf-services', next, ...why);

  const second = cameFrom(page, after);
  const dictionary = page.waitForResponse(/\/page-dictionaries\//);
  const answer = await page.goto(address);
  await onScreen(page).heading(changed);
  const codings = await second.codings();
  expect(new Set(codings)).toStrictEqual(new Set(['dcz']));
  const part = await second.bytes();
  test
    .info()
    .annotations.push({ type: 'of a swapped remote', description: `${part} of ${whole} B` });
  // The name of every script contains a hash that changes with the release, and the entry lists the scripts of all
  // languages. The rest is the changed text. Headers do not count.
  expect(part / whole).toBeLessThan(1 / 15);

  // The page itself, and the shared files of the new set.
  const responses = [answer!, await dictionary];
  expect(responses.map((response) => response.headers()['content-encoding'])).toStrictEqual([
    'dcz',
    'dcz',
  ]);
  const sizes = await Promise.all(responses.map((response) => response.request().sizes()));
  const bytes = sizes.map(({ responseBodySize }) => responseBodySize);
  const description = `${bytes.join(' and ')} B`;
  test.info().annotations.push({ type: 'of the page and its dictionary', description });
  expect(Math.max(...bytes)).toBeLessThan(2_000);
});

test('sends a returning owner the delta of another promoted shell', async ({ page, request }) => {
  test.setTimeout(600_000);
  const run = randomUUID().slice(0, 8);
  const channel = `dictionaries-shell-${run}`;
  const address = `/welcome?step=1&channel=${channel}`;
  const why = ['--reason', 'a journey'];
  const assets = `${origins.SHELL_ORIGIN}/assets/`;
  const help = (words: string) => page.getByRole('banner').getByRole('link', { name: words });
  await registry(
    'promote',
    channel,
    `shell@${versionOf(join(__dirname, '../../shell/dist'))}`,
    ...why,
  );
  await page.goto(address);
  await onScreen(page).heading(/^Welcome/);
  await expect(help('Help?')).toBeVisible();
  const before = await shellScripts(request, address);

  const next = `7.0.0-w${run}`;
  await publishChangedShell('Help?', 'Support?', next);
  await registry('promote', channel, `shell@${next}`, ...why);
  const after = await shellScripts(request, address);
  const changed = after.filter((script) => !before.includes(script));
  expect(changed).not.toStrictEqual([]);
  let whole = 0;
  for (const script of changed) {
    whole += await bytesOf(request, script);
    const alike = before.find((candidate) => stemOf(candidate) === stemOf(script));
    await prepared(request, script, alike!);
  }

  const second = cameFrom(page, assets);
  await page.goto(address);
  await expect(help('Support?')).toBeVisible();
  const codings = await second.codings();
  expect(codings).toContain('dcz');
  const part = await second.bytes();
  const description = `${part} of ${whole} B`;
  test.info().annotations.push({ type: 'of another shell', description });
  expect(part / whole).toBeLessThan(0.05);
});

test('sends the delta of the second page to the pages before it', async ({ page }) => {
  const dictionary = page.waitForResponse(/\/page-dictionaries\//);
  const first = await page.goto('/welcome?step=1');
  const whole = await first!.request().sizes();
  await onScreen(page).heading(/^Welcome/);
  await (await dictionary).finished();

  const second = await pageInDelta(page, '/onboard/nobiz');
  await onScreen(page).heading('No Business Location found');
  const part = await second.request().sizes();
  const description = `${part.responseBodySize} of ${whole.responseBodySize} B`;
  test.info().annotations.push({ type: 'of a second page', description });
  expect(part.responseBodySize).toBeLessThan(700);
});
