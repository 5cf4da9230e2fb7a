import type { FastifyInstance } from 'fastify';
import { errorCode } from 'shared-contracts';
import * as z from 'zod/mini';
import type { App } from '../../context';
import { actorOf, recordRefusal } from '../audit/trail';
import { navigationRoute, returned, proveFirst } from '../oauth/navigation';
import { makeState, returnedBefore, takeState, type StateDetails } from '../oauth/states';
import type { Visit } from '../visits/visit';
import { makeHandle, makeHandleAgain, redeemHandle } from './connections';
import type { Handlers } from '../visits/handlers';

/** The return address for Instagram, by build. */
const returnPaths = {
  web: '/instagram/redirect-url/web-onboarding',
  app: '/instagram/redirect-url/in-app-browser-onboarding',
} as const;

const builds = ['web', 'app'] as const;

const setOutFrom = (source: 'priming' | undefined) =>
  source ? '/onboard/priming?step=3' : '/onboard/connect-instagram';

/** Registers connecting Instagram: it starts with a one-time state and returns with a one-time handle. */
export function instagramRoutes(server: FastifyInstance, app: App): void {
  const redirectUri = (build: (typeof builds)[number]) =>
    `${app.config.apiOrigin}${returnPaths[build]}`;
  // An empty `data` reports a failure to /setNumber.
  const otherwise = (visit: Visit) => visit.shellUrl('/setNumber', { data: '' });

  navigationRoute(server, app, {
    path: '/instagram/start',
    about: 'Starts connecting Instagram.',
    query: z.object({
      origin: z.catch(z.enum(builds), 'web'),
      /** The screen on which the owner started, when it was not /onboard/connect-instagram. */
      from: z.catch(z.optional(z.literal('priming')), undefined),
    }),
    otherwise,
    async go({ origin, from }, visit) {
      const owner = await visit.ownerIfAny();
      if (!visit.session || !owner) return otherwise(visit);
      if (!visit.session.signedInAt) return proveFirst(visit, 'instagram', setOutFrom(from));
      const details = { uid: owner.uid, origin, from };
      const state = await makeState(app, visit.session, 'instagram', details);
      return app.providers.photos.authorizeUrl({ state, redirectUri: redirectUri(origin) });
    },
  });

  for (const build of builds) {
    navigationRoute(server, app, {
      path: returnPaths[build],
      about: `Where Instagram sends the browser of the ${build} build back to.`,
      query: returned,
      otherwise,
      async go({ state, code, error }, visit) {
        const { session } = visit;
        const details = await takeState(app, session, 'instagram', state);
        const sameOwner = details && session?.uid === details.uid && details.origin === build;
        if (!sameOwner) return (await returnedAgain(app, visit, state)) ?? otherwise(visit);
        const refuse = (refused: string) =>
          recordRefusal(app, { what: 'instagram/connected', by: actorOf(visit), refused });
        if (error || !code) {
          await refuse('refused');
          return returnUrl(visit, '', details);
        }
        try {
          const account = await app.providers.photos.exchange(code, redirectUri(build));
          return returnUrl(visit, await makeHandle(app, session, details.uid, account), details);
        } catch (cause) {
          visit.request.log.error(
            { err: cause, code: errorCode(cause) },
            'Instagram not connected',
          );
          await refuse('failed');
          return returnUrl(visit, '', details);
        }
      },
    });
  }
}

/** /setNumber receives the handle and the screen on which the owner started. */
const returnUrl = (visit: Visit, data: string, { from }: Pick<StateDetails['instagram'], 'from'>) =>
  visit.shellUrl('/setNumber', { data, ...(from && { from }) });

/** A repeated return, as by Back: reports the connection of the first return again. */
async function returnedAgain(app: App, visit: Visit, state: string): Promise<string | undefined> {
  const { session } = visit;
  const firstReturn = await returnedBefore(app, session, 'instagram', state);
  if (!session || !firstReturn || session.uid !== firstReturn.uid) return undefined;
  const handle = await makeHandleAgain(app, session, firstReturn.uid);
  return handle && returnUrl(visit, handle, firstReturn);
}

export const instagramHandlers = (app: App) =>
  ({
    async keepInstagramToken({ uid: claimed, long_token }, visit) {
      const { uid } = await visit.provenOwner({ uid: claimed });
      await redeemHandle(app, await visit.open(), uid, long_token, actorOf(visit));
      return { ok: true };
    },
  }) satisfies Partial<Handlers>;
