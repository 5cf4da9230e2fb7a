import { endpoints, type Call, type Endpoint } from 'shared-contracts/api';
import { freshDatabase, openStack, type Stack } from '../testing';

interface OpenApi {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
}
interface Operation {
  operationId?: string;
  summary: string;
  parameters?: { name: string; in: string; required?: boolean }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
}

const calls = Object.entries(endpoints) as [Call, Endpoint][];

describe('the contract', () => {
  let stack: Stack;
  let documentation: OpenApi;
  beforeAll(async () => {
    stack = await openStack(await freshDatabase());
    documentation = (await stack.visitor().request('/docs/json')).json();
  });
  afterAll(() => stack.close());

  const operationOf = ({ method, path }: Endpoint): Operation | undefined => {
    const openApiPath = path.replace('{slug}', 'shopfront').replace(/:(\w+)/g, '{$1}');
    return documentation.paths[openApiPath]?.[method.toLowerCase()];
  };

  it.each(calls)('%s is registered [7]', async (_, { method, path }) => {
    const url = path.replace('{slug}', 'shopfront');
    expect(stack.api.server.hasRoute({ method, url })).toBe(true);
  });

  it.each(calls)('%s is documented with its payload and its answer [7]', (_, endpoint) => {
    const operation = operationOf(endpoint)!;
    expect(operation.summary).toContain(endpoint.about);
    expect(Object.values(operation.responses['200']!.content!)[0]!.schema).toBeDefined();
    expect(operation.responses['400']!.content).toHaveProperty('application/json');
    if (endpoint.method === 'POST') {
      expect(operation.requestBody!.content['application/json']!.schema).not.toStrictEqual({});
    }
  });

  it('documents query and path fields, and which answers are plain text', () => {
    const recommended = operationOf(endpoints.readRecommendedServices as Endpoint)!;
    expect(recommended.parameters).toMatchObject([
      { name: 'category', in: 'path', required: true },
    ]);
    const locations = operationOf(endpoints.readLocations as Endpoint)!;
    expect(locations.parameters).toMatchObject([{ name: 'email', in: 'query', required: true }]);
    expect(Object.keys(locations.responses['200']!.content!)).toStrictEqual([
      'text/plain',
      'application/json',
    ]);
    expect(documentation.openapi).toMatch(/^3\.1/);
  });

  it('serves the documentation as a page', async () => {
    const page = await stack.visitor().request('/docs/');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toContain('text/html');
  });

  it('rejects a payload with the name of the field and the reason', async () => {
    const visitor = stack.visitor();
    const missing = await visitor.request('/onboarding-log');
    expect(missing.statusCode).toBe(400);
    expect(missing.json()).toStrictEqual({
      code: 'PAYLOAD_INVALID',
      message: 'uid: Invalid input: expected string, received undefined',
      field: 'uid',
    });
    const twice = await visitor.request('/onboarding-log?uid=a&uid=b');
    expect(twice.json()).toMatchObject({ code: 'PAYLOAD_INVALID', field: 'uid' });
    const noJson = await visitor.request('/session/resume', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{',
    });
    expect(noJson.statusCode).toBe(400);
    expect(noJson.json()).toMatchObject({ code: 'PAYLOAD_INVALID' });
  });

  it('distinguishes calls on one path by their payload, even if it is invalid [7]', async () => {
    const send = (body: object) =>
      stack.visitor().request('/shopfront_webapp/create-gbp', { method: 'POST', body });
    const resendPayload = { is_retry: true, type: 'letter', business_phone: '5415550100' };
    expect((await send(resendPayload)).json()).toMatchObject({ code: 'PAYLOAD_INVALID' });
    const resend = {
      is_retry: true,
      type: 'sms',
      country_code_num: '1',
      business_phone: '5415550100',
      business_location: 'x',
      business_email: 'a@example.com',
      is_test: false,
    };
    expect((await send(resend)).json()).toMatchObject({ code: 'SESSION_MISSING' });
    expect((await send({ ...resend, type: 'letter' })).json()).toMatchObject({ field: 'type' });
  });

  it('sends answers that must not be cached', async () => {
    const answer = await stack.visitor().request('/session');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['referrer-policy']).toBe('no-referrer');
  });

  it('allows only pages of the shell to call with credentials', async () => {
    const visitor = stack.visitor();
    const own = await visitor.request('/session');
    expect(own.headers).toMatchObject({
      'access-control-allow-origin': 'http://localhost:3000',
      'access-control-allow-credentials': 'true',
    });
    visitor.origin = 'https://evil.example';
    const other = await visitor.request('/session');
    expect(other.headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('answers an unknown address with a code', async () => {
    const answer = await stack.visitor().request('/nowhere?email=a%40example.com');
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toStrictEqual({ code: 'NOT_FOUND', message: 'Nothing at GET /nowhere.' });
  });
});

it('limits the requests from one address in a minute', async () => {
  const stack = await openStack(await freshDatabase(), { limits: { requestsPerMinute: 3 } });
  const visitor = stack.visitor();
  for (let count = 0; count < 3; count += 1) await visitor.call('readSession', {});
  const refused = await visitor.request('/session');
  expect(refused.statusCode).toBe(429);
  const retryAfterSeconds = Number(refused.headers['retry-after']);
  expect(refused.json()).toMatchObject({ code: 'TOO_MANY', retryAfterSeconds });
  expect((await visitor.request('/health')).statusCode).toBe(200);
  await stack.close();
});
