import type { FastifyInstance, FastifyRequest, FastifySchema } from 'fastify';
import { eq } from 'drizzle-orm';
import { ShopfrontError } from 'shared-contracts';
import * as z from 'zod/mini';
import { parsed } from '../../contract/payload';
import type { App } from '../../context';
import { sameSecret } from '../../secrets';
import { funnelAnswer, funnelQuery, readFunnel } from '../analytics/funnel';
import { invite } from '../invitations/invitations';
import { outbox } from '../outbox/table';
import { owners } from '../owners/table';
import { createdProfiles } from '../profiles/table';
import { listRecordings, readRecording } from '../recordings/recordings';
import { sessions } from '../sessions/table';

const text = z.string().check(z.minLength(1), z.maxLength(200));

const newInvitation = z.object({
  biz_name: text,
  place_id: z.optional(text),
  pd_id: z.optional(text),
  /** E.164. */
  phone: z.optional(z.e164()),
});

/** For the people who run the product: with the operator's token, or while simulating. */
export function operatorRoutes(server: FastifyInstance, app: App): void {
  const check = ({ headers }: FastifyRequest) => {
    const { simulate, operatorToken } = app.config;
    const [, shown] = /^Bearer (.+)$/.exec(headers.authorization ?? '') ?? [];
    if (shown && operatorToken && sameSecret(shown, operatorToken)) return;
    if (simulate && !headers.authorization) return;
    throw new ShopfrontError('SESSION_MISSING', 'This is for operators.');
  };
  const unchecked = {
    validatorCompiler: () => () => true,
    serializerCompiler: () => (answer: unknown) => JSON.stringify(answer),
  };

  server.get('/analytics/funnel', {
    schema: about('Visitors, drop-off and median time per screen and remote version.', {
      querystring: json(funnelQuery, 'input'),
      response: { 200: json(funnelAnswer, 'output') },
    }),
    ...unchecked,
    handler: async (request) => {
      check(request);
      return readFunnel(app, parsed(funnelQuery, request.query));
    },
  });

  server.get('/operator/recordings', {
    schema: about('The recordings there are of the welcome flow, newest first.', {}),
    ...unchecked,
    handler: async (request) => {
      check(request);
      return { recordings: await listRecordings(app) };
    },
  });

  server.get('/operator/recordings/:recording_id', {
    schema: about('The events of a recording in their order, as players of it take them.', {
      params: json(oneRecording, 'input'),
    }),
    ...unchecked,
    handler: async (request) => {
      check(request);
      const { recording_id } = parsed(oneRecording, request.params);
      return { events: await readRecording(app, recording_id) };
    },
  });

  server.post('/operator/invitations', {
    schema: about('Invites a business: answers the link to send it.', {
      body: json(newInvitation, 'input'),
    }),
    ...unchecked,
    handler: async (request) => {
      check(request);
      const { biz_name, place_id, pd_id, phone } = parsed(newInvitation, request.body);
      const { preUid } = await invite(app, app.sql, {
        bizName: biz_name,
        placeId: place_id,
        pdId: pd_id,
        phone,
      });
      const link = new URL('/onboard', app.config.shellOrigins[0]);
      link.searchParams.set('pre_uid', preUid);
      return { pre_uid: preUid, link: link.href };
    },
  });

  server.post('/operator/forget', {
    schema: about('Forgets all that is kept of an account.', { body: json(forgotten, 'input') }),
    ...unchecked,
    handler: async (request) => {
      check(request);
      const { email } = parsed(forgotten, request.body);
      await forget(app, email.trim().toLowerCase());
      return { ok: true };
    },
  });
}

const oneRecording = z.object({ recording_id: z.uuid() });

const forgotten = z.object({ email: text });

/** What belongs to an owner goes with the owner's row. */
async function forget({ sql }: App, email: string): Promise<void> {
  await sql.transaction(async (step) => {
    const known = await step.select().from(owners).where(eq(owners.email, email));
    for (const { uid } of known) {
      await step.delete(outbox).where(eq(outbox.uid, uid));
      await step.delete(sessions).where(eq(sessions.uid, uid));
    }
    await step.delete(sessions).where(eq(sessions.email, email));
    await step.delete(owners).where(eq(owners.email, email));
    await step.delete(createdProfiles).where(eq(createdProfiles.email, email));
  });
}

const about = (summary: string, rest: FastifySchema): FastifySchema => ({
  summary,
  tags: ['operators'],
  ...rest,
});

const json = (schema: z.ZodMiniType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io });
  return rest;
};
