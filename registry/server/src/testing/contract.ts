import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { commonErrors } from 'registry-contract/endpoint';
import '../route';

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

interface Route {
  /** The path pattern as registered. */
  route: string;
  /** A path that matches it. */
  path: string;
}

const values: Record<string, string> = {
  ':channel': 'production',
  ':name': 'mf-services',
  ':version': '1.0.0',
  '*': 'app.js',
};

const pathOf = (route: string) => route.replaceAll(/:\w+|\*/g, (part) => values[part] ?? '1');

/** Returns every route of a method, from the tree that Fastify prints. */
export function routesOf(server: FastifyInstance, method: string): Route[] {
  const above: string[] = [];
  return server
    .printRoutes()
    .split('\n')
    .flatMap((line) => {
      const [, indent, part, methods] = /^(.*?)[├└]── (\S+)(?: \((.+)\))?$/.exec(line) ?? [];
      if (indent === undefined || part === undefined) return [];
      above.length = indent.length / 4;
      above.push(part);
      const route = above.join('');
      return methods?.split(', ').includes(method) ? [{ route, path: pathOf(route) }] : [];
    });
}
