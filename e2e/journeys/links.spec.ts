import type { Page } from '@playwright/test';
import { freshLink, createOwnerSetup } from '../stage/owner-setup';
import { expect, failedCalls, test } from '../stage/journey';
import { onScreen } from '../stage/screen';
import { google } from '../stage/sign-in';

/** Another owner, who stopped at the review consent, and a new link of that owner. */
const journey = test.extend<{ stranger: { link: string; email: string } }>({
  stranger: async ({ playwright, owner }, use) => {
    const elsewhere = await playwright.request.newContext();
    const ownerSetup = createOwnerSetup(elsewhere, owner);
    await ownerSetup.post('/session/resume', { pre_uid: owner.preUid });
    const { email } = await ownerSetup.atStage('review-consent', 'grace.okafor');
    await use({ link: await freshLink(elsewhere, owner), email });
    await elsewhere.dispose();
  },
});

const question = 'How would you like us to send the review requests?';
const whoIsHere = (page: Page) => page.evaluate(() => localStorage.getItem('email'));

journey(
  'changes nothing by the link of another owner until that owner signs in',
  { tag: '@ci' },
  async ({ page, ownerSetup, stranger }) => {
    const me = await ownerSetup.atStage('services', 'omar.haddad');
    await page.goto(`/onboard${stranger.link}`);
    await onScreen(page).heading(/^This link is for Corner Cuts/);
    await expect(page.getByText(me.email)).toHaveCount(2);
    await expect.poll(() => ownerSetup.get('/session')).toMatchObject({ uid: me.uid });

    await onScreen(page).press('SIGN IN FOR THIS BUSINESS');
    await google.signIn(page, me.email);
    await onScreen(page).heading(/^This link is for Corner Cuts/);
    await expect(page.getByText('This business is linked to another account.')).toBeVisible();
    await expect.poll(() => ownerSetup.get('/session')).toMatchObject({ uid: me.uid });

    await onScreen(page).press('SIGN IN FOR THIS BUSINESS');
    await google.signIn(page, stranger.email);
    await onScreen(page).heading(question);
    await expect.poll(() => whoIsHere(page)).toBe(stranger.email);
  },
);

journey('who stays signed in is where they had stopped', async ({ page, ownerSetup, stranger }) => {
  const me = await ownerSetup.atStage('client-count', 'omar.haddad');
  await page.goto(`/onboard${stranger.link}`);
  await onScreen(page).press(`STAY SIGNED IN AS ${me.email}`);
  await onScreen(page).heading('How many clients do you have?');
  await expect.poll(() => whoIsHere(page)).toBe(me.email);
});

journey(
  'requires a sign-in for a link that was opened in another browser',
  { tag: '@ci' },
  async ({ page, stranger, browser }) => {
    const first = await browser.newContext();
    const opened = await first.newPage();
    await opened.goto(`/onboard${stranger.link}`);
    await onScreen(opened).heading(question);
    await expect(opened).not.toHaveURL(/pre_uid/);
    await first.close();

    await page.goto(`/onboard${stranger.link}`);
    await onScreen(page).heading('Sign in to continue');
    await onScreen(page).press('CONTINUE WITH GOOGLE');
    await google.signIn(page, stranger.email);
    await onScreen(page).heading(question);
  },
);

journey(
  'requires a sign-in before a link connects an account, and returns to the step',
  async ({ page, stranger }) => {
    await page.goto(`/onboard${stranger.link}`);
    await onScreen(page).heading(question);
    await page.goto('/onboard/priming?step=2');
    await onScreen(page).press('CONNECT SQUARE');
    await onScreen(page).heading('Sign in to connect Square');
    await onScreen(page).press('CONTINUE WITH GOOGLE');
    await google.signIn(page, stranger.email);
    await onScreen(page).press('CONNECT SQUARE');
    await page.waitForURL(/\/square\/oauth2\/authorize/);
  },
);

journey.describe('numbers', () => {
  journey.use({ trouble: failedCalls });

  journey('do not change by a link alone', async ({ page, context, stranger, owner }) => {
    await page.goto(`/onboard${stranger.link}`);
    await onScreen(page).heading(question);
    const here = createOwnerSetup(context.request, owner);
    const { uid } = await here.get<{ uid: string }>('/session');
    const numbers = (phone: string) => ({
      uid,
      first_name: 'Grace',
      last_name: 'Okafor',
      phones: [{ type: 'general_comm', phone, country_code: '+1' }],
    });
    await here.post('/name-contacts-sync', numbers(owner.phone));
    await expect(here.post('/name-contacts-sync', numbers('4135550142'))).rejects.toThrow(
      /SIGN_IN_NEEDED/,
    );
    await expect
      .poll(() => here.get('/onboarding-state'))
      .toMatchObject({ contact: { phones: [{ phone: owner.phone }] } });
  });

  journey(
    'stay the same with a link, and a change requires a sign-in and keeps the typed text',
    async ({ page, context, stranger, owner }) => {
      const { heading, field, press } = onScreen(page);
      await page.goto(`/onboard${stranger.link}`);
      await heading(question);
      const here = createOwnerSetup(context.request, owner);
      const { uid } = await here.get<{ uid: string }>('/session');
      const phones = ['general_comm', 'lead_comm'].map((type) => ({
        type,
        phone: owner.phone,
        country_code: '+1',
      }));
      const numbers = { uid, first_name: 'Grace', last_name: 'Okafor', phones };
      await here.post('/name-contacts-sync', numbers);
      await page.goto('/setNumber');
      await heading('How can we reach you?');
      await press('DONE');
      await page.waitForURL((address) => !address.pathname.startsWith('/setNumber'));

      await page.goto('/setNumber');
      await field('Contact number').fill('4135550142');
      await press('DONE');
      await heading('Sign in to continue');
      await expect(page.getByText(/^You opened a link/)).toBeVisible();
      await press('SIGN IN WITH GOOGLE');
      await google.signIn(page, stranger.email);
      await heading('How can we reach you?');
      await expect(field('Contact number')).toHaveValue('4135550142');
      await press('DONE');
      await expect
        .poll(() => here.get('/onboarding-state'))
        .toMatchObject({ contact: { phones: [{ phone: '4135550142' }, {}] } });
    },
  );
});
