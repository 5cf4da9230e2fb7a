import type { BrowserContext } from '@playwright/test';
import { appHost, origins } from './addresses';
import { knownOwner, type Known } from './known-owner';
import { expect, test as base } from './owner';

interface InApp {
  /** The same as `known`, for whoever comes in the in-app build. */
  known: Known;
  goto(address: string): Promise<unknown>;
  /** Waits until the page has handed over to the app; answers what it said. */
  handedOver(): Promise<Record<string, string>>;
}

interface Journey {
  /** Brings this journey's owner to where it begins; the page has their cookie. */
  known: Known;
  /** The in-app build. */
  inApp: InApp;
  /** Console errors that this journey causes on purpose. */
  trouble: RegExp;
  quietConsole: void;
}

/** A journey's ground: an owner of its own, and a console in which nothing goes wrong unexpectedly. */
export const test = base.extend<Journey>({
  known: ({ context, owner }, use) => use(knownOwner(context.request, owner)),
  inApp: async ({ context, page, owner }, use) => {
    await use({
      known: knownOwner(context.request, owner, appHost.origin),
      goto: (address) => page.goto(appHost.origin + address),
      async handedOver() {
        await page.waitForURL(`${closeBrowser}*`);
        return Object.fromEntries(new URL(page.url()).searchParams);
      },
    });
  },
  trouble: [/(?!)/, { option: true }],
  quietConsole: [
    async ({ context, trouble }, use) => {
      const errors = errorsOf(context);
      await use();
      expect(
        errors.filter((error) => !trouble.test(error)),
        'errors on the console',
      ).toStrictEqual([]);
    },
    { auto: true },
  ],
});

/** The page that stands in for the app. */
const closeBrowser = `${origins.SIMULATED_ORIGIN}/app/close-browser`;

function errorsOf(context: BrowserContext): string[] {
  const errors: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => errors.push(String(error.error())));
  return errors;
}

/** What the browser and the shell say of a call that failed on purpose. */
export const failedCalls = /^(Failed to load resource|shopfront [A-Z]+_)/;

export { expect };
