import type { Answer } from 'shared-contracts/api';
import { lt } from 'drizzle-orm';
import { days, from, minutes, type App } from '../../context';
import { use } from '../../limits';
import { hashOf, newToken } from '../../secrets';
import type { Session } from '../sessions/table';
import { setVerified } from './created';
import { verifications } from './table';

const verifiedAtOnce = 'AUTO';
const notPossible = '';

/** Counts a code against what may be sent to one number, and at the wish of one address. */
export const countSending = (app: App, phone: string, address: string): Promise<void> => {
  const { codesPerNumber, codesPerAddress } = app.config.limits;
  const within = minutes(10);
  return use(app, [
    { key: `code to ${phone}`, most: codesPerNumber, within },
    { key: `code for ${address}`, most: codesPerAddress, within },
  ]);
};

interface Sending {
  locationName: string;
  phone: string;
  by: 'sms' | 'phone_call';
  accessToken: string;
  /** No code is sent, and `testCode` is right. */
  isTest: boolean;
}

/** Has the provider send a code. The answer's token is a handle: what it stands for stays here. */
export async function sendCode(
  app: App,
  session: Session,
  { locationName, phone, by, accessToken, isTest }: Sending,
): Promise<Answer<'createProfile'>> {
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
    return { location_name: locationName, verification_token: verifiedAtOnce };
  }
  const handle = newToken();
  await app.sql.insert(verifications).values({
    handleHash: hashOf(handle),
    sessionId: session.id,
    locationName,
    providerName: started,
    phone,
    isTest,
    attempts: 0,
    createdAt: app.now(),
    expiresAt: from(app, minutes(15)),
  });
  return { location_name: locationName, verification_token: handle };
}

export async function pruneVerifications(app: App): Promise<void> {
  await app.sql.delete(verifications).where(lt(verifications.expiresAt, from(app, -days(1))));
}
