import type { FastifyInstance } from 'fastify';
import type { Database } from 'shared-server';
import * as z from 'zod/mini';
import { checked } from '../../payload';
import { channelName, remoteName } from '../../names';
import type { Access } from '../tokens/access';
import { offers } from '../releases/offer';
import type { Report } from './gate';
import { acceptances } from './table';

const asked = z.object({
  channel: z._default(channelName, 'production'),
  offered: offers.check(z.minLength(1, { error: 'must name a build' })),
  /** Whoever is half way on an earlier set would be moved on, and is not looked at. */
  drain: z.optional(z.literal('now', { error: "must be 'now'" })),
});

const side = z
  .string({ error: 'must be what the finding names' })
  .check(z.regex(/^[A-Za-z0-9@.+-]{1,200}$/, { error: 'must be what the finding names' }));

const accepted = z.object({
  /** Whose word it is what is taken: a remote, the shell or the API. */
  consumer: remoteName,
  given: side,
  taken: side,
  reason: z
    .string({ error: 'must be given' })
    .check(z.regex(/\S/, { error: 'must be given' }), z.maxLength(500)),
});

interface Options {
  database: Database;
  uploadLimit: number;
  access: Access;
  report(check: z.output<typeof asked>): Promise<Report>;
}

/** Asking whether builds fit before anybody publishes them, and accepting what could not be proven. */
export function contractRoutes(server: FastifyInstance, options: Options) {
  const { database, uploadLimit, access, report } = options;

  const accepting = access.may(() => ({ act: 'accept' }));

  server.post('/checks', { bodyLimit: uploadLimit }, async (request) => {
    const said = checked(asked, request.body, 'The check');
    return { channel: said.channel, ...(await report(said)) };
  });

  server.post('/acceptances', { onRequest: accepting }, async (request, reply) => {
    const said = checked(accepted, request.body, 'The acceptance');
    const actor = access.actor(request, { act: 'accept', remote: said.consumer });
    const [kept] = await database.sql
      .insert(acceptances)
      .values({ ...said, ...actor })
      .returning();
    return reply.code(201).send(kept);
  });
}
