import type { Route } from '@playwright/test';
import { expect, failedCalls, test } from '../stage/journey';
import { providers } from '../stage/providers';
import { onScreen } from '../stage/screen';
import { google } from '../stage/sign-in';

test(
  'notifies the team of the sign-in, with the owner’s source [7]',
  { tag: '@ci' },
  async ({ page, owner, ownerSetup, request }) => {
    const { press } = onScreen(page);
    const team = providers(request);
    const email = owner.email('maya.chen');
    await ownerSetup.signedIn('maya.chen');
    await page.goto('/welcome?step=1&src_tag=flyer');
    await press('GET STARTED');
    await press('CONTINUE WITH GOOGLE');
    await google.signIn(page, email);
    await expect(page.getByRole('radio')).toHaveCount(12);
    await team.teamHears(email, 'Page open: welcome 1 (source flyer)', 'Shopfront', 'Web');
    await team.teamHears(email, 'Get Started Clicked');
    await team.teamHears(email, 'Google Signin Clicked');
    await team.teamHears(email, 'OAuth success with 12 locations');
    await press('Create GBP');
    await team.teamHears(email, 'Create GBP chosen');
  },
);

test('notifies the team of skipped steps, and names the app', async ({ page, inApp, request }) => {
  const { heading, press } = onScreen(page);
  const team = providers(request);
  const { email } = await inApp.ownerSetup.withBusiness();
  await inApp.goto('/onboard/priming?step=2');
  await press('Skip');
  await press('Skip for now');
  await heading('Star the services on which you want more leads');
  await team.teamHears(email, 'Square skip clicked', '| App');
  await team.teamHears(email, 'Instagram skip clicked');
});

test(
  'blocks no owner while the chat is down, and notifies it later [8]',
  { tag: '@ci' },
  async ({ page, ownerSetup, request }) => {
    const { heading, press } = onScreen(page);
    const team = providers(request);
    const { email } = await ownerSetup.withBusiness();
    await team.trouble({ provider: 'chat', match: email, calls: 1, then: 503 });
    await page.goto('/onboard/priming?step=2');
    await heading('Connect Square to automate reviews posting');
    await press('Skip');
    await heading('Connect business instagram account to automate photos posting');
    await team.teamHears(email, 'Square skip clicked');
  },
);

test('sends a notification with the next page if the page ends meanwhile', async ({
  page,
  ownerSetup,
  request,
}) => {
  const { heading, radio } = onScreen(page);
  const { email } = await ownerSetup.withBusiness();
  await page.goto('/dashboard/platform');
  await heading('Where do you take online bookings?');
  const cutOff = (route: Route) =>
    page.url().includes('/dashboard/platform') ? undefined : route.continue();
  await page.route('**/send-slack', cutOff);
  await radio('Fresha').check();
  const sheet = onScreen(page.getByRole('dialog', { name: 'Enter your booking link' }));
  await sheet.field('Booking link').fill('https://book.example/corner-cuts');
  await sheet.press('DONE');
  await heading('Get new 5-star Google reviews automatically');
  await providers(request).teamHears(email, 'Booking platform: fresha');
});

test.describe('a stage that could not be recorded', () => {
  test.use({ trouble: failedCalls });

  test('is reported to the team, and blocks no owner', async ({ page, ownerSetup, request }) => {
    const { heading, radio, press } = onScreen(page);
    const { email } = await ownerSetup.withBusiness();
    await page.route('**/onboarding-log', (route) => route.abort());
    await page.goto('/client-count');
    await radio('500+').check();
    await press('CONTINUE');
    await heading('How would you like us to send the review requests?');
    await providers(request).teamHears(email, 'could not be recorded: client-count');
  });
});

test('sends a question to the team with the step and its version, and keeps it until then', async ({
  page,
  ownerSetup,
  request,
}) => {
  const { press, field } = onScreen(page);
  const { email } = await ownerSetup.withBusiness();
  const words = `Can my sister help me with this? ${email}`;
  await page.goto('/client-count');
  await press('Tips for this step');
  await page.getByText('I don’t know the exact number').click();
  await expect(page.getByText('A guess is fine.')).toBeVisible();
  await field('Message us').fill(words);
  await page.reload();

  await press('Tips for this step');
  await expect(field('Message us')).toHaveValue(words);
  await expect(page.getByText(`We’ll reply to ${email}.`)).toBeVisible();
  await press('SEND');
  await expect(page.getByText('Message sent')).toBeVisible();
  await providers(request).teamHears(words, 'screen client-count', 'mf-later-steps 1.', 'set ');
});
