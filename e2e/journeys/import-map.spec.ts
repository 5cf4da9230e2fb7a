import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { origins } from '../stage/addresses';
import { expect, test } from '../stage/journey';

// These packages export their build, and a page uses the file.
const source = (file: string) => readFileSync(join(__dirname, '../../node_modules', file), 'utf8');
const map = `${origins.REGISTRY_ORIGIN}/import-maps/production.json`;
let head = '';
const server = createServer((_, answer) => {
  answer.setHeader('content-type', 'text/html');
  answer.end(`<!doctype html><head><link rel="icon" href="data:,">${head}</head>`);
});
test.beforeAll(() => new Promise<void>((resolve) => server.listen(0, 'localhost', resolve)));
test.afterAll(() => server.close());

// The browser's reports about refused scripts.
test.use({ trouble: /integrity|Failed to load resource|SystemJS/ });

/** A page outside the shell. It has only the import map. */
async function openPage(page: Page, newHead: string) {
  head = newHead;
  await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`);
}

const changing = (page: Page, script: RegExp) =>
  page.route(script, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${await answer.text()}\n;window.taken = 1;` });
  });

/** Returns whether a changed script ran. It is read after the browser refused the script. */
const isTaken = (page: Page) => page.evaluate(() => 'taken' in window);

/** Returns the result of importing a remote by name: its exports, or the error. */
const imported = (page: Page) =>
  page.evaluate<string>(`import('mf-services').then(
    (container) => Object.keys(container).sort().join(),
    (error) => 'refused: ' + error,
  )`);

test('imports a remote by the import map, and only as it was published', async ({
  page,
  request,
}) => {
  const text = await (await request.get(map)).text();
  const native = `<script type="importmap">${text}</script>`;

  await openPage(page, native);
  const published = await imported(page);
  expect(published).toBe('default,get,init');

  await test.step('does not run a module that was changed in transit', async () => {
    await changing(page, /\/modules\/mf-services\//);
    await openPage(page, native);
    const changed = await imported(page);
    expect(changed).toMatch(/^refused: /);
    await page.unrouteAll({ behavior: 'wait' });
  });

  await test.step('does not run its changed script either', async () => {
    await changing(page, /\/remotes\/mf-services\/.*\.js/);
    await openPage(page, native);
    const changed = await imported(page);
    expect(changed).toMatch(/^refused: .*differs from the published file/);
    const taken = await isTaken(page);
    expect(taken).toBe(false);
  });
});

test('reads it from its address with single-spa’s injector of import maps', async ({ page }) => {
  const injector = source('@single-spa/import-map-injector/lib/import-map-injector.js');
  await openPage(
    page,
    `<script type="injector-importmap" src="${map}"></script><script>${injector}</script>`,
  );
  await expect(page.locator('script[type="importmap"]')).toBeAttached();
  const published = await imported(page);
  expect(published).toBe('default,get,init');
});

test('reads the one for scripts with SystemJS, and refuses a changed one', async ({ page }) => {
  const system = `<script>${source('systemjs/dist/system.js')}</script>
    <script type="systemjs-importmap" crossorigin="anonymous" src="${map}?for=systemjs"></script>`;
  const importRemote = () =>
    page.evaluate(() =>
      (
        globalThis as unknown as { System: { import(name: string): Promise<object> } }
      ).System.import('mf-services').then(
        (container) => Object.keys(container).sort().join(),
        (error: unknown) => `refused: ${String(error)}`,
      ),
    );
  await openPage(page, system);
  const published = await importRemote();
  expect(published).toBe('get,init');

  await changing(page, /\/modules\/mf-services\//);
  await openPage(page, system);
  const changed = await importRemote();
  expect(changed).toMatch(/^refused: /);
  const taken = await isTaken(page);
  expect(taken).toBe(false);
});
