import type { Page } from '@playwright/test';
import { expect, test } from '../stage/journey';
import type { OwnerSetup } from '../stage/owner-setup';
import { screenHeading } from '../stage/screen';

/** The longest texts on the narrowest page, and English on a desktop. */
const visitors = [
  { device: 'a phone', locale: 'es-MX', viewport: { width: 390, height: 844 } },
  { device: 'a desktop', locale: 'en-US', viewport: { width: 1280, height: 800 } },
];

/** The text and the position of the heading, rendered by the page or by the screen. */
const topOf = (page: Page) =>
  page.evaluate(() => {
    const seen = [...document.querySelectorAll('h1')].filter((title) => title.checkVisibility());
    const parts = seen.flatMap((title) => {
      const below = title.nextElementSibling;
      return below?.matches('.lead, [class*="subtitle"]') ? [title, below] : [title];
    });
    return parts.map((part) => {
      const { left, top, width, height } = part.getBoundingClientRect();
      const { color, fontSize, fontWeight, lineHeight, letterSpacing } = getComputedStyle(part);
      return {
        text: part.textContent,
        box: [left, top, width, height],
        style: [color, fontSize, fontWeight, lineHeight, letterSpacing],
      };
    });
  });

type Top = Awaited<ReturnType<typeof topOf>>;

/** Returns the differences of the screen in text, or in position by more than two pixels. */
const apart = (first: Top, second: Top) =>
  [...Array(Math.max(first.length, second.length)).keys()].flatMap((nth) => {
    const [before, after] = [first[nth], second[nth]];
    const isAlike = before?.text === after?.text && before?.style.join() === after?.style.join();
    const isNear = before?.box.every((edge, index) => Math.abs(edge - after!.box[index]!) <= 2);
    return isAlike && isNear ? [] : [{ first: before, there: after }];
  });

const signedOut = () => Promise.resolve();
const entries: {
  address: string;
  says: string;
  by: (ownerSetup: OwnerSetup) => Promise<unknown>;
}[] = [
  { address: '/welcome?step=1', says: 'Welcome', by: signedOut },
  {
    address: '/welcome?step=2',
    says: 'Connect the Google account linked with your business',
    by: signedOut,
  },
  { address: '/onboard', says: 'Sign in with Google', by: signedOut },
  {
    address: '/onboard/create-gbp',
    says: 'Create Google Business Profile',
    by: (ownerSetup) => ownerSetup.signedIn('nina.kowalska'),
  },
  {
    address: '/onboard/priming?step=1',
    says: 'Do you use Square appointments?',
    by: (ownerSetup) => ownerSetup.withBusiness(),
  },
  { address: '/services', says: 'Star the services on which you want more leads', by: signedOut },
  { address: '/setNumber', says: 'How can we reach you?', by: signedOut },
];

/** Holds back every script until the returned function is called. */
async function withoutScripts(page: Page): Promise<() => void> {
  let letCome = (): void => undefined;
  const held = new Promise<void>((resolve) => (letCome = resolve));
  await page.route(/\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  return letCome;
}

for (const { device, locale, viewport } of visitors) {
  test.describe(`on ${device} in ${locale}`, () => {
    test.use({ viewport, locale });

    test('shows the heading of each entry before any script has loaded, with the text and at the position of the screen', async ({
      page,
      ownerSetup,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      for (const { address, says, by } of entries) {
        await by(ownerSetup);
        const letCome = await withoutScripts(page);
        await page.goto(address, { waitUntil: 'commit' });
        const heading = page.getByRole('heading', { level: 1 });
        await expect(heading).toHaveText(locale === 'en-US' ? says : /\S/);
        await expect(page.locator('#root')).toBeEmpty();
        const first = await topOf(page);
        expect(first[0]!.text === says, address).toBe(locale === 'en-US');

        letCome();
        await expect(screenHeading(page)).toBeVisible();
        await expect(heading).toHaveCount(1);
        // The notice above the button takes a line until the sign-in can be reached, and soon disappears.
        await expect
          .poll(async () => apart(first, await topOf(page)), { message: address })
          .toStrictEqual([]);
        await page.unrouteAll({ behavior: 'wait' });
      }
    });
  });
}
