import type { Page } from '@playwright/test';
import { expect, failedCalls, test } from 'e2e/stage/journey';
import { codeTitle, standBeforeCode } from 'e2e/stage/profile';
import { providers } from 'e2e/stage/providers';
import { onScreen } from 'e2e/stage/screen';

const square = 'Do you use Square appointments?';
const label = '6-digit code';

/** Returns a code that differs from the given one. */
const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

const verifyWith = async (page: Page, code: string) => {
  const { field, press } = onScreen(page);
  await field(label).fill(code);
  await press('VERIFY OTP');
};

test(
  'accepts a code that is pasted with words around it, shows it for 3 s, and saves the business',
  { tag: '@ci' },
  async ({ page, owner, ownerSetup, request }) => {
    const { heading, field, press } = onScreen(page);
    await standBeforeCode(page, owner, ownerSetup);
    const [sent] = await providers(request).codes(owner.phone);
    await field(label).focus();
    await page.keyboard.insertText(`Your code: ${sent!.code!.slice(0, 3)} ${sent!.code!.slice(3)}`);
    await expect(field(label)).toHaveValue(sent!.code!);
    await expect(field(label)).toHaveAttribute('autocomplete', 'one-time-code');

    await page.clock.install();
    await press('VERIFY OTP');
    await page.clock.runFor(200);
    await expect(page.getByText('OTP verified successfully')).toBeVisible();
    await page.mouse.move(0, 0);
    await page.clock.fastForward(3000);
    await heading(square);
    await expect(page).toHaveURL(/\/onboard\/priming\?step=1&uid=[\w-]+$/);
    await providers(request).teamHears(owner.email('nina.kowalska'), 'verification by-code');
  },
);

test.describe('a code that is refused', () => {
  test.use({ trouble: failedCalls });

  test(
    'empties the field, focuses it with the reason, and accepts the right code next',
    { tag: '@ci' },
    async ({ page, owner, ownerSetup, request }) => {
      const { heading, field, press } = onScreen(page);
      await standBeforeCode(page, owner, ownerSetup);
      const [sent] = await providers(request).codes(owner.phone);
      await press('VERIFY OTP');
      await expect(field(label)).toHaveAccessibleDescription(/Enter all 6 digits/);

      await verifyWith(page, wrongFor(sent!.code!));
      await expect(page.getByText('OTP is wrong please retry').first()).toBeVisible();
      await expect(field(label)).toHaveValue('');
      await expect(field(label)).toBeFocused();
      await verifyWith(page, sent!.code!);
      await press('Continue');
      await heading(square);
    },
  );

  test('blocks more tries after five wrong codes, until a new one is sent', async ({
    page,
    owner,
    ownerSetup,
    request,
  }) => {
    const { heading, button, press } = onScreen(page);
    await page.clock.install();
    await standBeforeCode(page, owner, ownerSetup);
    const [sent] = await providers(request).codes(owner.phone);
    for (let tries = 1; tries <= 5; tries += 1) {
      await test.step(`wrong code ${tries}`, async () => {
        await verifyWith(page, wrongFor(sent!.code!));
        await expect(onScreen(page).field(label)).toHaveValue('');
      });
    }
    await verifyWith(page, sent!.code!);
    await expect(page.getByText('Too many wrong codes.')).toBeVisible();
    await expect(button('Send a new code')).toBeHidden();
    await page.clock.fastForward(30_000);
    await press('Send a new code');
    const [fresh] = await providers(request).codes(owner.phone, 2);
    await verifyWith(page, fresh!.code!);
    await press('Continue');
    await heading(square);
  });

  test('leads to a new one if it has expired', async ({ page, owner, ownerSetup }) => {
    const { button } = onScreen(page);
    await page.clock.install();
    await standBeforeCode(page, owner, ownerSetup);
    // Codes are valid for 15 minutes, and only the server's clock could shorten that.
    await page.route('**/*_webapp/verify-gbp', async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        status: 410,
        json: { code: 'CODE_EXPIRED', message: 'old' },
      });
    });
    await verifyWith(page, '000000');
    await expect(page.getByText('This code has expired.')).toBeVisible();
    await page.clock.fastForward(30_000);
    await expect(button('Send a new code')).toBeVisible();
  });

  test('stays in the field if it could not be checked', async ({ page, owner, ownerSetup }) => {
    const { field } = onScreen(page);
    await standBeforeCode(page, owner, ownerSetup);
    await page.route('**/*_webapp/verify-gbp', (route) => route.abort());
    await verifyWith(page, '123456');
    await expect(page.getByText('We couldn’t check the code.')).toBeVisible();
    await expect(field(label)).toHaveValue('123456');
  });
});

