import { expect, test } from '../stage/owner';
import { google, welcome } from '../stage/sign-in';

test('a new owner goes from the welcome to the dashboard through five remotes', async ({
  page,
  owner,
}) => {
  const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
  const choose = (name: string | RegExp) => page.getByRole('radio', { name }).check();
  const stand = async (heading: string, percent?: number) => {
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    const bar = page.getByRole('progressbar');
    if (percent === undefined) await expect(bar).toHaveCount(0);
    else await expect(bar).toHaveAttribute('aria-valuenow', String(percent));
  };

  await test.step('signs in with Google and confirms the location', async () => {
    await welcome(page, owner.link);
    await google.signIn(page, owner.email('maya.chen'));
    await stand('Select your google business profile');
    await expect(page.getByRole('button', { name: 'CONTINUE' })).toBeDisabled();
    await choose(/Chen & Co\. Barbers Downtown/);
    await press('CONTINUE');
    const sheet = page.getByRole('dialog', { name: 'Is your business location correct?' });
    await expect(sheet).toContainText('18 Main Street');
    await sheet.getByRole('button', { name: 'Yes' }).click();
  });

  await test.step('connects Square on its own site and comes back', async () => {
    await stand('Do you use Square appointments?', 20);
    await expect(page.getByRole('button', { name: 'NEXT' })).toBeDisabled();
    await choose('Yes, I use Square Appointments');
    await press('NEXT');
    await stand('Connect Square to automate reviews posting', 30);
    await press('CONNECT SQUARE');
    await expect(page).toHaveURL(/\/square\/oauth2\/authorize/);
    await press('Allow');
    await stand('Star the services on which you want more leads', 80);
    await expect(page).toHaveURL('/services?screen=1');
  });

  await test.step('lists a recommended, a catalogue and an own service, and stars one', async () => {
    await expect(page.getByRole('button', { name: 'DONE' })).toBeDisabled();
    await press('ADD Skin Fade');
    await stand('Add service details', 80);
    await page.getByLabel('Price').fill('35');
    await press('ADD SERVICE');
    await expect(page.getByText('Service Saved Successfully')).toBeVisible();

    await press('Add Service');
    await page.getByRole('searchbox').fill('hot tow');
    await press('Add Hot Towel Shave');
    await press('ADD SERVICE');

    await press('Add Service');
    await press('Add your own service');
    await expect(page.getByRole('button', { name: 'ADD SERVICE' })).toBeDisabled();
    await page.getByLabel('Service name').fill('Father and son');
    await page.getByLabel('Service category').selectOption({ index: 1 });
    await press('ADD SERVICE');
    await expect(page.getByText('Father and son')).toBeVisible();

    await press('Star Skin Fade');
    await expect(page.getByRole('button', { name: 'Starred Skin Fade' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'DONE' })).toBeEnabled();
  });

  await test.step('leaves the booking link', async () => {
    await press('Add your booking link');
    await stand('Where do you take online bookings?', 45);
    await choose('Fresha');
    const sheet = page.getByRole('dialog', { name: 'Enter your booking link' });
    await sheet.getByLabel('Booking link').fill('https://www.fresha.com/a/corner-cuts');
    await sheet.getByRole('button', { name: 'DONE' }).click();
  });

  await test.step('answers how reviews, clients and photos are handled', async () => {
    await stand('Get new 5-star Google reviews automatically', 55);
    await choose('Automate my reviews');
    await press('CONTINUE');
    await stand('How many clients do you have?', 60);
    await choose('50 - 150');
    await press('CONTINUE');
    await stand('How would you like us to send the review requests?', 70);
    await page.getByRole('radio').first().check();
    await press('CONTINUE');
    await stand('Where do you store your work photos?', 80);
    await page.getByRole('checkbox', { name: 'Instagram' }).check();
    await press('CONTINUE');
  });

  await test.step('connects Instagram and leaves a number', async () => {
    await stand('Connect Instagram to keep your GBP photos updated');
    await press('CONNECT INSTAGRAM');
    await expect(page).toHaveURL(/\/instagram\/oauth\/authorize/);
    await press('Allow');
    await expect(page.getByText('Instagram connected')).toBeVisible();
    await expect(page).toHaveURL('/setNumber');
    await page.getByLabel('Contact number').fill('(541) 555-0143');
    await press('DONE');
  });

  await test.step('arrives at the dashboard', async () => {
    await expect(page).toHaveURL(/\/old-dashboard-transit\?place_id=.+&uid=.+&location=locations/);
  });
});
