import { errorCode, ShopfrontError } from 'shared-contracts';
import * as z from 'zod/mini';
import { minutes, timeFromNow, type App } from '../../context';
import type { GoogleAccess } from '../../providers';
import { changeSession } from '../sessions/sessions';
import type { SessionRow } from '../sessions/table';
import { signInNeeded } from '../visits/visit';

const access = z.object({
  accessToken: z.string(),
  refreshToken: z.optional(z.string()),
  expiresAt: z.pipe(
    z.iso.datetime(),
    z.transform((text) => new Date(text)),
  ),
});

/** What a sign-in brought, as a session keeps it: sealed for the account, whose alone it is. */
export const sealAccess = ({ vault }: Pick<App, 'vault'>, kept: GoogleAccess, googleSub: string) =>
  vault.seal(JSON.stringify(kept), googleSub);

/**
 * Does something at the provider as the account of a session. Its key lasts an hour and is exchanged for
 * another a minute before; where the provider takes none of them any more, the sign-in has ended.
 *
 * @throws ShopfrontError SIGN_IN_NEEDED for whose sign-in ended and for who came by a link, SESSION_MISSING for
 * who did not come.
 */
export async function asGoogleAccount<T>(
  app: App,
  session: SessionRow,
  act: (accessToken: string) => Promise<T>,
): Promise<T> {
  const kept = keptAccess(app, session);
  try {
    if (!kept) throw signInNeeded();
    const fresh = kept.expiresAt > timeFromNow(app, minutes(1));
    return await act(fresh ? kept.accessToken : await renewed(app, session, kept));
  } catch (error) {
    if (errorCode(error) === 'SIGN_IN_NEEDED') await endSignIn(app, session);
    throw error;
  }
}

/** Undefined for what was sealed before keys were kept with their end. */
function keptAccess(
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

async function renewed(app: App, session: SessionRow, kept: GoogleAccess): Promise<string> {
  if (!kept.refreshToken) throw signInNeeded();
  const fresh = await app.providers.signIn.refresh(kept.refreshToken);
  const googleToken = sealAccess(app, { ...kept, ...fresh }, session.googleSub!);
  session.googleToken = googleToken;
  await changeSession(app.sql, session.id, { googleToken });
  return fresh.accessToken;
}

/** Nobody is signed out: who they are is still known, as of who came by a link. */
async function endSignIn({ sql }: App, session: SessionRow): Promise<void> {
  const nothing = { googleToken: null, signedInAt: null };
  Object.assign(session, nothing);
  await changeSession(sql, session.id, nothing);
}

type Sealed = Pick<SessionRow, 'googleSub' | 'googleToken'>;

/** Takes back at the provider what these sessions held. That it is gone here does not wait for it. */
export async function revokeAccess(app: App, sessions: readonly Sealed[]): Promise<void> {
  for (const { googleSub, googleToken } of sessions) {
    if (!googleSub || !googleToken) continue;
    try {
      const kept = readAccess(app.vault.unseal(googleToken, googleSub));
      if (kept) await app.providers.signIn.revoke(kept.refreshToken ?? kept.accessToken);
    } catch (error) {
      app.log.warn({ err: error }, 'a permission was not taken back at the provider');
    }
  }
}
