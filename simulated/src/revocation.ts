import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { simulatedClient, simulatedKeys, signLikeMeta, signLikeSquare } from './keys';
import { mayReturnTo } from './authorization';
import type { Simulation, Part } from './simulation';
import type { Grant, Memory } from './state';

/** The id of an account for its owner. */
export const userId = (account: string) => `1784${account.replace(/\D/g, '').padStart(13, '0')}`;

/** The same account's id for one application only. */
export const ownId = (account: string) => `2${account.replace(/\D/g, '').padStart(15, '0')}`;

interface Call {
  path: string;
  headers?: Record<string, string>;
  body: string | URLSearchParams;
}

interface Ended {
  subject: string;
  at: Date;
  /** The path of the report, as far as its signature covers it. */
  origin: string;
}

/** Each provider's report of a revocation, with its signature. Google sends none. */
const calls: Partial<Record<Grant['provider'], (ended: Ended) => Call>> = {
  square({ subject, at, origin }) {
    const path = '/square/told';
    const revocation = { revoked_at: at.toISOString(), revoker_type: 'MERCHANT' };
    const body = JSON.stringify({
      merchant_id: subject,
      type: 'oauth.authorization.revoked',
      event_id: randomUUID(),
      created_at: at.toISOString(),
      data: { type: 'revocation', id: randomUUID(), object: { revocation } },
    });
    const signature = signLikeSquare(simulatedKeys.squareWebhook, origin + path, body);
    return {
      path,
      body,
      headers: {
        'content-type': 'application/json',
        'x-square-hmacsha256-signature': signature,
      },
    };
  },
  instagram({ subject, at }) {
    const payload = Buffer.from(
      JSON.stringify({
        algorithm: 'HMAC-SHA256',
        issued_at: at.getTime() / 1000,
        user_id: ownId(subject),
      }),
    ).toString('base64url');
    const signed_request = `${signLikeMeta(simulatedClient.clientSecret, payload)}.${payload}`;
    return {
      path: '/instagram/deauthorised',
      body: new URLSearchParams({ signed_request }),
    };
  },
};

/**
 * Reports a revocation to each application that had one of these permissions, at the origin of its return address,
 * where the real providers' registered addresses are too.
 *
 * @returns the status of each answer by origin; 0 without an answer
 */
async function reportRevocation(
  { config }: Simulation,
  ended: readonly Grant[],
): Promise<Record<string, number>> {
  const answers: Record<string, number> = {};
  const revokedAt = config.now();
  for (const { provider, subject, returnsTo = '' } of ended) {
    if (!mayReturnTo(returnsTo, config)) continue;
    const { origin } = new URL(returnsTo);
    const call = calls[provider]?.({ subject, at: revokedAt, origin });
    if (!call || origin in answers) continue;
    answers[origin] = await statusOf(origin, call);
  }
  return answers;
}

const statusOf = (origin: string, { path, headers, body }: Call): Promise<number> =>
  fetch(origin + path, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(10_000),
    headers,
    body,
  }).then(
    ({ status }) => status,
    () => 0,
  );

/** Revokes every token of an account, as its owner does on the provider's page of connections. */
export function withdraw(memory: Memory, provider: Grant['provider'], subject: string): Grant[] {
  return memory.change(({ tokens, refreshTokens }) => {
    const ended: Grant[] = [];
    for (const grants of [tokens, refreshTokens]) {
      for (const [key, grant] of Object.entries(grants)) {
        if (grant.provider !== provider || grant.subject !== subject) continue;
        delete grants[key];
        ended.push(grant);
      }
    }
    return ended;
  });
}

/** Ages tokens: those of an hour, of thirty or of sixty days. */
function age(memory: Memory, { provider, subject, days }: Aged): number {
  return memory.change(({ tokens }) => {
    const own = Object.values(tokens).filter(
      (grant) => grant.provider === provider && grant.subject === subject,
    );
    for (const grant of own) {
      grant.at = new Date(new Date(grant.at).getTime() - days * 86_400_000).toISOString();
    }
    return own.length;
  });
}

const provider = z.enum(['google', 'square', 'instagram']);
const withdrawn = z.object({ provider, subject: z.string() });
const aged = z.object({
  provider,
  subject: z.string(),
  days: z.number().check(z.gt(0), z.lte(400)),
});
type Aged = z.output<typeof aged>;

/** For tests: revokes permissions, and expires tokens, of one account. */
export const withdrawing: Part = (server, simulation) => {
  const { config, memory } = simulation;
  if (!config.control) return;
  server.post('/control/withdrawn', async (request, reply) => {
    const read = withdrawn.safeParse(request.body);
    if (!read.success) return reply.code(400).send({ message: z.prettifyError(read.error) });
    const ended = withdraw(memory, read.data.provider, read.data.subject);
    return { tokens: ended.length, reports: await reportRevocation(simulation, ended) };
  });
  server.post('/control/aged', (request, reply) => {
    const read = aged.safeParse(request.body);
    if (!read.success) return reply.code(400).send({ message: z.prettifyError(read.error) });
    return { tokens: age(memory, read.data) };
  });
};
