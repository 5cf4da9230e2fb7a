import type { FastifyInstance } from 'fastify';
import type { Database } from 'shared-server';
import type { Config } from '../../config';
import type { Access } from '../tokens/access';
import { createBrowsers } from './browsers';
import { addFirstOperator } from './first';
import { createGuesses } from './guesses';
import { createOperators } from './operators';
import { createProvider } from './provider';
import { backPath, providerRoutes } from './provider-routes';
import { operatorRoutes } from './routes';
import { sessionRoutes } from './session-routes';
import { createSessions } from './sessions';
import { createSignedIn } from './signed-in';

interface Options {
  config: Config;
  now(): number;
}

/** People who sign in, put together: who is signed in, and the routes by which they are. */
export function operating(database: Database, { config, now }: Options) {
  const { origin, openId } = config;
  const operators = createOperators(database, now);
  const sessions = createSessions(database, now);
  const signedIn = createSignedIn({ sessions, origin });
  const guesses = createGuesses(database, now);
  const browsers = createBrowsers(database, { now, origin });
  return {
    signedIn,
    async routes(server: FastifyInstance, access: Access) {
      await addFirstOperator(operators, config);
      const provider = openId && createProvider({ openId, back: `${origin}${backPath}` });
      const { label } = provider ?? {};
      sessionRoutes(server, { operators, sessions, signedIn, guesses, browsers, provider: label });
      operatorRoutes(server, { operators, guesses, access });
      if (!provider) return;
      providerRoutes(server, { database, provider, operators, sessions, signedIn, origin, now });
    },
  };
}
