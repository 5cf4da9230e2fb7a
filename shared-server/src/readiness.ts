import type { FastifyInstance } from 'fastify';

/**
 * Conditions for sending visitors here, each by the name that `/readyz` reports when it is false. A condition that
 * returns a text has failed for that reason, which is reported instead.
 */
export type Conditions = Record<string, () => Promise<boolean | string> | boolean>;

const draining = new WeakSet<FastifyInstance>();

/** From now on the server says that nobody new should be sent to it; it serves whoever comes all the same. */
export const drain = (server: FastifyInstance): void => void draining.add(server);

export const isDraining = (server: FastifyInstance): boolean => draining.has(server);

/**
 * Registers the two routes that probes read. `/livez` is for whatever restarts processes: it answers as long as the
 * process does, because a restart does not repair a database. `/readyz` is for load balancers: whether to send
 * visitors here.
 *
 * @param conditions what has to hold for `/readyz`, by the name that it reports
 */
export function probeRoutes(server: FastifyInstance, conditions: Conditions): void {
  server.get('/livez', {
    config: { rateLimit: false },
    schema: { summary: 'Whether the process answers.', tags: ['operators'] },
    handler: () => ({ status: 'alive' }),
  });

  server.get('/readyz', {
    // Monitoring requests this often.
    config: { rateLimit: false },
    schema: { summary: 'Whether visitors may be sent here.', tags: ['operators'] },
    async handler(_request, reply) {
      const lacking = draining.has(server) ? ['stopping'] : await unmet(conditions);
      return reply
        .code(lacking.length === 0 ? 200 : 503)
        .send(lacking.length === 0 ? { status: 'ready' } : { status: 'not ready', lacking });
    },
  });
}

async function unmet(conditions: Conditions): Promise<string[]> {
  const checks = Object.entries(conditions).map(async ([name, check]) => {
    const result = await check();
    if (typeof result === 'string') return [result];
    return result ? [] : [name];
  });
  return (await Promise.all(checks)).flat();
}
