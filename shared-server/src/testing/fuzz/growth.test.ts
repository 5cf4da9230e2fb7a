import type { FastifyInstance } from 'fastify';
import { createServer } from '../../index';
import { growth, type FuzzedRoute } from './index';

const routes: FuzzedRoute[] = [
  {
    method: 'POST',
    url: '/notes',
    payload: { type: 'object', properties: { note: { type: 'string' } }, required: ['note'] },
  },
];
let server: FastifyInstance;

const failuresWith = async (handler: (note: string, agent: string) => unknown) => {
  server = await createServer({ logLevel: 'silent', allowedOrigins: [] });
  server.post<{ Body: { note: string } }>('/notes', async ({ body, headers }) => {
    handler(body.note, headers['user-agent'] ?? '');
    return {};
  });
  const asker = async () => ({ headers: {}, known: {} });
  const { failures } = await growth({ server, routes, asker, count: Infinity });
  return failures.map(({ place, text }) => ({ place, text }));
};

afterEach(() => server.close());

/** Reads the rest of the text for each of its characters. */
function quadratic(text: string, character: string) {
  let count = 0;
  for (let position = 0; position < text.length && text[position] === character; position += 1) {
    for (let after = position; after < text.length; after += 8) if (text[after] === '~') count += 1;
  }
  return count;
}

it('reports a field whose cost is quadratic', async () => {
  expect(await failuresWith((note) => quadratic(note, 'a'))).toContainEqual({
    place: 'POST /notes note',
    text: 'a',
  });
});

it('reports a header whose cost is quadratic', async () => {
  const repeated = (agent: string) => {
    for (let run = 0; run < 16; run += 1) quadratic(agent, ' ');
  };
  expect(await failuresWith((_, agent) => repeated(agent))).toContainEqual({
    place: 'POST /notes user-agent',
    text: ' ',
  });
});

it('reports nothing whose cost is linear', async () => {
  // Without long lists, which cost more than their share of memory management.
  const linear = (note: string) => {
    let count = 0;
    for (let run = 0; run < 1_000 && note.startsWith('a'); run += 1) {
      for (let index = 0; index < note.length; index += 1) if (note[index] === 'a') count += 1;
    }
    return count;
  };
  expect(await failuresWith(linear)).toStrictEqual([]);
});
