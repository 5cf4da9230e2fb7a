import type { Answer } from 'shared-contracts/api';
import { lt } from 'drizzle-orm';
import { days, timeFromNow, minutes, type App } from '../../context';
import { isUsed, countAgainst, giveBack } from '../../limits';
import { hashOf, newToken } from '../../secrets';
import type { Account } from '../sessions/visit';
import { isVerified, setVerified } from './created';
import { verifications } from './table';

const verifiedAtOnce = 'AUTO';
const notPossible = '';

/**
 * Counts a code against what one account, one network and all the world may have sent to a number. What
 * strangers had sent never takes the first code from an account (0025).
 *
 * @returns takes the count back, where no code was sent after all.
 */
export async function countSending(
  app: App,
  phone: string,
  { email }: Account,
  address: string,
): Promise<() => Promise<void>> {
  const { codesPerNumber, codesPerAddress } = app.config.limits;
  const within = minutes(10);
  const own = { key: `code to ${phone} by ${email}`, most: codesPerNumber, within };
  const neverRefuses = !(await isUsed(app, own));
  const limits = [
    own,
    { key: `code by ${email}`, most: codesPerNumber, within },
    { key: `code to ${phone}`, most: codesPerNumber, within, neverRefuses },
    { key: `code for ${address}`, most: codesPerAddress, within },
  ];
  await countAgainst(app, limits);
  return async () => {
    for (const { key } of limits) await giveBack(app, key);
  };
}

interface CodeRequest {
  locationName: string;
  phone: string;
  by: 'sms' | 'phone_call';
  accessToken: string;
  /** No code is sent, and `testCode` is right. */
  isTest: boolean;
}

/**
 * Has the provider send a code, unless there is nothing left to verify. The answer's token is a handle:
 * what it stands for stays here.
 */
export async function sendCode(
  app: App,
  { locationName, phone, by, accessToken, isTest }: CodeRequest,
): Promise<Answer<'createProfile'>> {
  if (await isVerified(app.sql, locationName)) return verified(locationName);
  const started = isTest
    ? 'test'
    : await app.providers.profiles.startVerification(accessToken, {
        location: locationName,
        phone,
        by,
      });
  if (started === undefined) {
    return { location_name: locationName, verification_token: notPossible };
  }
  if (started === verifiedAtOnce) {
    await setVerified(app.sql, locationName);
    return verified(locationName);
  }
  const handle = newToken();
  await app.sql.insert(verifications).values({
    handleHash: hashOf(handle),
    locationName,
    providerName: started,
    phone,
    isTest,
    attempts: 0,
    createdAt: app.now(),
    expiresAt: timeFromNow(app, minutes(15)),
  });
  return { location_name: locationName, verification_token: handle };
}

/** The answer for a profile that needs no code, or none any more. */
export const verified = (locationName: string): Answer<'createProfile'> => ({
  location_name: locationName,
  verification_token: verifiedAtOnce,
});

export async function pruneVerifications(app: App): Promise<void> {
  await app.sql
    .delete(verifications)
    .where(lt(verifications.expiresAt, timeFromNow(app, -days(1))));
}
