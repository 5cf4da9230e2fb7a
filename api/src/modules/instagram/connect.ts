import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { App } from '../../context';
import { navigationRoute, returned } from '../oauth/navigation';
import { makeState, takeState } from '../oauth/states';
import type { Visit } from '../sessions/visit';
import { makeHandle } from './connections';

/** Where Instagram sends the browser back to, by build. */
const returnPaths = {
  web: '/instagram/redirect-url/web-onboarding',
  app: '/instagram/redirect-url/in-app-browser-onboarding',
} as const;

const builds = ['web', 'app'] as const;

/** Connecting Instagram: out with a one-time state, back with a one-time handle. */
export function instagramRoutes(server: FastifyInstance, app: App): void {
  const redirectUri = (build: (typeof builds)[number]) =>
    `${app.config.apiOrigin}${returnPaths[build]}`;
  // An empty `data` is how /setNumber hears that it did not work.
  const otherwise = (visit: Visit) => visit.shellUrl('/setNumber', { data: '' });

  navigationRoute(server, app, {
    path: '/instagram/start',
    about: 'Starts connecting Instagram.',
    query: z.object({ origin: z.catch(z.enum(builds), 'web') }),
    otherwise,
    async go({ origin }, visit) {
      const owner = await visit.ownerIfAny();
      if (!visit.session || !owner) return otherwise(visit);
      const state = await makeState(app, visit.session, 'instagram', { uid: owner.uid, origin });
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
        if (!sameOwner || error || !code) return otherwise(visit);
        const account = await app.providers.photos.exchange(code, redirectUri(build));
        const data = await makeHandle(app, session, details.uid, account);
        return visit.shellUrl('/setNumber', { data });
      },
    });
  }
}
