import * as fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { requests, type Asker, type FuzzedRoute, type MadeUp } from './requests';

export { fitting, type Schema } from './payloads';
export { change, nasty } from './nasty';
export { growth } from './growth';
export { anyQuery, type Asker, type FuzzedRoute } from './requests';

interface Fuzzed {
  server: FastifyInstance;
  routes: readonly FuzzedRoute[];
  /** Requested again from time to time, since a request may have ended a session. */
  askers(): Promise<Asker[]>;
  count: number;
  seed: number;
}

export interface Fuzzing {
  requests: number;
  byStatus: Record<string, number>;
  /** Requests answered with 500 or more, and those with an irregular error response. */
  failures: { request: MadeUp; status: number; body: string }[];
}

const roundOf = 250;

/** Sends generated requests and returns the results. The same seed generates the same requests. */
export async function fuzz({ server, routes, askers, count, seed }: Fuzzed): Promise<Fuzzing> {
  const fuzzing: Fuzzing = { requests: 0, byStatus: {}, failures: [] };
  for (let round = 0; fuzzing.requests < count; round += 1) {
    const numRuns = Math.min(roundOf, count - fuzzing.requests);
    const arbitrary = requests(routes, await askers());
    for (const request of fc.sample(arbitrary, { numRuns, seed: seed + round })) {
      const { statusCode, body } = await server.inject(request);
      fuzzing.requests += 1;
      fuzzing.byStatus[statusCode] = (fuzzing.byStatus[statusCode] ?? 0) + 1;
      if (statusCode >= 500 || (statusCode >= 400 && !isRefusal(body))) {
        fuzzing.failures.push({ request, status: statusCode, body });
      }
    }
  }
  return fuzzing;
}

/** With a stable code. Two calls of the specification return plain text. */
function isRefusal(body: string): boolean {
  if (body === 'No locations found') return true;
  try {
    return typeof (JSON.parse(body) as { code?: unknown }).code === 'string';
  } catch {
    return false;
  }
}

/** The number of requests and the first seed: from the command `npm run fuzz`, or few for every test run. */
export const fuzzing = (share: number, few: number) => ({
  count: process.env.FUZZ_REQUESTS ? Math.ceil(Number(process.env.FUZZ_REQUESTS) * share) : few,
  seed: Number(process.env.FUZZ_SEED ?? 1),
});

/** Returns the command's output for a suite. */
export function report(name: string, { requests, byStatus, failures }: Fuzzing): void {
  if (!process.env.FUZZ_REQUESTS) return;
  const statuses = Object.entries(byStatus).map(([status, count]) => `${status}: ${count}`);
  console.info(`${name}: ${requests} requests, ${failures.length} failed (${statuses.join(', ')})`);
}
