import type { FastifyInstance } from 'fastify';
import { createServer } from './index';

let server: FastifyInstance;

beforeAll(async () => {
  server = await createServer({ logLevel: 'silent', allowedOrigins: [] });
  server.get('/things/:name', async () => ({ ok: true }));
  server.post('/things', async () => ({ ok: true }));
});
afterAll(() => server.close());

const post = (payload: string, type = 'application/json') =>
  server.inject({ method: 'POST', url: '/things', payload, headers: { 'content-type': type } });

it.each([
  ['NUL in a field', '{"phones":[{"phone":"1\\u0000"}]}', 'phones.0.phone'],
  ['half a pair in a field', '{"name":"\\ud800"}', 'name'],
  ['the other half', '{"name":"\\udc00x"}', 'name'],
  ['NUL in the name of a field', '{"fields":{"a\\u0000":1}}', 'fields'],
  ['nesting without end', `{"events":${'['.repeat(5_000)}${']'.repeat(5_000)}}`, 'events'],
])('rejects %s with the field’s name', async (_, payload, field) => {
  const refused = await post(payload);
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({ code: 'PAYLOAD_INVALID', field });
});

it.each([
  ['/things/a%00b', 'name'],
  ['/things/a?place=%00', 'place'],
])('rejects %s with the field’s name', async (url, field) => {
  const refused = await server.inject(url);
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({ code: 'PAYLOAD_INVALID', field });
});

it.each([
  ['an address that cannot be decoded', () => server.inject('/things/%ff'), 400],
  ['no JSON', () => post('{'), 400],
  ['nothing at all', () => post(''), 400],
  ['a forbidden prototype', () => post('{"__proto__":{"admin":true}}'), 400],
  ['another language', () => post('<a/>', 'application/xml'), 415],
])('rejects %s with a regular error response', async (_, send, status) => {
  const refused = await send();
  expect(refused.statusCode).toBe(status);
  expect(refused.json()).toMatchObject({
    code: 'PAYLOAD_INVALID',
    message: expect.any(String),
  });
});

it('accepts every character that people write', async () => {
  const answer = await post(JSON.stringify({ name: 'Zoë 💈 \u200dآ\n\u0001\ufffd' }));
  expect(answer.json()).toStrictEqual({ ok: true });
});
