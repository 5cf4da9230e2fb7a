import type { FastifyInstance } from 'fastify';
import type { Database } from 'shared-server';
import type { Config } from '../../config';
import type { Access } from '../tokens/access';
import { createBootstrap } from './bootstrap';
import { createFailedTries } from './failed-tries';
import { operatorSecret } from './secret';
import { createGroupChecks } from './group-checks';
import { logoutRoute, backPath, providerRoutes } from './provider-routes';
import { createOperators, operatorRoutes } from './operators';
import { createProvider } from './provider';
import { sessionRoutes } from './session-routes';
import { createSessions } from './sessions';
import { createSignedIn } from './signed-in';

interface Options {
  config: Config;
  now(): number;
}

/** Connects what operators need to sign in, and registers their routes. */
export function operating(database: Database, { config, now }: Options) {
  const { origin, openId } = config;
  const operators = createOperators(database, now);
  const sessions = createSessions(database, now);
  const provider =
    openId &&
    createProvider({ openId, back: `${origin}${backPath}`, signedOut: `${origin}/console/` });
  const groupChecks = createGroupChecks(database, { operators, sessions, provider, now });
  const signedIn = createSignedIn({ sessions, groupChecks, origin });
  const bootstrap = createBootstrap(database, { sessions, now });
  return {
    signedIn,
    async routes(server: FastifyInstance, access: Access) {
      const secret = operatorSecret(config);
      await bootstrap.configure(secret);
      sessionRoutes(server, {
        bootstrap,
        hasSecret: secret !== undefined,
        failedTries: createFailedTries(now),
        signedIn,
        provider,
      });
      operatorRoutes(server, { operators, access });
      if (!provider) return;
      providerRoutes(server, { database, provider, operators, sessions, signedIn, origin, now });
      logoutRoute(server, { provider, sessions });
    },
  };
}
