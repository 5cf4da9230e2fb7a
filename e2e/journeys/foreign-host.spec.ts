import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { origins } from '../stage/addresses';
import { expect, test } from '../stage/journey';
import { onScreen } from '../stage/screen';

const run = promisify(execFile);
const root = join(__dirname, '../..');
const document = `${origins.REGISTRY_ORIGIN}/discovery/production.json`;
const types = { html: 'text/html', js: 'text/javascript' };

let folder = '';
const server = createServer((request, answer) => {
  const name = request.url === '/host.js' ? 'host.js' : 'index.html';
  answer.setHeader('content-type', types[name === 'host.js' ? 'js' : 'html']);
  answer.end(readFileSync(join(folder, name)));
});

test.beforeAll(async () => {
  // A separate build, on a machine that may be busy.
  test.setTimeout(600_000);
  folder = mkdtempSync(join(tmpdir(), 'foreign-host-'));
  const words = ['--import', 'tsx', 'tools/stories/foreign-host/build.ts', folder];
  await run(process.execPath, words, { cwd: root });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
});

test.afterAll(() => {
  server.close();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

const looksOf = (element: Element) => {
  const { color, backgroundColor, borderRadius, fontFamily, fontSize, fontWeight, height } =
    getComputedStyle(element);
  return { color, backgroundColor, borderRadius, fontFamily, fontSize, fontWeight, height };
};

test('mounts a remote in another host’s page, with the same look and behavior as in the shell', async ({
  page,
  context,
  ownerSetup,
}) => {
  const title = 'How many clients do you have?';
  await ownerSetup.withBusiness();
  await page.goto('/client-count');
  await onScreen(page).heading(title);
  await onScreen(page).radio('150 - 300').check();

  const secondTab = await context.newPage();
  const { port } = server.address() as AddressInfo;
  await secondTab.goto(`http://localhost:${port}/?discovery=${encodeURIComponent(document)}`);
  const { heading, radio, button, press } = onScreen(secondTab);
  await heading(title);
  await expect(secondTab).toHaveTitle(title);
  await expect(button('CONTINUE')).toBeDisabled();
  await radio('150 - 300').check();
  await expect(button('CONTINUE')).toBeEnabled();

  await test.step('it looks the same', async () => {
    for (const part of ['h1', 'button:has-text("CONTINUE")', 'label:has-text("150 - 300")']) {
      // A color may still change on either page.
      await expect(async () => {
        const here = await page.locator(part).first().evaluate(looksOf);
        const appearance = await secondTab.locator(part).first().evaluate(looksOf);
        expect({ part, ...appearance }).toStrictEqual({ part, ...here });
      }).toPass();
    }
  });

  await test.step('its events and saved data pass the seam', async () => {
    await press('CONTINUE');
    await expect
      .poll(() => secondTab.evaluate(() => globalThis.reportedFacts.map(({ name }) => name)))
      .toContain('client-count/chosen');
    await expect
      .poll(() => secondTab.evaluate(() => globalThis.savedPreferences))
      .toStrictEqual([{ key: 'client_count_range', value: '150 - 300', uid: 'uid-1001' }]);
  });

  await test.step('it can be registered by the list of all live remotes too', async () => {
    const list = `${origins.REGISTRY_ORIGIN}/module-federation/production.json`;
    await secondTab.goto(`http://localhost:${port}/?remotes=${encodeURIComponent(list)}`);
    await heading(title);
    await radio('150 - 300').check();
    await expect(button('CONTINUE')).toBeEnabled();
  });
});
