import type { Answer, CodeWay } from 'shared-contracts/api';
import { lt } from 'drizzle-orm';
import { days, timeFromNow, minutes, type App } from '../../context';
import type { StartedVerification } from '../../providers';
import { isUsed, countAgainst, giveBack } from '../../limits';
import { hashOf, newToken } from '../../secrets';
import type { Account } from '../visits/visit';
import { isVerified, setVerified, verifications } from './created';

const verifiedAtOnce = 'AUTO';
const notPossible = '';

/** How long a code may be on its way; the provider itself may cancel it earlier. */
const goodFor: Record<CodeWay, number> = {
  text: minutes(15),
  call: minutes(15),
  email: days(2),
  postcard: days(30),
};

/**
 * Counts a code for its account, network and number. Codes of other accounts never block the first code of an
 * account (0025).
 *
 * @returns a function that takes the count back, where no code was sent
 */
export async function countSending(
  app: App,
  phone: string,
  { email }: Pick<Account, 'email'>,
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
  email: string;
  by: readonly [CodeWay, ...CodeWay[]];
  accessToken: string;
  /** No code is sent, and `testCode` is correct. */
  isTest: boolean;
}

/** Requests a code from the provider, unless nothing is left to verify. The answer's token is an opaque handle. */
export async function sendCode(
  app: App,
  { locationName, phone, email, by, accessToken, isTest }: CodeRequest,
): Promise<Answer<'createProfile'>> {
  if (await isVerified(app.sql, locationName)) return verified(locationName);
  const started: StartedVerification | undefined = isTest
    ? { kind: 'code-sent', name: 'test', by: by[0], to: '', ways: ['text', 'call'] }
    : await app.providers.profiles.startVerification(accessToken, {
        location: locationName,
        phone,
        email,
        by,
      });
  if (started === undefined) {
    return { location_name: locationName, verification_token: notPossible, ways: [] };
  }
  if (started.kind === 'verified') {
    await setVerified(app.sql, locationName);
    return verified(locationName);
  }
  const handle = newToken();
  await app.sql.insert(verifications).values({
    handleHash: hashOf(handle),
    locationName,
    providerName: started.name,
    phone,
    isTest,
    attempts: 0,
    createdAt: app.now(),
    expiresAt: timeFromNow(app, goodFor[started.by]),
  });
  return {
    location_name: locationName,
    verification_token: handle,
    by: started.by,
    ...(started.to && { to: started.to }),
    ways: started.ways,
  };
}

/** Returns the answer for a profile that needs no code. */
export const verified = (locationName: string): Answer<'createProfile'> => ({
  location_name: locationName,
  verification_token: verifiedAtOnce,
});

export async function pruneVerifications(app: App): Promise<void> {
  await app.sql
    .delete(verifications)
    .where(lt(verifications.expiresAt, timeFromNow(app, -days(1))));
}
