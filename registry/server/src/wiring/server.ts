import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import {
  createServer,
  deadlines,
  pruneRequestCounts,
  refuseDirections,
  repeat,
  requestCounts,
  type Database,
  type Metrics,
  type openTracing,
} from 'shared-server';
import type { Config } from '../config';
import { foldersOf } from './folders';

interface Parts {
  database: Database;
  metrics: Metrics | undefined;
  tracing: Awaited<ReturnType<typeof openTracing>>;
  now(): number;
}

/** Creates the server without routes. It counts requests in the database, together with other servers. */
export async function openServer(
  config: Config,
  { database: { sql }, metrics, tracing, now }: Parts,
): Promise<FastifyInstance> {
  const server: FastifyInstance = await createServer({
    logLevel: config.logLevel,
    allowedOrigins: [],
    trustProxy: config.trustProxy,
    requestLimit: {
      perMinute: config.requestsPerMinute,
      store: requestCounts({
        sql,
        now,
        failed: (error) =>
          server.log.warn({ err: error }, 'could not count requests with other servers'),
      }),
    },
    // A release is megabytes.
    deadlines: { ...deadlines, request: 60_000, finishing: 50_000 },
    metrics,
    tracing,
    folders: foldersOf(config),
  });
  server.addHook('preValidation', async ({ params, query, body }) => {
    for (const sent of [params, query, body]) refuseDirections(sent);
  });
  await server.register(cookie);
  repeat(server, {
    everyMs: 3_600_000,
    what: 'could not delete old request counts',
    act: () => pruneRequestCounts(sql, new Date(now())),
  });
  return server;
}
