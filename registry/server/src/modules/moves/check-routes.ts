import type { FastifyInstance } from 'fastify';
import type { Database } from 'shared-server';
import * as z from 'zod/mini';
import { channelName } from 'registry-contract/names';
import { checked } from '../../payload';
import { offers } from '../releases/offer';
import { report } from './gate';

const checkPayload = z.object({
  channel: z._default(channelName, 'production'),
  offered: offers.check(z.minLength(1, { error: 'must name a build' })),
  /** Sessions on earlier sets will be drained, so the check leaves these sets out. */
  drain: z.optional(z.literal('now', { error: "must be 'now'" })),
});

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
  server.post('/checks', { bodyLimit: uploadLimit }, async (request) => {
    const check = checked(checkPayload, request.body, 'The check');
    return { channel: check.channel, ...(await report(database, check, now())) };
  });
}
