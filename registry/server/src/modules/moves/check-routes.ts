import type { FastifyInstance } from 'fastify';
import type { Database } from 'shared-server';
import { register } from '../../route';
import { report } from './gate';

interface Options {
  database: Database;
  uploadLimit: number;
  now(): number;
}

/** Reports whether builds are compatible with a channel before they are published. */
export function checkRoutes(
  server: FastifyInstance,
  { database, uploadLimit, now }: Options,
): void {
  register(server, 'POST /checks', { bodyLimit: uploadLimit }, async (check) => ({
    channel: check.channel,
    ...(await report(database, check, now())),
  }));
}
