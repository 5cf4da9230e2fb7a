import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance } from 'fastify';
import type {} from '../route';
import { commonErrors } from 'registry-contract/endpoint';

const violations: string[] = [];

/** Compares every answer of a server with the contract. The suite fails after the test that received the answer. */
export function watchContract(server: FastifyInstance) {
  server.addHook('onSend', async ({ method, url, routeOptions }, { statusCode }, body) => {
    const { endpoint } = routeOptions.config;
    if (!endpoint || (body !== undefined && typeof body !== 'string')) return;
    const sent: unknown = body ? JSON.parse(body) : undefined;
    const fault = () => {
      if (statusCode >= 500) return undefined;
      if (statusCode >= 400) {
        const { code } = sent as { code: never };
        const isKnown = [...commonErrors, ...(endpoint.errors ?? [])].includes(code);
        return isKnown ? undefined : `refusal ${code}`;
      }
      const answer = endpoint.answer.safeParse(sent);
      if (!answer.success) return answer.error.message;
      // Schemas leave out fields that they do not name.
      return isDeepStrictEqual(answer.data, sent) ? undefined : `more fields in ${body}`;
    };
    const violation = fault();
    if (violation !== undefined) violations.push(`${method} ${url}: ${violation}`);
  });
}

export const takeViolations = () => violations.splice(0);
