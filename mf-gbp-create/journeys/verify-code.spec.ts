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
});

test.describe('sent again', () => {
  test.use({ trouble: failedCalls });

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
});
