import { and, desc, eq, isNotNull, lt, sql, type SQL } from 'drizzle-orm';
import { ShopfrontError } from 'shared-contracts';
import type { CodeWay } from 'shared-contracts/api';
import type { Handlers } from '../visits/handlers';
import { minutes, type App } from '../../context';
import { idempotencyKey, once } from '../../idempotency';
import { giveBack, countAgainst } from '../../limits';
import { hashOf, sameSecret } from '../../secrets';
import { readDialled, refusedNumber } from '../contacts/contacts';
import { asGoogleAccount } from '../google/token';
import { ofAccount } from '../owners/owners';
import type { SessionRow } from '../sessions/sessions';
import type { Account, Visit } from '../visits/visit';
import {
  findCreatedProfile,
  isVerified,
  placeIdOf,
  setVerified,
  createdProfiles,
  verifications,
  type Verification,
} from './created';
import { countSending, sendCode } from './sending';

type Resend = Handlers['resendCode'];
type Verify = Handlers['verifyCode'];

const ways = {
  sms: 'text',
  phone_call: 'call',
  email: 'email',
  postcard: 'postcard',
} as const satisfies Record<Parameters<Resend>[0]['type'], CodeWay>;

const mostAttempts = 5;
/** Within an hour, over all codes: a new code adds no tries (0025). */
const mostGuesses = 10;
const testCode = '123456';

/** Sends another code for the profile that this account is verifying, to the number of the first code. */
export async function resendCode(
  app: App,
  payload: Parameters<Resend>[0],
  visit: Visit,
): ReturnType<Resend> {
  const account = visit.account({ email: payload.business_email });
  const latest = await latestOf(app, account);
  const number = readDialled(payload.country_code_num, payload.business_phone);
  if (number?.number !== latest.phone) {
    throw refusedNumber('business_phone', 'The code was requested with another number.');
  }
  return asGoogleAccount(app, account, (accessToken) =>
    once(app, account, idempotencyKey(visit), async () => {
      await countSending(app, latest.phone, account, visit.address);
      const { locationName, phone, isTest } = latest;
      const by = [ways[payload.type]] as const;
      const { email } = account;
      return sendCode(app, { locationName, phone, email, isTest, by, accessToken });
    }),
  );
}

/** Checks a code. A handle accepts five tries, during the `goodFor` of its way, from the account that requested it. */
export async function verifyCode(
  app: App,
  { otp, verification_token, business_email }: Parameters<Verify>[0],
  visit: Visit,
): ReturnType<Verify> {
  const account = visit.account({ email: business_email });
  const handleHash = hashOf(verification_token);
  const [entry] = await codesOf(app, account, eq(verifications.handleHash, handleHash));
  if (!entry) throw new ShopfrontError('NOT_FOUND', 'This code is not known here.');
  const { code, profile } = entry;
  if (!code.verifiedAt) await complete(app, account, code, otp);
  const { locationName } = profile;
  const standing = await standingOf(app, account, code);
  const isPending = standing !== 'verified' && !(await isVerified(app.sql, locationName));
  return {
    verified: true,
    location_name: locationName,
    place_id: placeIdOf(profile),
    ...((standing === 'reviewing' || isPending) && { reviewing: true }),
  };
}

/** Returns the provider's state of a profile that this account created here. */
export async function readVerification(
  app: App,
  { location_name }: Parameters<Handlers['readVerification']>[0],
  visit: Visit,
): ReturnType<Handlers['readVerification']> {
  const account = visit.account();
  if (!(await findCreatedProfile(app.sql, location_name, account))) {
    throw new ShopfrontError('NOT_FOUND', 'This profile was not made here.');
  }
  const standing = await asGoogleAccount(app, account, (accessToken) =>
    app.providers.profiles.standing(accessToken, location_name),
  );
  switch (standing) {
    case 'pending': {
      const [accepted] = await codesOf(
        app,
        account,
        and(eq(verifications.locationName, location_name), isNotNull(verifications.verifiedAt)),
      ).limit(1);
      return { state: accepted ? 'reviewing' : 'open' };
    }
    case 'suspended':
    case 'conflict':
      return { state: 'open', problem: standing };
    default:
      return { state: standing };
  }
}