test.describe('sent again', () => {
  test.use({ trouble: failedCalls });

  test('replaces the old code after 30 s by text', async ({ page, owner, ownerSetup, request }) => {
    const { heading, button, press } = onScreen(page);
    await page.clock.install();
    await standBeforeCode(page, owner, ownerSetup);
    const [old] = await providers(request).codes(owner.phone);
    await expect(button('Resend OTP')).toBeDisabled();
    await expect(button('Send OTP on call')).toBeDisabled();
    await expect(page.getByText(/You can ask for a new code in \d+ s/)).toBeVisible();
    await page.clock.fastForward(30_000);
    await press('Resend OTP');
    await expect(page.getByText('OTP resend successfully')).toBeVisible();
    await expect(button('Resend OTP')).toBeDisabled();
    await page.mouse.move(0, 0);
    await page.clock.fastForward(3000);
    await expect(page.getByText('OTP resend successfully')).toBeHidden();

    const [fresh] = await providers(request).codes(owner.phone, 2);
    if (old!.code !== fresh!.code) {
      await verifyWith(page, old!.code!);
      await expect(page.getByText('OTP is wrong please retry').first()).toBeVisible();
    }
    await verifyWith(page, fresh!.code!);
    await press('Continue');
    await heading(square);
  });

  test('changes the wording to a call and keeps it after a reload [4.4]', async ({
    page,
    owner,
    ownerSetup,
    request,
  }) => {
    const { heading, press } = onScreen(page);
    await page.clock.install();
    await standBeforeCode(page, owner, ownerSetup);
    await page.clock.fastForward(30_000);
    await press('Send OTP on call');
    await expect(page.getByText('Calling you for the OTP please pick up')).toBeVisible();
    await heading(codeTitle(owner, 'call'));
    const [call] = await providers(request).codes(owner.phone, 2);
    expect(call).toMatchObject({ kind: 'call' });
    await page.reload();
    await heading(codeTitle(owner, 'call'));
    await verifyWith(page, call!.code!);
    await press('Continue');
    await heading(square);
  });

  test('is delayed when too many codes were sent', async ({ page, owner, ownerSetup }) => {
    const { press } = onScreen(page);
    await page.clock.install();
    await standBeforeCode(page, owner, ownerSetup);
    for (let sent = 2; sent <= 5; sent += 1) {
      await page.clock.fastForward(30_000);
      await press('Resend OTP');
      await expect(page.getByText('OTP resend successfully')).toBeVisible();
    }
    await page.clock.fastForward(30_000);
    await press('Resend OTP');
    await expect(page.getByText('We can’t send more codes right now.')).toBeVisible();
  });
});

test('offers to skip the verification after 20 s, counted across reloads [9]', async ({
  page,
  owner,
  ownerSetup,
  request,
}) => {
  const { heading, button, press } = onScreen(page);
  await page.clock.install();
  await standBeforeCode(page, owner, ownerSetup);
  await expect(button('Skip Verification')).toBeHidden();
  await page.clock.fastForward(12_000);
  await page.reload();
  await heading(codeTitle(owner, 'text'));
  await expect(button('Skip Verification')).toBeHidden();
  await page.clock.fastForward(8000);
  await press('Skip Verification');
  await heading(square);
  await providers(request).teamHears(owner.email('nina.kowalska'), 'verification skipped');
});

test('leads owners without a pending code to the form', async ({ page, ownerSetup }) => {
  const { heading } = onScreen(page);
  await ownerSetup.signedIn('nina.kowalska');
  await page.goto('/onboard/verify-otp?countrycode=1&contact=5415550142');
  await heading('Create Google Business Profile');
});

test.describe('saving the business behind the code', () => {
  test.use({ trouble: failedCalls });

  test('can be retried after a failure', async ({ page, owner, ownerSetup, request }) => {
    const { heading, press } = onScreen(page);
    await standBeforeCode(page, owner, ownerSetup);
    const [sent] = await providers(request).codes(owner.phone);
    await page.route('**/gmb_save_biz_data_react', (route) => route.abort(), { times: 1 });
    await verifyWith(page, sent!.code!);
    await press('Continue');
    await expect(page.getByText('your business isn’t saved yet')).toBeVisible();
    await press('Retry');
    await heading(square);
  });
});
