import { connect, type AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { deadlines } from './connection-limits';
import { createServer } from '.';

const many = 100;
let server: FastifyInstance;
let port: number;
let arrived = 0;

beforeAll(async () => {
  const brief = { ...deadlines, headers: 400, request: 800 };
  server = await createServer({ logLevel: 'silent', allowedOrigins: [], deadlines: brief });
  server.post('/', async () => {
    arrived += 1;
    return { ok: true };
  });
  await server.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = server.server.address() as AddressInfo);
});

afterAll(() => server.close());

/** Sends the start of a request, then one letter at a time while it is allowed to. Returns the response. */
const dawdling = (beginning: string) =>
  new Promise<string>((resolve) => {
    let response = '';
    const socket = connect(port, '127.0.0.1');
    // The first write is sent first, connected or not.
    socket.write(beginning);
    const letters = setInterval(() => socket.writable && socket.write('a'), 100);
    socket.setEncoding('utf8').on('data', (text: string) => (response += text));
    // A client that continues after the response may be disconnected.
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      clearInterval(letters);
      resolve(response);
    });
  });

const headers = 'POST / HTTP/1.1\r\nHost: shop\r\n';
const begun = `${headers}Content-Type: application/json\r\nContent-Length: 100000\r\n\r\n{"a":"`;

it.each([
  ['bodies', begun],
  ['headers', `${headers}X-Slow: `],
  ['first lines', 'POST /'],
])(
  `cuts off ${many} visitors with slow %s, and serves others meanwhile`,
  async (_what, beginning) => {
    const before = arrived;
    const slow = Array.from({ length: many }, () => dawdling(beginning));
    const prompt = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST' });
    const answers = await Promise.all(slow);

    expect(prompt.status).toBe(200);
    expect(arrived).toBe(before + 1);
    expect(answers).toHaveLength(many);
    for (const answer of answers) expect(answer).toMatch(/^(HTTP\/1.1 408 |$)/);
    expect(answers.filter((answer) => answer !== '').length).toBeGreaterThan(0);
  },
);

it('converts to seconds by default', async () => {
  const byDefault = await createServer({ logLevel: 'silent', allowedOrigins: [] });
  const { headersTimeout, requestTimeout, timeout } = byDefault.server;
  expect([headersTimeout, requestTimeout, timeout]).toStrictEqual([5_000, 0, 30_000]);
});
