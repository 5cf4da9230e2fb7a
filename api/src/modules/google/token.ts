import { errorCode, ShopfrontError } from 'shared-contracts';
import * as z from 'zod/mini';
import { days, type App, minutes, timeFromNow } from '../../context';
import { countAgainst, TooMany } from '../../limits';
import { notifyTeam } from '../notices/notices';
import { DailyQuotaUsed, type GoogleAccess } from '../../providers';
import { changeSession, type SessionRow } from '../sessions/sessions';
import { signInNeeded } from '../visits/visit';

const oncePerDay = { key: 'notice of a used-up Google quota', most: 1, within: days(1) };

/** Notifies the team, once a day, that a daily quota at Google is used up. */
async function notifyUsedQuota(app: App, error: unknown): Promise<void> {
  app.log.error({ err: error }, 'a daily quota at Google is used up; raise it in Google Cloud');
  try {
    await countAgainst(app, [oncePerDay]);
  } catch (refused) {
    if (refused instanceof TooMany) return;
    throw refused;
  }
  const { product, simulate } = app.config;
  const text = `${product.name} | A daily quota at Google is used up: no new profiles until midnight Pacific time. Ask for more in Google Cloud, under Quotas.`;
  await notifyTeam(app, app.sql, text, simulate ? 'dev' : 'notifications');
}

const access = z.object({
  accessToken: z.string(),
  refreshToken: z.optional(z.string()),
  expiresAt: z.pipe(
    z.iso.datetime(),
    z.transform((text) => new Date(text)),
  ),
});

/** The tokens of a sign-in as a session stores them, sealed for the account. */
export const sealAccess = (
  { vault }: Pick<App, 'vault'>,
  access: GoogleAccess,
  googleSub: string,
) => vault.seal(JSON.stringify(access), googleSub);

/**
 * Calls the provider as the account of a session. A token lasts an hour and is renewed a minute before; where the
 * provider accepts neither token, the sign-in has ended.
 *
 * @throws ShopfrontError SIGN_IN_NEEDED without a valid sign-in, SESSION_MISSING without a visitor
 */
export async function asGoogleAccount<T>(
  app: App,
  session: SessionRow,
  act: (accessToken: string) => Promise<T>,
): Promise<T> {
  const access = storedAccess(app, session);
  try {
    if (!access) throw signInNeeded();
    const fresh = access.expiresAt > timeFromNow(app, minutes(1));
    return await act(fresh ? access.accessToken : await renew(app, session, access));
  } catch (error) {
    if (errorCode(error) === 'SIGN_IN_NEEDED') await endSignIn(app, session);
    if (error instanceof DailyQuotaUsed) await notifyUsedQuota(app, error);
    throw error;
  }
}

/** Undefined for tokens that were sealed without an expiry. */
function storedAccess(
  { vault }: App,
  { email, googleSub, googleToken }: SessionRow,
): GoogleAccess | undefined {
  if (googleSub && googleToken) return readAccess(vault.unseal(googleToken, googleSub));
  if (email) throw signInNeeded();
  throw new ShopfrontError('SESSION_MISSING', 'Sign in with Google again.');
}

function readAccess(text: string): GoogleAccess | undefined {
  try {
    return access.parse(JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.core.$ZodError) return undefined;
    throw error;
  }
}

async function renew(app: App, session: SessionRow, access: GoogleAccess): Promise<string> {
  if (!access.refreshToken) throw signInNeeded();
  const fresh = await app.providers.signIn.refresh(access.refreshToken);
  const googleToken = sealAccess(app, { ...access, ...fresh }, session.googleSub!);
  session.googleToken = googleToken;
  await changeSession(app.sql, session.id, { googleToken });
  return fresh.accessToken;
}

/** Removes the tokens only: the visitor stays known, as after a link. */
async function endSignIn({ sql }: App, session: SessionRow): Promise<void> {
  const nothing = { googleToken: null, signedInAt: null };
  Object.assign(session, nothing);
  await changeSession(sql, session.id, nothing);
}

type Sealed = Pick<SessionRow, 'googleSub' | 'googleToken'>;

/** Revokes the tokens of these sessions at the provider. The deletion here does not wait for it. */
export async function revokeAccess(app: App, sessions: readonly Sealed[]): Promise<void> {
  for (const { googleSub, googleToken } of sessions) {
    if (!googleSub || !googleToken) continue;
    try {
      const access = readAccess(app.vault.unseal(googleToken, googleSub));
      if (access) await app.providers.signIn.revoke(access.refreshToken ?? access.accessToken);
    } catch (error) {
      app.log.warn({ err: error }, 'a permission was not revoked at the provider');
    }
  }
}
