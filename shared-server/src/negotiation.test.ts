import type { FastifyInstance } from 'fastify';
import { createServer } from './index';
import { takesCoding } from './negotiation';
import { cpuTimeOf } from './testing';

let server: FastifyInstance;
beforeAll(async () => {
  server = await createServer({ logLevel: 'silent', allowedOrigins: [] });
  server.get('/', ({ headers }) => ({
    ...headers,
    brotli: takesCoding(headers, 'br'),
  }));
});
afterAll(() => server.close());

const answerTo = async (headers: Record<string, string>) =>
  (await server.inject({ url: '/', headers })).json();

it.each([' ', '\t', ';', ',', 'br; '])(
  'splits a header of many "%s" in linear time',
  async (part) => {
    const accepted = `br${part.repeat(14_000)}x`;
    expect(await cpuTimeOf(() => takesCoding({ 'accept-encoding': accepted }, 'br'))).toBeLessThan(
      100,
    );
  },
);

it.each(['accept', 'accept-encoding', 'accept-language'])(
  'drops an %s of more than 200 characters',
  async (name) => {
    const value = `br,${' '.repeat(197)}`;
    expect(await answerTo({ [name]: value })).toHaveProperty(name);
    expect(await answerTo({ [name]: `${value} ` })).not.toHaveProperty(name);
  },
);

it('refuses headers of more than 8 kB', async () => {
  const origin = await server.listen({ port: 0 });
  const ask = (length: number) => fetch(origin, { headers: { cookie: 'a'.repeat(length) } });
  expect((await ask(7_500)).status).toBe(200);
  expect((await ask(8_500)).status).toBe(431);
});
