import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { chromium, type Browser, type Page } from 'playwright-core';
import { root } from '../project/packages';
import { browserPath } from '../rendering/testing/browser-path';

const run = promisify(execFile);
const place = mkdtempSync(join(tmpdir(), 'remote-styles-'));
const origin = 'http://foreign.example';
const remotes = { 'mf-later-steps': 'client-count', 'mf-priming-square': 'priming' } as const;
type Remote = keyof typeof remotes;
let browser: Browser;

/** A page of another team, which shares only React. */
const host = `
import { createInstance } from '@module-federation/enhanced/runtime';
import * as react from 'react';
import * as jsx from 'react/jsx-runtime';
import * as dom from 'react-dom';
import * as client from 'react-dom/client';
import { createViewStore } from 'shared-contracts';
import { createApiDouble, viewOf } from 'shared-contracts/testing';

const modules = { react, 'react/jsx-runtime': jsx, 'react-dom': dom, 'react-dom/client': client };
const shared = Object.fromEntries(Object.entries(modules).map(([name, module]) => [name, {
  version: react.version,
  lib: () => module,
  shareConfig: { singleton: true, requiredVersion: '^' + react.version },
}]));
const federation = createInstance({ name: 'foreign', remotes: [], shared });

globalThis.mount = async (remote, screen) => {
  federation.registerRemotes([{ name: remote, entry: '/' + remote + '/mf-manifest.json' }]);
  const app = await federation.loadRemote(remote + '/app');
  const domElement = document.body.appendChild(document.createElement('div'));
  const view = createViewStore(viewOf(screen, { step: 0 }));
  await app.bootstrap();
  await new Promise((arrived, failed) =>
    app.mount({ domElement, view, api: createApiDouble({}), emit: () => {}, arrived, failed }));
  globalThis.apps ??= {};
  globalThis.apps[remote] = app;
};`;

beforeAll(async () => {
  const text = (path: string) => JSON.stringify(join(root, path));
  const builder = join(place, 'build.ts');
  writeFileSync(join(place, 'host-source.js'), host);
  writeFileSync(
    builder,
    `import { compile, run } from ${text('shared-build/src/build/compile.ts')};
     import { scriptRule } from ${text('shared-build/src/webpack/webpack-base.ts')};
     const place = ${JSON.stringify(place)};
     for (const name of ${JSON.stringify(Object.keys(remotes))})
       void compile(name, 'production', { folder: place + '/' + name });
     void run({
       mode: 'production',
       context: ${text('shared-build')},
       entry: place + '/host-source.js',
       output: { path: place, filename: 'host.js' },
       resolve: { extensions: ['.ts', '.mjs', '.js'], modules: [${text('node_modules')}] },
       module: { rules: [scriptRule] },
       optimization: { minimize: false },
       performance: false,
     });`,
  );
  await run(process.execPath, ['--import', 'tsx', builder], { cwd: root });
  browser = await chromium.launch({ executablePath: browserPath() });
}, 300_000);

afterAll(async () => {
  await browser.close();
  rmSync(place, { recursive: true, force: true });
});

async function openHost(): Promise<Page> {
  const page = await browser.newPage();
  await page.route(`${origin}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const path = join(place, pathname);
    if (basename(path).includes('.') && existsSync(path)) return route.fulfill({ path });
    return route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><script src="/host.js"></script>',
    });
  });
  await page.goto(origin);
  return page;
}

const mount = (page: Page, remote: Remote) =>
  page.evaluate(`mount('${remote}', '${remotes[remote]}')`);
const unmount = (page: Page, remote: Remote) => page.evaluate(`apps['${remote}'].unmount()`);
const styleCount = (page: Page) => page.locator('style').count();

it('removes its style elements at unmount, and adds them again at the next mount', async () => {
  const page = await openHost();
  await mount(page, 'mf-later-steps');
  const count = await styleCount(page);
  expect(count).toBeGreaterThan(0);
  await unmount(page, 'mf-later-steps');
  expect(await styleCount(page)).toBe(0);
  await mount(page, 'mf-later-steps');
  expect(await styleCount(page)).toBe(count);
});

it('keeps the styles of the design system until the last remote of the page is unmounted', async () => {
  const page = await openHost();
  const shared = page.locator('style[data-shared]');
  await mount(page, 'mf-later-steps');
  await mount(page, 'mf-priming-square');
  const count = await shared.count();
  await unmount(page, 'mf-later-steps');
  expect(await page.locator('style[data-remote^="mf_later_steps"]').count()).toBe(0);
  expect(await shared.count()).toBe(count);
  await unmount(page, 'mf-priming-square');
  expect(await styleCount(page)).toBe(0);
});
