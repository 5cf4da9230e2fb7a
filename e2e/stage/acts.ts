import type { Act } from './exits';
import { fillProfile } from './profile';
import { onScreen } from './screen';

/** The actions of an owner on a screen, in order. */
export const press =
  (...names: string[]): Act =>
  async (page) => {
    for (const name of names) await onScreen(page).press(name);
  };

export const choose =
  (label: string, ...then: string[]): Act =>
  async (page, owner) => {
    const named = { name: label, exact: true };
    await page.getByRole('radio', named).or(page.getByRole('checkbox', named)).check();
    await press(...then)(page, owner);
  };

/** The answer of a call, as the API could return it. */
export const answered =
  (path: string, json: unknown, then: Act): Act =>
  async (page, owner) => {
    await page.route(`**${path}`, async (route) =>
      route.fulfill({ response: await route.fetch(), json }),
    );
    await then(page, owner);
  };

export const failing =
  (path: string, then: Act): Act =>
  async (page, owner) => {
    await page.route(`**${path}`, (route) => route.abort());
    await then(page, owner);
  };

export const verify: Act = async (page, owner) => {
  await fillProfile(page, owner);
  await press('VERIFY')(page, owner);
};

/** A code that almost certainly differs from the sent one. */
export const wrongCode: Act = async (page, owner) => {
  await onScreen(page).field('6-digit code').fill('000000');
  await press('VERIFY OTP')(page, owner);
};

export const pickAddress: Act = async (page) => {
  await onScreen(page).field('Business location').fill('500 main springfield');
  await page.getByRole('listbox').getByRole('option').first().click();
  await page.getByText('Address filled in. Please check it.').waitFor();
};

export const leaveNumber: Act = async (page, owner) => {
  await onScreen(page).field('Contact number').fill('5415550142');
  await press('DONE')(page, owner);
};

export const correctAddress: Act = async (page, owner) => {
  const { field } = onScreen(page);
  await field('Street address').fill('7 Mill Street');
  await field('Town/City').fill('Springfield');
  await field('PinCode').fill('97477');
  await field('State').selectOption('Oregon');
  await press('CONTINUE')(page, owner);
};

export const bookingLink: Act = async (page, owner) => {
  await choose('Fresha')(page, owner);
  const sheet = onScreen(page.getByRole('dialog'));
  await sheet.field('Booking link').fill('https://book.example/me');
  await sheet.press('DONE');
};

export const inDialog =
  (name: string): Act =>
  (page) =>
    onScreen(page.getByRole('dialog')).press(name);

export const addOne: Act = press('ADD SERVICE');

/** Presses Help without letting the browser open a phone app, which would block the next click. */
export const callForHelp: Act = async (page) => {
  const help = page.getByRole('link', { name: 'Help?' });
  await help.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
  await help.click();
};
