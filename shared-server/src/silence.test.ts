import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { deadlines } from './connection-limits';
import { createServer } from './index';

const silence = 100;
const period = 300;
const chunk = 'a'.repeat(256 * 1024);
let server: FastifyInstance;
let sockets: Socket[];
let finishWork: () => void;
let silences: number;

beforeEach(async () => {
  sockets = [];
  silences = 0;
  const brief = { ...deadlines, headers: 5_000, request: period, silence };
  const bodyLimit = 64 * 1024 * 1024;
  const work = new Promise<void>((resolve) => (finishWork = resolve));
  server = await createServer({
    logLevel: 'silent',
    allowedOrigins: [],
    deadlines: brief,
    bodyLimit,
  });
  server.addHook('onRequest', async (_request, { raw }) => {
    raw.on('timeout', () => {
      silences += 1;
      // The work takes several times the silence limit.
      if (silences === 3) finishWork();
    });
  });
  server.post('/work', async () => {
    await work;
    return { ok: true };
  });
  server.post('/prompt', () => ({ ok: true }));
  server.get('/large', () => Buffer.alloc(bodyLimit));
});

afterEach(async () => {
  finishWork();
  for (const socket of sockets) socket.destroy();
  await server.close();
});

async function opened(host = '127.0.0.1'): Promise<Socket> {
  if (!server.server.listening) await server.listen({ host, port: 0 });
  const { port } = server.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  sockets.push(socket);
  await once(socket, 'connect');
  return socket;
}

/** Returns everything that the server sends until the connection ends. */
async function received(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (part: string) => (text += part));
  socket.on('error', () => socket.destroy());
  await new Promise((resolve) => socket.once('close', resolve));
  return text;
}

const headOf = (line: string, length = 0) =>
  `${line} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;

it.each(['127.0.0.1', 'localhost'])(
  'answers a request on %s whose handler takes longer than the silence limit',
  async (host) => {
    const socket = await opened(host);
    socket.write(headOf('POST /work', 2) + '{}');

    expect(await received(socket)).toMatch(/^HTTP\/1\.1 200 /);
    expect(silences).toBeGreaterThanOrEqual(3);
  },
);

it('ends a connection whose client stops within a body', async () => {
  const socket = await opened();
  socket.write(headOf('POST /prompt', 100) + '{"a":"');

  expect(await received(socket)).not.toContain('200');
});

it('ends a connection whose client does not read the response', async () => {
  const socket = await opened();
  socket.pause();
  socket.write(headOf('GET /large'));
  await expect(connectionsEnd()).resolves.toBe(0);
});

/** Waits until the server has no connection left. */
async function connectionsEnd(): Promise<number> {
  for (;;) {
    const count = await new Promise<number>((resolve, reject) =>
      server.server.getConnections((error, open) => (error ? reject(error) : resolve(open))),
    );
    if (count === 0) return count;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

it('accepts a slow request while it makes progress', async () => {
  // Only the period counts here: a busy machine may pause this process for longer than the silence limit.
  server.server.setTimeout(0);
  const socket = await opened();
  const answer = received(socket);
  socket.write(headOf('POST /prompt').replace('Content-Length: 0', 'Transfer-Encoding: chunked'));
  const send = (text: string) => void socket.write(`${text.length.toString(16)}\r\n${text}\r\n`);
  send('"');
  const start = Date.now();
  const sending = setInterval(() => {
    if (Date.now() - start < 3 * period) return send(chunk);
    clearInterval(sending);
    send('"');
    socket.write('0\r\n\r\n');
  }, silence / 5);

  expect(await answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(Date.now() - start).toBeGreaterThanOrEqual(3 * period);
});

it('counts data that arrived while the server itself was busy', async () => {
  server.server.setTimeout(0);
  const requestBegins = new Promise<void>((resolve) => {
    server.addHook('onRequest', async () => resolve());
  });
  const socket = await opened();
  const answer = received(socket);
  socket.write(headOf('POST /prompt', chunk.length + 2) + '"');
  await requestBegins;
  socket.write(chunk);
  const end = Date.now() + 2 * period;
  while (Date.now() < end) continue;
  socket.write('"');

  expect(await answer).toMatch(/^HTTP\/1\.1 200 /);
});