/** Undefined where the state cannot be read, because the code was correct anyway. */
async function standingOf(app: App, account: SessionRow, verification: Verification) {
  if (verification.isTest) return undefined;
  try {
    return await asGoogleAccount(app, account, (accessToken) =>
      app.providers.profiles.standing(accessToken, verification.locationName),
    );
  } catch (error) {
    app.log.warn({ err: error }, 'the review state of a profile is unknown');
    return undefined;
  }
}

async function complete(
  app: App,
  account: SessionRow,
  verification: Verification,
  otp: string,
): Promise<void> {
  if (verification.expiresAt <= app.now()) throw expired();
  if (!(await takeAttempt(app, verification))) {
    throw new ShopfrontError('TOO_MANY', 'No tries are left for this code.');
  }
  const guess = { key: guessOf(account, verification), most: mostGuesses, within: minutes(60) };
  await countAgainst(app, [guess]);
  switch (await outcomeOf(app, account, verification, otp)) {
    case 'wrong':
      throw new ShopfrontError('CODE_WRONG', 'This is not the code.', { field: 'otp' });
    case 'expired':
      await change(app, verification, { expiresAt: app.now() });
      throw expired();
    case 'pending':
      await change(app, verification, { verifiedAt: app.now() });
      return;
    case 'verified':
      await change(app, verification, { verifiedAt: app.now() });
      await setVerified(app.sql, verification.locationName);
  }
}

/** By account and number, so that tries of other accounts do not count. */
const guessOf = ({ email }: SessionRow, { phone }: Verification) => `guess ${phone} by ${email}`;

/** Counted before the code is checked, so that simultaneous guesses are separate tries. */
async function takeAttempt(app: App, { handleHash }: Verification): Promise<boolean> {
  const taken = await app.sql
    .update(verifications)
    .set({ attempts: sql`${verifications.attempts} + 1` })
    .where(and(eq(verifications.handleHash, handleHash), lt(verifications.attempts, mostAttempts)))
    .returning();
  return taken.length > 0;
}

async function outcomeOf(app: App, account: SessionRow, verification: Verification, otp: string) {
  if (verification.isTest) return sameSecret(otp, testCode) ? 'verified' : 'wrong';
  try {
    return await asGoogleAccount(app, account, (accessToken) =>
      app.providers.profiles.completeVerification(accessToken, verification.providerName, otp),
    );
  } catch (error) {
    // The code was not checked, so the attempt does not count.
    await change(app, verification, { attempts: sql`${verifications.attempts} - 1` });
    await giveBack(app, guessOf(account, verification));
    throw error;
  }
}

async function latestOf(app: App, account: Account): Promise<Verification> {
  const [latest] = await codesOf(app, account).orderBy(desc(verifications.createdAt)).limit(1);
  if (latest) return latest.code;
  throw new ShopfrontError('NOT_FOUND', 'No code was sent from here.');
}

/** Returns the codes of an account with their profiles. An owner who signs in again continues with the same code. */
const codesOf = ({ sql: database }: App, account: Account, which?: SQL) =>
  database
    .select({ code: verifications, profile: createdProfiles })
    .from(verifications)
    .innerJoin(createdProfiles, eq(createdProfiles.locationName, verifications.locationName))
    .where(and(ofAccount(createdProfiles, account), which));

const change = (
  { sql: database }: App,
  { handleHash }: Verification,
  changes: Parameters<ReturnType<App['sql']['update']>['set']>[0],
) => database.update(verifications).set(changes).where(eq(verifications.handleHash, handleHash));

const expired = () => new ShopfrontError('CODE_EXPIRED', 'This code is no longer good.');
