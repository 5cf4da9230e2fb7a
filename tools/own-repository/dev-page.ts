import type { Browser, Page } from '@playwright/test';
import { viewOf } from 'shared-contracts/testing';

interface DevServer {
  origin: string;
  /** Name of the container in its manifest. */
  container: string;
}

/** Opens a page that mounts the first step of a remote from its dev server, and passes on updates as the shell does. */
export async function openDevPage(browser: Browser, server: DevServer): Promise<Page> {
  const page = await browser.newPage();
  await page.addScriptTag({ url: `${server.origin}/remoteEntry.js` });
  await page.evaluate(`(async () => {
    const container = globalThis[${JSON.stringify(server.container)}];
    await container.init({});
    const app = (await container.get('./app'))();
    const domElement = document.body.appendChild(document.createElement('main'));
    const current = ${JSON.stringify(viewOf('priming', { step: 0 }))};
    const view = { get: () => current, subscribe: () => () => {} };
    await new Promise((arrived, failed) =>
      app.mount({ domElement, view, api: {}, emit: () => {}, arrived, failed }));
    const origin = ${JSON.stringify(server.origin)};
    new EventSource(origin + '/reload').onmessage = ({ data }) =>
      globalThis.__shopfrontUpdates[origin](JSON.parse(data).hash);
  })()`);
  return page;
}
