import type { FastifyInstance } from 'fastify';
import { errorCode, type ErrorCode } from 'shared-contracts';
import * as z from 'zod/mini';
import type { App } from '../../context';
import type { SignInProof } from '../../providers';
import { newToken } from '../../secrets';
import { actorOf, recordRefusal } from '../audit/trail';
import { makeState, takeState } from '../oauth/states';
import { readLink } from '../invitations/links';
import { navigationRoute, returned } from '../oauth/navigation';
import type { Visit } from '../visits/visit';
import { completeSignIn, pathOf } from './complete-sign-in';

const optional = z.catch(z.optional(z.string().check(z.maxLength(500))), undefined);

const started = z.object({
  origin: z.catch(z.enum(['web', 'app']), 'web'),
  pre_uid: optional,
  uid: optional,
  return_to: optional,
  /** Set on the second try, so that a browser without cookies is not redirected endlessly. */
  tried: z.optional(z.literal('1')),
});

type WhyNot = 'refused' | 'expired' | 'failed' | 'cookies' | 'unverified' | 'unproven';

const byCode: Partial<Record<ErrorCode, WhyNot>> = {
  CODE_EXPIRED: 'expired',
  ID_TOKEN_REFUSED: 'unproven',
};

/**
 * Registers the sign-in with Google: it starts with a one-time state and returns to the screen that matches the
 * account.
 */
export function googleRoutes(server: FastifyInstance, app: App): void {
  const redirectUri = `${app.config.apiOrigin}/google/callback`;
  const returnUrl = (visit: Visit, error: WhyNot, returnTo?: string) =>
    pathOf(visit, returnTo, { error }) ?? visit.shellUrl('/onboard', { status: '0', error });
  const whyNot = (error: unknown) => byCode[errorCode(error) ?? 'API_FAILED'] ?? 'failed';
  const refuse = async (visit: Visit, refused: WhyNot, returnTo?: string, googleSub?: string) => {
    const by = actorOf(visit, googleSub);
    await recordRefusal(app, { what: 'sign-in/returned', by, refused });
    return returnUrl(visit, refused, returnTo);
  };
  const otherwise = (visit: Visit, error: unknown) => returnUrl(visit, whyNot(error));

  navigationRoute(server, app, {
    path: '/google/start',
    about: 'Starts the sign-in with Google.',
    query: started,
    otherwise,
    async go({ tried, ...parameters }, visit) {
      if (!visit.sentCookie) {
        // Sets a cookie and checks that it comes back: without one, the return cannot be assigned to this browser.
        if (tried) return returnUrl(visit, 'cookies', parameters.return_to);
        await visit.open();
        return startUrl(app, { ...parameters, tried: '1' });
      }
      return authorizeUrl(app, visit, redirectUri, parameters);
    },
  });

  navigationRoute(server, app, {
    path: '/google/callback',
    about: 'The return address for Google.',
    query: returned,
    otherwise,
    async go({ state, code, error }, visit) {
      if (!visit.sentCookie) return refuse(visit, 'cookies');
      const details = await takeState(app, visit.session, 'google', state);
      if (!details) return refuse(visit, 'expired');
      const { returnTo } = details;
      if (error || !code) return refuse(visit, 'refused', returnTo);
      try {
        const proof = proofOf(app, visit, details.proof);
        const account = await app.providers.signIn.exchange({ code, redirectUri, proof });
        if (!account.emailVerified) return refuse(visit, 'unverified', returnTo, account.sub);
        return await completeSignIn(app, visit, account, details);
      } catch (cause) {
        visit.request.log.error({ err: cause, code: errorCode(cause) }, 'a sign-in failed');
        return refuse(visit, whyNot(cause), returnTo);
      }
    },
  });
}

/** Returns Google's address for a sign-in, with a one-time state. */
async function authorizeUrl(
  app: App,
  visit: Visit,
  redirectUri: string,
  { origin, pre_uid, uid, return_to: returnTo }: Omit<z.output<typeof started>, 'tried'>,
): Promise<string> {
  const session = await visit.open();
  const preUid = pre_uid && readLink(pre_uid).preUid;
  const proof = { verifier: newToken(), nonce: newToken() };
  const state = await makeState(app, session, 'google', {
    origin,
    preUid,
    uid,
    returnTo,
    proof: app.vault.seal(JSON.stringify(proof), session.id),
  });
  // Only an address that this browser knows already: an unopened link must not reveal one.
  const isKnownLink = !preUid || preUid === session.preUid;
  const loginHint = isKnownLink ? (await visit.ownerIfAny())?.email : undefined;
  return app.providers.signIn.authorizeUrl({ state, redirectUri, loginHint, proof });
}

const proofOf = (app: App, { session }: Visit, sealed: string): SignInProof =>
  JSON.parse(app.vault.unseal(sealed, session!.id)) as SignInProof;

/** Returns the address that starts a sign-in, without empty parameters. */
export function startUrl(app: App, query: Record<string, string | undefined>): string {
  const url = new URL('/google/start', app.config.apiOrigin);
  for (const [name, value] of Object.entries(query)) if (value) url.searchParams.set(name, value);
  return url.href;
}
