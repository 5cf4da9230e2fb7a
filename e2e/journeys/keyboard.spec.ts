import { expect, type Locator } from '@playwright/test';
import { tabTo } from '../stage/tab-to';
import { test } from '../stage/journey';
import { onScreen } from '../stage/screen';
import { cardOf, servicesTitle } from '../stage/services';

test('completes the flow from the link to the dashboard by keyboard alone', async ({
  page,
  owner,
}) => {
  const { button, radio, field } = onScreen(page);
  const { keyboard } = page;
  const enter = async (control: Locator) => {
    await tabTo(page, control);
    await keyboard.press('Enter');
  };
  const type = async (label: string, text: string) => {
    await tabTo(page, field(label));
    await keyboard.type(text);
  };
  /** Expects the next screen, with the focus on its heading. */
  const arrived = (name: string) =>
    expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeFocused();

  await test.step('through the welcome, which any key ends', async () => {
    await page.goto(owner.link);
    await expect(button('Skip')).toBeVisible();
    await keyboard.press('Space');
    await arrived(`Welcome, ${owner.bizName}`);
    await enter(button('GET STARTED'));
    await arrived('Connect the Google account linked with your business');
    await enter(button('CONTINUE WITH GOOGLE'));
  });

  await test.step('through Google', async () => {
    await tabTo(page, page.getByLabel('Email'));
    await keyboard.type(owner.email('maya.chen'));
    await keyboard.press('Enter');
    await enter(button('Allow'));
  });

  await test.step('chooses the second location by arrow key and confirms it', async () => {
    await expect(radio('Chen & Co. Barbers Downtown')).toBeVisible();
    await tabTo(page, radio('Chen & Co. Barbers Downtown'));
    await keyboard.press('ArrowDown');
    await expect(radio('Chen & Co. Barbers Hawthorne')).toBeChecked();
    await enter(button('CONTINUE'));
    const sheet = page.getByRole('dialog');
    await expect(sheet).toBeVisible();
    await keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(button('CONTINUE')).toBeFocused();
    await keyboard.press('Enter');
    await expect(button('Yes')).toBeVisible();
    // The sheet continues after 3 s, which on a busy machine is sooner than Tab.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await enter(button('Yes'));
    await page.clock.runFor(200);
    await expect(button('Continue')).toBeVisible();
    await enter(button('Continue'));
    await page.clock.resume();
  });

  await test.step('answers about Square and skips what can be skipped', async () => {
    await arrived('Do you use Square appointments?');
    await tabTo(page, page.getByRole('radio').first());
    await keyboard.press('ArrowDown');
    await enter(button('NEXT'));
    await arrived('Connect Square to automate reviews posting');
    await enter(button('Skip'));
    await arrived('Connect business instagram account to automate photos posting');
    await enter(button('Skip for now'));
  });

  await test.step('gives a booking link', async () => {
    await arrived(servicesTitle);
    await enter(button('Add your booking link'));
    await arrived('Where do you take online bookings?');
    await tabTo(page, radio('Booksy'));
    await keyboard.press('Space');
    await type('Booking link', 'https://booksy.example/chen');
    await enter(page.getByRole('dialog').getByRole('button', { name: 'DONE' }));
    await expect(
      page.getByRole('heading', { name: 'Get new 5-star Google reviews automatically' }),
    ).toBeVisible();
  });

  await test.step('goes back to the services, adds one and stars it', async () => {
    await page.goBack();
    await page.goBack();
    await enter(button('ADD Skin Fade'));
    await arrived('Add service details');
    await type('Price', '35');
    await keyboard.press('Enter');
    await expect(cardOf(page, 'Skin Fade')).toContainText('$ 35 • 15 mins');
    await tabTo(page, button('Star Skin Fade'));
    await keyboard.press('Space');
    await enter(button('DONE'));
  });

  await test.step('leaves a number', async () => {
    await expect(page.getByRole('heading', { name: 'How can we reach you?' })).toBeVisible();
    await type('Contact number', '5415550142');
    await enter(button('DONE'));
    await expect(page.getByRole('heading', { name: /is all set/ })).toBeVisible();
  });
});
