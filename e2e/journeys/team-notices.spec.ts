import { expect, test } from '../stage/journey';
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
