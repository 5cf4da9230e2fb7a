import type { Locator, Page } from '@playwright/test';
import { origins } from 'e2e/stage/addresses';
import { expect, test } from 'e2e/stage/journey';
import type { Known } from 'e2e/stage/known-owner';
import { onScreen } from 'e2e/stage/screen';
import { cardOf, expectSaved, servicesTitle } from 'e2e/stage/services';

// As owners have it: a telephone, and a thumb.
test.use({ hasTouch: true, isMobile: true });

const pasteTitle = 'Paste your price list';
const linkTitle = 'Services at your booking link';
const bookingPage = (name: string) => `${origins.SIMULATED_ORIGIN}/book/${name}`;

/** A page under a thumb: nothing of it is clicked or typed into with keys first. */
function byTouch(page: Page) {
  const tap = (place: Page | Locator, name: string) => onScreen(place).button(name).tap();
  return {
    tap: (name: string) => tap(page, name),
    dialog: (title: string) => {
      const dialog = page.getByRole('dialog', { name: title });
      return {
        dialog,
        tap: (name: string) => tap(dialog, name),
        row: (name: string) => dialog.getByRole('group', { name, exact: true }),
        take: (name: string) => dialog.getByRole('checkbox', { name: `Add ${name}`, exact: true }),
      };
    },
  };
}

/** What the numbers' page and the profile say of the services, once they are on the list. */
async function expectOnProfile(page: Page, summary: string, prices: string[]) {
  const { heading } = onScreen(page);
  await onScreen(page).button('DONE').tap();
  await heading('How can we reach you?');
  await page.getByRole('button', { name: /^Check your answers/ }).tap();
  await expect(page.getByText(summary.replace(', ', ' · '), { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Your profile/ }).tap();
  const profile = page.getByRole('dialog', { name: 'Your profile' });
  await expect(profile).toContainText(summary);
  for (const price of prices) await expect(profile.getByText(price, { exact: true })).toBeVisible();
}

const withLink = (known: Known, place_id: string, name: string) =>
  known.post('/onboard/bookinglink-to-services', {
    ...{ place_id, booking_platform: name, booking_link: bookingPage(name) },
  });

test(
  'a price list is pasted, confirmed row by row, saved, and stands in the profile',
  { tag: '@ci' },
  async ({ page, known }) => {
    const { heading } = onScreen(page);
    const { tap, dialog } = byTouch(page);
    const { dialog: list, row, take, tap: tapIn } = dialog(pasteTitle);
    await known.withBusiness();
    await page.goto('/services');
    await tap('Paste a price list');
    await onScreen(list)
      .field('Your price list')
      .fill('Shaves:\nHot towel shave 35\nHead shave from 30\nBeard trim … $20\nWalk in, friends!');
    await tapIn('FIND SERVICES');
    await expect(list.getByText('3 services found. Check them, then add them.')).toBeVisible();

    await test.step('nothing is saved before it is confirmed, and a reload keeps it all', async () => {
      await onScreen(row('Hot towel shave')).field('Price').fill('36');
      await take('Beard trim').tap();
      await page.reload();
      await expect(onScreen(row('Hot towel shave')).field('Price')).toHaveValue('36');
      await expect(take('Beard trim')).not.toBeChecked();
      await expectSaved(known, []);
    });

    await test.step('what was confirmed is on the list and on the server', async () => {
      await tapIn('ADD 2 SERVICES');
      await heading(servicesTitle);
      await expect(page.getByText('1 line to check')).toBeVisible();
      await expect(cardOf(page, 'Hot towel shave')).toContainText('$ 36');
      await expectSaved(known, [
        { name: 'Hot towel shave', category: 'Shaves', price_start: 36, pricing_type: 'FIXED' },
        { name: 'Head shave', category: 'Shaves', price_start: 30, pricing_type: 'STARTS_FROM' },
      ]);
    });

    await tap('Star Head shave');
    await expectOnProfile(page, '2 services, 1 starred', [
      'Head shave $ 30',
      'Hot towel shave $ 36',
    ]);
  },
);

test(
  'the booking link is read, and what it says is confirmed, saved and stands in the profile',
  { tag: '@ci' },
  async ({ page, known }) => {
    const { heading, radio } = onScreen(page);
    const { tap, dialog } = byTouch(page);
    await known.withBusiness();
    await page.goto('/dashboard/platform');
    await radio('Fresha').tap();
    const sheet = dialog('Enter your booking link');
    await onScreen(sheet.dialog).field('Booking link').fill(bookingPage('fresha'));
    await sheet.tap('DONE');
    await heading('Get new 5-star Google reviews automatically');

    await page.goto('/services');
    await expect(page.getByText('We found 3 services at your booking link.')).toBeVisible();
    await expectSaved(known, []);
    await tap('Check and add them');
    const found = dialog(linkTitle);
    await expect(onScreen(found.row('Full Colour')).field('Price')).toHaveValue('1250');
    await found.take('Consultation').tap();
    await found.tap('ADD 2 SERVICES');
    await heading(servicesTitle);
    await expectSaved(known, [
      { name: 'Haircut', category: 'Hair', price_start: 30, pricing_type: 'FIXED' },
      { name: 'Full Colour', category: 'Hair', price_start: 1250, pricing_type: 'FIXED' },
    ]);

    await test.step('what was confirmed once is not offered again', async () => {
      await page.reload();
      await expect(cardOf(page, 'Full Colour')).toContainText('$ 1250');
      await expect(page.getByText(/at your booking link/)).toBeHidden();
    });

    await tap('Star Haircut');
    await expectOnProfile(page, '2 services, 1 starred', ['Haircut $ 30', 'Full Colour $ 1250']);
  },
);

test(
  'pages are read in the ways of all platforms, and a page that says nothing is said to',
  { tag: '@ci' },
  async ({ page, known }) => {
    const { tap, dialog } = byTouch(page);
    const { place_id } = await known.withBusiness();
    const found = dialog(linkTitle);
    for (const [platform, first, price] of [
      ['booksy', 'Skin Fade', '35'],
      ['vagaro', 'Gel Manicure', '45'],
      ['styleseat', 'Box Braids', '120'],
      ['glossgenius', 'Lash Lift & Tint', '95'],
      ['acuity', 'Swedish Massage', '80'],
      ['square-appointments', 'Line Up', '18.50'],
    ] as const) {
      await test.step(platform, async () => {
        await withLink(known, place_id, platform);
        await page.goto('/services');
        await tap('Check and add them');
        await expect(onScreen(found.row(first)).field('Price')).toHaveValue(price);
        await found.tap('Don’t use these');
        await expect(found.dialog).toBeHidden();
      });
    }
    for (const [platform, says] of [
      ['mindbody', /We couldn’t find services on your booking page.* prices are \$20-\$60\./],
      ['calendly', /We couldn’t find services on your booking page/],
      ['private', /doesn’t allow automatic reading of that page/],
      ['nothing-here', 'There’s no page at your booking link.'],
    ] as const) {
      await test.step(platform, async () => {
        await withLink(known, place_id, platform);
        await page.goto('/services');
        await expect(page.getByText(says)).toBeVisible();
      });
    }
    await expectSaved(known, []);
  },
);
