import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ShopfrontError } from 'shared-contracts';
import { endpoints, type Call, type Endpoint } from 'shared-contracts/api';
import type { App } from './context';
import { compressed, mayBeCompressed } from './contract/compressed';
import { documented } from './contract/documentation';
import { readPayload } from './contract/payload';
import { storePin } from './modules/pins/pins';
import type { Handler, Handlers } from './modules/visits/handlers';
import { Visit } from './modules/visits/visit';
import { within } from './providers';

/**
 * Registers every call of the contract. The payload is checked against the contract's schema before the handler, the
 * answer after it. Calls on one path are distinguished by their payload.
 */
export function registerContract(server: FastifyInstance, app: App, handlers: Handlers): void {
  for (const calls of callsByRoute()) {
    const [{ endpoint }] = calls as [CallOnRoute];
    const candidates = calls.map(({ name, endpoint: { payload } }) => ({ name, schema: payload }));
    server.route({
      method: endpoint.method,
      url: endpoint.path.replace('{slug}', app.config.product.slug),
      bodyLimit: endpoint.largestBody,
      ...(mayBeCompressed(calls) && { onSend: compressed }),
      schema: documented(calls, groupOf(endpoint.path)),
      // The schemas above are documentation; the checks below use the contract's own.
      validatorCompiler: () => () => true,
      serializerCompiler: () => (answer) => JSON.stringify(answer),
      async handler(request, reply) {
        const { name, payload } = readPayload(candidates, sent(endpoint, request));
        const visit = await Visit.of(app, request, reply);
        const answer = await within(app.config.patienceMs, () =>
          (handlers[name] as Handler)(payload as never, visit),
        );
        await storePin(app, visit);
        return answered(reply, name, answer);
      },
    });
  }
}

interface CallOnRoute {
  name: Call;
  endpoint: Endpoint;
}

function callsByRoute(): CallOnRoute[][] {
  const routes = new Map<string, CallOnRoute[]>();
  for (const [name, endpoint] of Object.entries(endpoints) as [Call, Endpoint][]) {
    const route = `${endpoint.method} ${endpoint.path}`;
    routes.set(route, [...(routes.get(route) ?? []), { name, endpoint }]);
  }
  return [...routes.values()];
}

const sent = ({ method }: Endpoint, { query, params, body }: FastifyRequest): unknown =>
  method === 'GET' ? { ...(query as object), ...(params as object) } : (body ?? {});

function answered(reply: FastifyReply, name: Call, answer: unknown): FastifyReply {
  const checked = (endpoints[name] as Endpoint).answer.safeParse(answer);
  if (!checked.success) {
    throw new ShopfrontError(
      'API_ANSWER_MALFORMED',
      `'${name}' has an answer that does not match its contract.`,
      {
        status: 500,
        cause: checked.error,
      },
    );
  }
  return typeof checked.data === 'string'
    ? reply.type('text/plain; charset=utf-8').send(checked.data)
    : reply.send(checked.data);
}

/** For the documentation: the part of the path that names the subject. */
const groupOf = (path: string): string => path.split('/')[1]!.replace('{slug}_', '');
