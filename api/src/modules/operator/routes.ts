import type { FastifyInstance, FastifyRequest, FastifySchema } from 'fastify';
import { errorCode, ShopfrontError } from 'shared-contracts';
import { networkOf } from 'shared-server';
import * as z from 'zod/mini';
import { parsed } from '../../contract/payload';
import { seconds, type App } from '../../context';
import { sameSecret } from '../../secrets';
import { armsAnswer, armsQuery, readArms } from '../analytics/arms';
import { errorsAnswer, errorsQuery, readErrors } from '../analytics/errors';
import { funnelAnswer, funnelQuery, readFunnel } from '../analytics/funnel';
import { publishedList, storePublished } from '../analytics/published';
import { readRemotes, remotesAnswer, remotesQuery } from '../analytics/remotes';
import { readSources, sourcesAnswer, sourcesQuery } from '../analytics/sources';
import { auditAnswer, auditQuery, readActs } from '../audit/reading';
import { record, recordRefusal, type Actor, type OperatorAct } from '../audit/trail';
import { forgetAccount } from '../forgetting/forgetting';
import { makeLink } from '../invitations/links';
import { findInvitation, invite } from '../invitations/invitations';
import { revokeAccess } from '../google/token';
import { lostAnswer, lostQuery, readLost } from '../outbox/lost';
import { countPins, pinsAnswer, pinsQuery } from '../pins/counting';
import { handBack } from '../square/renewing';
import { listedQuery, listRecordings, readRecording } from '../recordings/recordings';

const text = z.string().check(z.minLength(1), z.maxLength(200));

/** For how long a funnel waits for what is being counted. */
const countingMs = seconds(1);

const newInvitation = z.object({
  biz_name: text,
  place_id: z.optional(text),
  pd_id: z.optional(text),
  /** E.164. */
  phone: z.optional(z.e164()),
});

/**
 * For the people who run the product: with the operator's token, or while simulating. Whatever is done is in
 * the audit trail, or was not done.
 */
