import type { FastifyInstance } from 'fastify';
import { errorCode, ShopfrontError } from 'shared-contracts';
import type { BusinessLocation } from 'shared-contracts/api';
import * as z from 'zod/mini';
import type { App } from '../../context';
import { businessScope, type SignedIn } from '../../providers';
import { findInvitation } from '../invitations/invitations';
import { notifyTeam } from '../notices/team';
import { makeState, takeState, type StateDetails } from '../oauth/states';
import { navigationRoute, returned } from '../oauth/navigation';
import { findOwner } from '../owners/owners';
import type { Session } from '../sessions/table';
import { sameEmail, type Visit } from '../sessions/visit';

const started = z.object({
  origin: z.catch(z.enum(['web', 'app']), 'web'),
});

/** Sign-in with Google: out with a one-time state, back to the screen that fits what the account has. */
export function googleRoutes(server: FastifyInstance, app: App): void {
  const redirectUri = `${app.config.apiOrigin}/google/callback`;
  const back = (visit: Visit, error: 'refused' | 'expired' | 'failed') =>
    visit.shellUrl('/onboard', { status: '0', error });
  const otherwise = (visit: Visit, error: unknown) =>
    back(visit, errorCode(error) === 'CODE_EXPIRED' ? 'expired' : 'failed');

  navigationRoute(server, app, {
    path: '/google/start',
    about: 'Starts the sign-in with Google.',
    query: started,
    otherwise,
    async go({ origin }, visit) {
      const session = await visit.open();
      const state = await makeState(app, session, 'google', { origin });
      const loginHint = await invitedEmail(app, session);
      return app.providers.signIn.authorizeUrl({ state, redirectUri, loginHint });
    },
  });

  navigationRoute(server, app, {
    path: '/google/callback',
    about: 'Where Google sends the browser back to.',
    query: returned,
    otherwise,
    async go({ state, code, error }, visit) {
      const details = await takeState(app, visit.session, 'google', state);
      if (!details) return back(visit, 'expired');
      if (error || !code) return back(visit, 'refused');

      const account = await app.providers.signIn.exchange(code, redirectUri);
      return arrive(app, visit, account, details);
    },
  });
}

/** The address under which to sign in: that of the owner whose link was opened. */
async function invitedEmail(app: App, session: Session): Promise<string | undefined> {
  const invitation = await findInvitation(app.sql, session.preUid);
  const owner = invitation?.uid ? await findOwner(app.sql, invitation.uid) : undefined;
  return owner?.email;
}

async function arrive(
  app: App,
  visit: Visit,
  account: SignedIn,
  { origin }: StateDetails['google'],
): Promise<string> {
  if (!account.scopes.includes(businessScope)) {
    await notifyTeam(app, app.sql, 'All the Google OAuth Permissions not given');
    return visit.shellUrl('/onboard', { status: '3' });
  }

  const locations = await app.providers.profiles.locations(account.accessToken);
  const invitation = await findInvitation(app.sql, visit.session?.preUid);
  if (invitation?.placeId && !manages(locations, invitation.placeId)) {
    // Whoever this is, the link was not meant for them: nobody is signed in.
    return visit.shellUrl('/onboard/wrong-account', {
      picture: account.picture,
      first_name: account.firstName,
      last_name: account.lastName,
      used_email: account.email,
      locations: String(locations.length),
    });
  }

  const { email } = await signIn(app, visit, account);
  if (locations.length === 0) {
    await notifyTeam(app, app.sql, `OAuth success without locations: ${email}`);
    return visit.shellUrl('/onboard/nobiz', { email });
  }
  if (origin === 'app') return visit.shellUrl('/onboard', { status: '1' });
  return visit.shellUrl('/onboard/select-locations', { email });
}

const manages = (locations: BusinessLocation[], placeId: string) =>
  locations.some(({ metadata }) => metadata.placeId === placeId);

/** Binds the account to the session, under a new session id. An owner of another account is let go. */
async function signIn(
  app: App,
  visit: Visit,
  { email: given, firstName, lastName, accessToken }: SignedIn,
): Promise<{ email: string }> {
  const email = given.trim().toLowerCase();
  const owner = await visit.ownerIfAny();
  await visit.become({
    email,
    firstName,
    lastName,
    googleToken: app.vault.seal(accessToken, email),
    uid: owner && sameEmail(owner.email, email) ? owner.uid : null,
  });
  return { email };
}

/**
 * The session's key to the provider.
 *
 * @throws ShopfrontError SESSION_MISSING for who came by a link and has not signed in.
 */
export function googleToken(app: App, { email, googleToken: sealed }: Session): string {
  if (email && sealed) return app.vault.unseal(sealed, email);
  throw new ShopfrontError('SESSION_MISSING', 'Sign in with Google again.');
}
