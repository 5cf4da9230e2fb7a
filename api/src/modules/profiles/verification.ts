import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { ShopfrontError } from 'shared-contracts';
import type { Handlers } from '../../contract/handlers';
import type { App } from '../../context';
import { once } from '../../idempotency';
import { hashOf, sameSecret } from '../../secrets';
import { readDialled, refusedNumber } from '../contacts/phone';
import { googleToken } from '../google/sign-in';
import type { Session } from '../sessions/table';
import type { Visit } from '../sessions/visit';
import { idempotencyKey } from './creation';
import { placeIdOf, setVerified } from './created';
import { countSending, sendCode } from './sending';
import { createdProfiles, verifications, type Verification } from './table';

type Resend = Handlers['resendCode'];
type Verify = Handlers['verifyCode'];

const mostAttempts = 5;
const testCode = '123456';

/** Sends another code for the profile this session is verifying, to the number it was started with. */
export async function resendCode(
  app: App,
  payload: Parameters<Resend>[0],
  visit: Visit,
): ReturnType<Resend> {
  const account = visit.account({ email: payload.business_email });
  const accessToken = googleToken(app, account);
  const latest = await latestOf(app, account);
  const number = readDialled(payload.country_code_num, payload.business_phone);
  if (number?.number !== latest.phone) {
    throw refusedNumber('business_phone', 'The code was asked for with another number.');
  }
  return once(app, account, idempotencyKey(visit), async () => {
    await countSending(app, latest.phone, visit.address);
    const { locationName, phone, isTest } = latest;
    return sendCode(app, account, { locationName, phone, isTest, by: payload.type, accessToken });
  });
}

/** Checks a code. A handle takes five tries within fifteen minutes, and only from its own session. */
export async function verifyCode(
  app: App,
  { otp, verification_token, business_email }: Parameters<Verify>[0],
  visit: Visit,
): ReturnType<Verify> {
  const account = visit.account({ email: business_email });
  const handleHash = hashOf(verification_token);
  const [found] = await app.sql
    .select()
    .from(verifications)
    .where(and(eq(verifications.handleHash, handleHash), eq(verifications.sessionId, account.id)));
  if (!found) throw new ShopfrontError('NOT_FOUND', 'This code is not known here.');
  if (!found.verifiedAt) await complete(app, account, found, otp);
  return answerFor(app, found);
}

async function complete(
  app: App,
  account: Session,
  verification: Verification,
  otp: string,
): Promise<void> {
  if (verification.expiresAt <= app.now()) throw expired();
  if (!(await takeAttempt(app, verification))) {
    throw new ShopfrontError('TOO_MANY', 'No tries are left for this code.');
  }
  switch (await outcomeOf(app, account, verification, otp)) {
    case 'wrong':
      throw new ShopfrontError('CODE_WRONG', 'This is not the code.', { field: 'otp' });
    case 'expired':
      await change(app, verification, { expiresAt: app.now() });
      throw expired();
    case 'verified':
      await change(app, verification, { verifiedAt: app.now() });
      await setVerified(app.sql, verification.locationName);
  }
}

/** Counted before the code is looked at, so that many guesses at once are as many tries. */
async function takeAttempt(app: App, { handleHash }: Verification): Promise<boolean> {
  const taken = await app.sql
    .update(verifications)
    .set({ attempts: sql`${verifications.attempts} + 1` })
    .where(and(eq(verifications.handleHash, handleHash), lt(verifications.attempts, mostAttempts)))
    .returning();
  return taken.length > 0;
}

async function outcomeOf(app: App, account: Session, verification: Verification, otp: string) {
  if (verification.isTest) return sameSecret(otp, testCode) ? 'verified' : 'wrong';
  try {
    return await app.providers.profiles.completeVerification(
      googleToken(app, account),
      verification.providerName,
      otp,
    );
  } catch (error) {
    // Nothing was learnt about the code: the try is given back.
    await change(app, verification, { attempts: sql`${verifications.attempts} - 1` });
    throw error;
  }
}

async function latestOf(app: App, { id }: Session): Promise<Verification> {
  const [latest] = await app.sql
    .select()
    .from(verifications)
    .where(eq(verifications.sessionId, id))
    .orderBy(desc(verifications.createdAt))
    .limit(1);
  if (latest) return latest;
  throw new ShopfrontError('NOT_FOUND', 'No code was sent from here.');
}

async function answerFor(app: App, { locationName }: Verification): ReturnType<Verify> {
  const [profile] = await app.sql
    .select()
    .from(createdProfiles)
    .where(eq(createdProfiles.locationName, locationName));
  return {
    verified: true,
    location_name: locationName,
    place_id: profile ? placeIdOf(profile) : '',
  };
}

const change = (
  { sql: database }: App,
  { handleHash }: Verification,
  changes: Parameters<ReturnType<App['sql']['update']>['set']>[0],
) => database.update(verifications).set(changes).where(eq(verifications.handleHash, handleHash));

const expired = () => new ShopfrontError('CODE_EXPIRED', 'This code is no longer good.');
