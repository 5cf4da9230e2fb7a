import { anyQuery, type FuzzedRoute, type Schema } from 'shared-server/testing/fuzz';
import type { Api } from '../app';

interface Operation {
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

/** Returns every route of the API, with its documented parameters. */
export async function documentedRoutes({ server }: Api): Promise<FuzzedRoute[]> {
  const { paths } = (await server.inject('/docs/json')).json<{
    paths: Record<string, Record<string, Operation>>;
  }>();
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase() as FuzzedRoute['method'],
      url: path.replace(/\{(\w+)\}/g, ':$1'),
      payload: payloadOf(operation),
    })),
  );
}

function payloadOf({ parameters, requestBody }: Operation): Schema {
  const body = requestBody?.content['application/json']?.schema;
  if (body) return body;
  if (!parameters) return anyQuery;
  return {
    type: 'object',
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  };
}
