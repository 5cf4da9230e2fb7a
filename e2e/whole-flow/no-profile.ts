import type { APIRequestContext } from '@playwright/test';
import type { Hands } from '../stage/hands';
import { codeFor } from '../stage/inbox';
import { test, type Owner } from '../stage/owner';
import { signIn } from './sign-in';

/** An owner without a profile: creates one, verifies it with a code, and continues. */
export async function noProfile(hands: Hands, owner: Owner, request: APIRequestContext) {
  const { press, write, stands, at } = hands;

  await test.step('reads that no location was found', async () => {
    await signIn(hands, owner.link, owner.email('nina.kowalska'));
    await stands('No Business Location found');
    await at(/\/onboard\/nobiz\?email=nina/);
    await press('Create GBP');
  });

  await test.step('fills in the profile with a searched category and address', async () => {
    await stands('Create Google Business Profile');
    await write('Contact number', owner.phone);
    await write('Business name', owner.bizName);
    await write('Primary category', 'barb');
    await hands.take('Barber');
    await write('Business location', '12 mill spr');
    await hands.take(/12 Mill .*Spring/);
    await hands.reads('Address filled in. Please check it.');
    await hands.holds('City', /Spring/);
    await press('VERIFY');
  });

  await test.step('enters the code that was sent to the phone', async () => {
    await stands(/Verify your profile/);
    await write(/OTP|code/i, await codeFor(request, owner.phone));
    await press('VERIFY OTP');
    await hands.reads('OTP verified successfully');
  });

  await test.step('continues to priming', async () => {
    await stands('Do you use Square appointments?');
    await at(/\/onboard\/priming/);
  });
}
