import puppeteer, { type ElementHandle, type Page } from 'puppeteer-core';
import { phone, type Browser } from './engine';

/** Sets the size of a phone. Firefox 140 has no command for the orientation, which Puppeteer sends as well. */
async function setSize(page: Page): Promise<void> {
  await page.setViewport(phone).catch((error: Error) => {
    if (!error.message.includes('setScreenOrientationOverride')) throw error;
  });
  await page.waitForFunction((width) => innerWidth === width, {}, phone.width);
}

/** The installed Firefox, controlled by WebDriver BiDi. */
export async function startFirefox(executablePath: string): Promise<Browser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    // It answers no request while it starts, which takes long on a busy machine.
    protocolTimeout: 120_000,
    timeout: 120_000,
    extraPrefsFirefox: {
      // Blocks every request to other machines.
      'network.dns.localDomains': 'localhost',
      'network.proxy.type': 1,
      'network.proxy.http': '127.0.0.1',
      'network.proxy.http_port': 9,
      'network.proxy.ssl': '127.0.0.1',
      'network.proxy.ssl_port': 9,
      'network.proxy.no_proxies_on': 'localhost, 127.0.0.1',
    },
  });
  return {
    async newPage() {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      await setSize(page);
      return {
        async open(address) {
          await page.goto(address);
        },
        // Firefox 140 does not report every address that a script sets.
        address: () => page.evaluate(() => location.href),
        remember: (cookies) =>
          context.setCookie(
            ...cookies.map(({ name, value }) => ({ name, value, domain: 'localhost', path: '/' })),
          ),
        ask: async (question, ...args) => page.evaluate(calling(question, args)) as never,
        async load(script) {
          await page.evaluate(script);
        },
        async find(question, ...args) {
          const handle = await page.evaluateHandle(calling(question, args));
          const element = handle.asElement() as ElementHandle<Element> | null;
          if (!element) return undefined;
          return {
            click: () => element.click(),
            type: (text) => element.type(text),
            async pick(option) {
              const values = await element.$$eval('option', (options) =>
                options.map(({ value }) => value),
              );
              await element.select(values[option]!);
            },
          };
        },
        close: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}

const calling = (question: unknown, args: unknown[]) =>
  `(${String(question)}).apply(undefined, ${JSON.stringify(args)})`;
