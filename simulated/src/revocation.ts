import * as z from 'zod/mini';
import type { Part } from './simulation';
import type { Grant, Memory } from './state';
import { reportRevocation } from './revocation-reports';

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