export function operatorRoutes(server: FastifyInstance, app: App): void {
  const doing =
    <T>(
      what: OperatorAct,
      act: (request: FastifyRequest, inside: App) => Promise<T>,
      before?: () => Promise<void>,
    ) =>
    async (request: FastifyRequest): Promise<T> => {
      const by = await operatorOf(app, request, what);
      try {
        await before?.();
        return await app.sql.transaction(async (step) => {
          const answer = await act(request, { ...app, sql: step });
          await record(app, step, { what, by });
          return answer;
        });
      } catch (error) {
        await recordRefusal(app, { what, by, refused: whyNot(error) });
        throw error;
      }
    };

  server.get('/analytics/funnel', {
    schema: about('Visitors, drop-off and median time per screen and remote version.', {
      querystring: json(funnelQuery, 'input'),
      response: { 200: json(funnelAnswer, 'output') },
    }),
    ...unchecked,
    handler: doing(
      'funnel/read',
      ({ query }, inside) => readFunnel(inside, parsed(funnelQuery, query)),
      // Outside of that transaction, in which everybody else would wait for it.
      () => app.counting.within(countingMs),
    ),
  });

  server.get('/analytics/arms', {
    schema: about('How the visitors of a canary fared, by arm, share and remote.', {
      querystring: json(armsQuery, 'input'),
      response: { 200: json(armsAnswer, 'output') },
    }),
    ...unchecked,
    // Asked every few seconds while a canary runs, and about nobody: the trail keeps who was refused.
    handler: async (request) => {
      await operatorOf(app, request, 'arms/read');
      return readArms(app, parsed(armsQuery, request.query));
    },
  });

  server.put('/analytics/releases', {
    schema: about('Adds published releases: figures count events of these alone.', {
      body: json(publishedList, 'input'),
    }),
    bodyLimit: 1024 * 1024,
    ...unchecked,
    handler: async (request) => {
      await operatorOf(app, request, 'releases/stored');
      await storePublished(app, parsed(publishedList, request.body));
      return { ok: true };
    },
  });

  // Asked again and again while an operator looks, and about nobody: the trail keeps who was refused.
  const counting = <Q extends z.ZodMiniType, A extends z.ZodMiniType>(
    path: string,
    summary: string,
    { query, answer, read }: { query: Q; answer: A; read(app: App, asked: z.output<Q>): unknown },
  ) =>
    server.get(path, {
      schema: about(summary, {
        querystring: json(query, 'input'),
        response: { 200: json(answer, 'output') },
      }),
      ...unchecked,
      handler: async (request) => {
        await operatorOf(app, request, 'visitors/counted');
        return read(app, parsed(query, request.query));
      },
    });
  counting(
    '/analytics/remotes',
    'Load failures, completion and web vitals by remote and version.',
    {
      ...{ query: remotesQuery, answer: remotesAnswer, read: readRemotes },
    },
  );
  counting(
    '/analytics/errors',
    'What went wrong on visitors’ pages, by remote, version and place.',
    {
      ...{ query: errorsQuery, answer: errorsAnswer, read: readErrors },
    },
  );
  counting('/analytics/sources', 'Source tags, countries and versions of visitors, by how many.', {
    ...{ query: sourcesQuery, answer: sourcesAnswer, read: readSources },
  });

  server.get('/operator/audit', {
    schema: about('Who came in, what was connected or changed, what operators did: oldest first.', {
      querystring: json(auditQuery, 'input'),
      response: { 200: json(auditAnswer, 'output') },
    }),
    ...unchecked,
    handler: doing('audit/read', ({ query }, inside) =>
      readActs(inside, parsed(auditQuery, query)),
    ),
  });

  server.get('/operator/messages', {
    schema: about('Messages that reached nobody, and why: newest first, and never to whom.', {
      querystring: json(lostQuery, 'input'),
      response: { 200: json(lostAnswer, 'output') },
    }),
    ...unchecked,
    handler: doing('messages/read', ({ query }, inside) =>
      readLost(inside, parsed(lostQuery, query)),
    ),
  });

  server.get('/operator/pins', {
    schema: about('How many owners are in the middle of the flow, by the set they began with.', {
      querystring: json(pinsQuery, 'input'),
      response: { 200: json(pinsAnswer, 'output') },
    }),
    ...unchecked,
    // Asked every few seconds while an operator looks, and about nobody: the trail keeps who was refused.
    handler: async (request) => {
      await operatorOf(app, request, 'pins/counted');
      return countPins(app, parsed(pinsQuery, request.query));
    },
  });

  server.get('/operator/recordings', {
    schema: about('The recordings there are of the welcome flow, newest first.', {
      querystring: json(listedQuery, 'input'),
    }),
    ...unchecked,
    handler: doing('recordings/listed', ({ query }, inside) =>
      listRecordings(inside, parsed(listedQuery, query)),
    ),
  });

  server.get('/operator/recordings/:recording_id', {
    schema: about('The events of a recording in their order, as players of it take them.', {
      params: json(oneRecording, 'input'),
    }),
    ...unchecked,
    handler: doing('recording/read', async ({ params }, inside) => {
      const { recording_id } = parsed(oneRecording, params);
      return { events: await readRecording(inside, recording_id) };
    }),
  });

  server.post('/operator/invitations', {
    schema: about('Invites a business: answers the link to send it.', {
      body: json(newInvitation, 'input'),
    }),
    ...unchecked,
    handler: doing('invitation/made', async ({ body }, inside) => {
      const { biz_name, place_id, pd_id, phone } = parsed(newInvitation, body);
      const { preUid } = await invite(inside, inside.sql, {
        bizName: biz_name,
        placeId: place_id,
        pdId: pd_id,
        phone,
      });
      return freshLink(inside, preUid);
    }),
  });

  server.post('/operator/links', {
    schema: about('A fresh link for who was invited before: it opens once.', {
      body: json(invited, 'input'),
    }),
    ...unchecked,
    handler: doing('link/made', async ({ body }, inside) => {
      const { pre_uid } = parsed(invited, body);
      const invitation = await findInvitation(inside.sql, pre_uid);
      if (!invitation) throw new ShopfrontError('NOT_FOUND', 'Nobody was invited by this.');
      return freshLink(inside, invitation.preUid);
    }),
  });

  const forget = doing('account/forgotten', ({ body }, inside) =>
    forgetAccount(inside, parsed(forgotten, body).email.trim().toLowerCase()),
  );
  server.post('/operator/forget', {
    schema: about('Forgets all that is kept of an account.', { body: json(forgotten, 'input') }),
    ...unchecked,
    handler: async (request) => {
      const ended = await forget(request);
      await revokeAccess(app, ended.signedIn);
      await handBack(app, ended.sellers);
      return { ok: true };
    },
  });
}

/**
 * Under which name the trail keeps whoever asks.
 *
 * @throws ShopfrontError SESSION_MISSING
 */
async function operatorOf(app: App, request: FastifyRequest, what: OperatorAct): Promise<Actor> {
  const { simulate, operatorToken, operatorName } = app.config;
  const network = networkOf(request);
  const { authorization } = request.headers;
  const [, shown] = /^Bearer (.+)$/.exec(authorization ?? '') ?? [];
  if (shown && operatorToken && sameSecret(shown, operatorToken)) {
    return { network, operator: operatorName };
  }
  if (simulate && !authorization) return { network, operator: 'simulation' };
  await recordRefusal(app, { what, by: { network }, refused: 'token' });
  throw new ShopfrontError('SESSION_MISSING', 'This is for operators.');
}

/** Why an operator's act came to nothing, as the trail says it. */
function whyNot(error: unknown): 'invalid' | 'unknown' | 'failed' {
  const code = errorCode(error);
  if (code === 'PAYLOAD_INVALID') return 'invalid';
  return code === 'NOT_FOUND' ? 'unknown' : 'failed';
}

const unchecked = {
  validatorCompiler: () => () => true,
  serializerCompiler: () => (answer: unknown) => JSON.stringify(answer),
};

async function freshLink(app: App, preUid: string) {
  const pre_uid = await makeLink(app, app.sql, preUid);
  const link = new URL('/onboard', app.config.shellOrigins[0]);
  link.searchParams.set('pre_uid', pre_uid);
  return { pre_uid, link: link.href };
}

const invited = z.object({ pre_uid: text });

const oneRecording = z.object({ recording_id: z.uuid() });

const forgotten = z.object({ email: text });

const about = (summary: string, rest: FastifySchema): FastifySchema => ({
  summary,
  tags: ['operators'],
  ...rest,
});

const json = (schema: z.ZodMiniType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io });
  return rest;
};
