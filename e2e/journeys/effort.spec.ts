import type { Page } from '@playwright/test';
import { chromiumHands } from '../stage/chromium-hands';
import type { Hands, Words } from '../stage/hands';
import { expect, test, type Owner } from '../stage/owner';
import { changeSettings } from '../stage/page-settings';
import { signIn } from '../whole-flow/sign-in';

/** Taps and words of the setup, without the pages of Google, Square and Instagram. */
interface Effort {
  taps: number;
  typed: number;
  words: number;
}

/** Counts the actions of the owner, and the words of each screen on the way. */
function countingHands(page: Page): { hands: Omit<Hands, 'sheet'>; effort: Effort } {
  const { sheet, ...hands } = chromiumHands(page);
  void sheet;
  const effort: Effort = { taps: 0, typed: 0, words: 0 };
  const isOurs = () => !/\/(google|square|instagram)\//.test(new URL(page.url()).pathname);
  const tap = () => {
    if (isOurs()) effort.taps += 1;
  };
  return {
    effort,
    hands: {
      ...hands,
      async press(button: Words) {
        tap();
        await hands.press(button);
      },
      async choose(choice: Words) {
        tap();
        await hands.choose(choice);
      },
      async write(label: Words, text: string) {
        await hands.write(label, text);
        if (isOurs()) effort.typed += text.length;
      },
      async stands(heading: Words, percent?: number | 'no bar') {
        await hands.stands(heading, percent);
        effort.words += await wordsIn(page);
      },
    },
  };
}

/** The words that are visible below the header, in the viewport and further down. */
const wordsIn = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('main')!;
    const copy = main.innerText;
    const hidden = [...main.querySelectorAll<HTMLElement>('.visually-hidden, select')];
    const count = (text: string) =>
      text.split(/\s+/).filter((word) => /\p{L}|\p{N}/u.test(word)).length;
    return count(copy) - hidden.reduce((sum, { innerText }) => sum + count(innerText), 0);
  });

/**
 * Limits for a typical owner on a phone with AUTO_CONTINUE, the default. A third of the words are the owner's own
 * locations and the list of their answers.
 */
const most: Effort = { taps: 20, typed: 48, words: 600 };

test('a typical owner needs few taps and words', async ({ page, owner }) => {
  await changeSettings(page, { autoContinue: true });
  const { hands, effort } = countingHands(page);
  await walk(hands, owner);
  test.info().annotations.push({ type: 'effort', description: JSON.stringify(effort) });
  for (const [what, limit] of Object.entries(most)) {
    expect(effort[what as keyof Effort], what).toBeLessThanOrEqual(limit);
  }
});

/** Takes a typical owner from the invitation to the end. */
async function walk(hands: Omit<Hands, 'sheet'>, owner: Owner) {
  const { press, choose, write, stands, at } = hands;
  await signIn({ ...hands, sheet: hands }, owner.link, owner.email('maya.chen'));
  await stands('Select your google business profile');
  await choose(/Chen & Co\. Barbers Downtown/);
  await press('CONTINUE');
  await press('Yes');
  await stands('Do you use Square appointments?');
  await choose('Yes');
  await stands('Connect Square to automate reviews posting');
  await press('CONNECT SQUARE');
  await at(/\/square\/oauth2\/authorize/);
  await press('Allow');
  await stands('Star the services on which you want more leads');
  await press('ADD Skin Fade');
  await stands('Add service details');
  await write('Price', '35');
  await press('ADD SERVICE');
  await press('Star Skin Fade');
  await press('Add your booking link');
  await stands('Where do you take online bookings?');
  await choose('Fresha');
  await write('Booking link', 'https://www.fresha.com/a/corner-cuts');
  await press('DONE');
  await stands('Get new 5-star Google reviews automatically');
  await choose('Automate my reviews');
  await stands('How many clients do you have?');
  await choose('50 - 150');
  await stands('How would you like us to send the review requests?');
  await choose('I will approve each one');
  await stands('Where do you store your work photos?');
  // Several places may be chosen.
  await choose('Instagram');
  await press('CONTINUE');
  await stands('Connect Instagram to keep your GBP photos updated');
  await press('CONNECT INSTAGRAM');
  await at(/\/instagram\/oauth\/authorize/);
  await press('Allow');
  await stands('How can we reach you?');
  await write('Contact number', '5415550143');
  await press('DONE');
  await stands('Chen & Co. Barbers Downtown is all set');
}
