import type { Locator, Page } from '@playwright/test';
import { origins } from 'e2e/stage/addresses';
import { expect, test } from 'e2e/stage/journey';
import type { OwnerSetup } from 'e2e/stage/owner-setup';
import { onScreen } from 'e2e/stage/screen';
import { cardOf, expectSaved, servicesTitle } from 'e2e/stage/services';

// Owners use a phone and a thumb.
test.use({ hasTouch: true, isMobile: true });

const pasteTitle = 'Paste your price list';
const linkTitle = 'Services at your booking link';
const bookingPage = (name: string) => `${origins.SIMULATED_ORIGIN}/book/${name}`;

/** A page on a touch screen: elements are tapped, and no field is filled by keyboard first. */
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

/** The texts about the services on the page for the numbers and on the profile. */
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

const withLink = (ownerSetup: OwnerSetup, place_id: string, name: string) =>
  ownerSetup.post('/onboard/bookinglink-to-services', {
    place_id,
    booking_platform: name,
    booking_link: bookingPage(name),
  });

test(
  'confirms the rows of a pasted price list, saves them, and shows them in the profile',
  { tag: '@ci' },
  async ({ page, ownerSetup }) => {
    const { heading } = onScreen(page);
    const { tap, dialog } = byTouch(page);
    const { dialog: list, row, take, tap: tapIn } = dialog(pasteTitle);
    await ownerSetup.withBusiness();
    await page.goto('/services');
    await tap('Paste a price list');
    await onScreen(list)
      .field('Your price list')
      .fill('Shaves:\nHot towel shave 35\nHead shave from 30\nBeard trim … $20\nWalk in, friends!');
    await tapIn('FIND SERVICES');
    await expect(list.getByText('3 services found. Check them, then add them.')).toBeVisible();

    await test.step('saves nothing before the confirmation, and keeps everything after a reload', async () => {
      await onScreen(row('Hot towel shave')).field('Price').fill('36');
      await take('Beard trim').tap();
      await page.reload();
      await expect(onScreen(row('Hot towel shave')).field('Price')).toHaveValue('36');
      await expect(take('Beard trim')).not.toBeChecked();
      await expectSaved(ownerSetup, []);
    });

    await test.step('shows the confirmed services on the list and stores them on the server', async () => {
      await tapIn('ADD 2 SERVICES');
      await heading(servicesTitle);
      await expect(page.getByText('1 line to check')).toBeVisible();
      await expect(cardOf(page, 'Hot towel shave')).toContainText('$ 36');
      await expectSaved(ownerSetup, [
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

test('reads the booking link, confirms its services, saves them, and shows them in the profile', async ({
  page,
  ownerSetup,
}) => {
  const { heading, radio } = onScreen(page);
  const { tap, dialog } = byTouch(page);
  await ownerSetup.withBusiness();
  await page.goto('/dashboard/platform');
  await radio('Fresha').tap();
  const sheet = dialog('Enter your booking link');
  await onScreen(sheet.dialog).field('Booking link').fill(bookingPage('fresha'));
  await sheet.tap('DONE');
  await heading('Get new 5-star Google reviews automatically');

  await page.goto('/services');
  await expect(page.getByText('3 services found at your booking link.')).toBeVisible();
  await expectSaved(ownerSetup, []);
  await tap('Check and add');
  const linkDialog = dialog(linkTitle);
  await expect(onScreen(linkDialog.row('Full Colour')).field('Price')).toHaveValue('1250');
  await linkDialog.take('Consultation').tap();
  await linkDialog.tap('ADD 2 SERVICES');
  await heading(servicesTitle);
  await expectSaved(ownerSetup, [
    { name: 'Haircut', category: 'Hair', price_start: 30, pricing_type: 'FIXED' },
    { name: 'Full Colour', category: 'Hair', price_start: 1250, pricing_type: 'FIXED' },
  ]);

  await test.step('does not offer confirmed services again', async () => {
    await page.reload();
    await expect(cardOf(page, 'Full Colour')).toContainText('$ 1250');
    await expect(page.getByText(/at your booking link/)).toBeHidden();
  });

  await tap('Star Haircut');
  await expectOnProfile(page, '2 services, 1 starred', ['Haircut $ 30', 'Full Colour $ 1250']);
});

test(
  'explains why a booking page offers no services',
  { tag: '@ci' },
  async ({ page, ownerSetup }) => {
    const { place_id } = await ownerSetup.withBusiness();
    for (const [platform, expected] of [
      ['mindbody', /We couldn’t find services on your booking page.* prices are \$20-\$60\./],
      ['calendly', /We couldn’t find services on your booking page/],
      ['private', /doesn’t allow automatic reading of that page/],
      ['nothing-here', 'There’s no page at your booking link.'],
    ] as const) {
      await test.step(platform, async () => {
        await withLink(ownerSetup, place_id, platform);
        await page.goto('/services');
        await expect(page.getByText(expected)).toBeVisible();
      });
    }
    await expectSaved(ownerSetup, []);
  },
);
