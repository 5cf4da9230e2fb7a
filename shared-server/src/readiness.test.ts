import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { deadlines, type Deadlines } from './connection-limits';
import { createServer } from '.';
import { drain } from './readiness';

/** A server whose only response is sent when the test allows it. */
async function opened(changed: Partial<Deadlines> = {}) {
  const server = await createServer({
    logLevel: 'silent',
    allowedOrigins: [],
    deadlines: { ...deadlines, ...changed },
  });
  let answer = () => {};
  const mayAnswer = new Promise<void>((resolve) => (answer = resolve));
  let arrived = () => {};
  const isThere = new Promise<void>((resolve) => (arrived = resolve));
  server.get('/prompt', () => ({ ok: true }));
  server.post('/slow', async () => {
    arrived();
    await mayAnswer;
    return { ok: true };
  });
  await server.listen({ host: '127.0.0.1', port: 0 });
  return { server, answer, isThere };
}

async function connected(server: FastifyInstance) {
  const { port } = server.server.address() as AddressInfo;
  const accepted = once(server.server, 'connection');
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  await accepted;
  return socket;
}

/** Returns everything received until the connection ends. */
async function responseOn(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (part: string) => (text += part));
  socket.on('error', () => socket.destroy());
  await once(socket, 'close');
  return text;
}

/** Starts to close. Returns when it accepts no connections, and when it has ended. */
function closing(server: FastifyInstance) {
  const done = server.close();
  const refuses = async () => {
    while (server.server.listening) await turn();
  };
  return { refusing: refuses(), done };
}

const asking = (line: string) => `${line} HTTP/1.1\r\nHost: shop\r\nContent-Length: 0\r\n\r\n`;

it('answers a pending request when a server closes, and ends its connection', async () => {
  const { server, answer, isThere } = await opened();
  const socket = await connected(server);
  socket.write(asking('POST /slow'));
  const responses = responseOn(socket);
  await isThere;
  const closed = closing(server);
  await closed.refusing;
  answer();

  expect(await responses).toMatch(
    /^HTTP\/1\.1 200 [^]+\r\nconnection: close\r\n[^]+\{"ok":true\}$/i,
  );
  await closed.done;
});

it('answers a client that connected before the server closed', async () => {
  const { server } = await opened();
  const socket = await connected(server);
  const responses = responseOn(socket);
  const closed = closing(server);
  await closed.refusing;
  socket.write(asking('GET /prompt'));

  expect(await responses).toMatch(/^HTTP\/1\.1 200 /);
  await closed.done;
});

it('answers while the server drains, and keeps no connection', async () => {
  const { server } = await opened();
  const socket = await connected(server);
  const responses = responseOn(socket);
  drain(server);
  socket.write(asking('GET /prompt'));

  expect(await responses).toMatch(/^HTTP\/1\.1 200 [^]+\r\nconnection: close\r\n/i);
  await server.close();
});

it.each([
  ['says nothing', { greeting: 50 }, ''],
  ['is never answered', { finishing: 50 }, asking('POST /slow')],
])('closes without waiting for a client that %s', async (_who, deadline, request) => {
  const { server, isThere } = await opened(deadline);
  const socket = await connected(server);
  if (request) {
    socket.write(request);
    await isThere;
  }
  const responses = responseOn(socket);
  await server.close();

  expect(await responses).toBe('');
});
