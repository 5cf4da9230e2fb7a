import type { FastifySchema, FastifyInstance } from 'fastify';
import type { Endpoint } from 'shared-contracts/api';
import * as z from 'zod/mini';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { ApiConfig } from '../config';

type Json = Record<string, unknown>;

/** Returns the OpenAPI of a route, from the schemas that check it. Several calls on one path are alternatives. */
export function documented(
  calls: readonly { name: string; endpoint: Endpoint }[],
  group: string,
): FastifySchema {
  const [{ name, endpoint }] = calls as [(typeof calls)[number]];
  const inPath = new Set([...endpoint.path.matchAll(/:(\w+)/g)].map(([, field]) => field));
  const payloads = calls.map((call) => asJsonSchema(call.endpoint.payload, 'input'));
  const payload = oneOf(payloads);
  return {
    operationId: name,
    summary: calls.map((call) => call.endpoint.about).join(' '),
    tags: [group],
    ...(endpoint.method === 'POST'
      ? { body: payload }
      : { querystring: part(payload, (field) => !inPath.has(field)) }),
    ...(inPath.size > 0 && { params: part(payload, (field) => inPath.has(field)) }),
    response: {
      200: contentOf(oneOf(calls.map((call) => asJsonSchema(call.endpoint.answer, 'output')))),
      400: refusal('The payload is refused; `field` names what is wrong with it.'),
      401: refusal('There is no session, or it has no signed-in visitor.'),
      403: refusal('What was named is not the visitor’s.'),
      429: refusal(
        'Too many; retryAfterSeconds says when to try again, and the header Retry-After.',
      ),
    },
  };
}

function asJsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io });
  return json;
}

const oneOf = (schemas: Json[]): Json => {
  const different = [
    ...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values(),
  ];
  return different.length === 1 ? different[0]! : { oneOf: different };
};

function part(payload: Json, wanted: (field: string) => boolean): Json {
  const properties = Object.entries((payload.properties ?? {}) as Json);
  const required = (payload.required ?? []) as string[];
  return {
    type: 'object',
    properties: Object.fromEntries(properties.filter(([field]) => wanted(field))),
    required: required.filter(wanted),
  };
}

/** An answer that is a string is sent as plain text, all others as JSON. */
function contentOf(answer: Json) {
  const alternatives = (answer.anyOf as Json[] | undefined) ?? [answer];
  const texts = alternatives.filter(({ type }) => type === 'string');
  const jsonAnswers = alternatives.filter((alternative) => !texts.includes(alternative));
  const content = {
    ...(texts.length > 0 && { 'text/plain': { schema: oneOf(texts) } }),
    ...(jsonAnswers.length > 0 && {
      'application/json': {
        schema: jsonAnswers.length > 1 ? { anyOf: jsonAnswers } : jsonAnswers[0],
      },
    }),
  };
  return { description: 'The answer.', content };
}

const refusal = (description: string) => ({
  description,
  content: {
    'application/json': {
      schema: {
        type: 'object',
        properties: {
          code: { type: 'string' },
          message: { type: 'string' },
          field: { type: 'string' },
          retryAfterSeconds: { type: 'integer' },
        },
        required: ['code', 'message'],
      },
    },
  },
});

/** Serves OpenAPI from the schemas of the routes at /docs/json, and a page to read it at /docs. */
export async function serveDocumentation(
  server: FastifyInstance,
  { product, apiOrigin }: ApiConfig,
): Promise<void> {
  await server.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${product.name} API`,
        version: '1.0.0',
        description:
          'The calls of the onboarding. The session cookie identifies the caller; uid, email and place_id in a payload are only compared with it.',
      },
      servers: [{ url: apiOrigin }],
    },
  });
  await server.register(swaggerUi, { routePrefix: '/docs' });
}
