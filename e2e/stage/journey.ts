import type { BrowserContext } from '@playwright/test';
import { appHost, origins } from './addresses';
import { createOwnerSetup, type OwnerSetup } from './owner-setup';
import { expect, test as base } from './owner';

interface InApp {
  /** The same as `ownerSetup`, for owners in the in-app build. */
  ownerSetup: OwnerSetup;
  goto(address: string): Promise<unknown>;
  /** Waits until the page has left for the app, and returns its data. */
  handedOver(): Promise<Record<string, string>>;
}

interface Journey {
  /** Prepares this journey's owner through the API. The page has the cookie. */
  ownerSetup: OwnerSetup;
  /** The in-app build. */
  inApp: InApp;
  /** Console errors that this journey causes on purpose. */
  trouble: RegExp;
  quietConsole: void;
}

/** The fixtures of a journey: its own owner, and a console without unexpected errors. */
export const test = base.extend<Journey>({
  ownerSetup: ({ context, owner }, use) => use(createOwnerSetup(context.request, owner)),
  inApp: async ({ context, page, owner }, use) => {
    await use({
      ownerSetup: createOwnerSetup(context.request, owner, appHost.origin),
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

/** The page that replaces the app. */
const closeBrowser = `${origins.SIMULATED_ORIGIN}/app/close-browser`;

function errorsOf(context: BrowserContext): string[] {
  const errors: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => errors.push(String(error.error())));
  return errors;
}

/** The console messages of the browser and the shell about a call that failed on purpose. */
export const failedCalls = /^(Failed to load resource|shopfront [A-Z]+_)/;

export { expect };
