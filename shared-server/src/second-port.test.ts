import { once } from 'node:events';
import { connect } from 'node:net';
import { createServer, deadlines } from './index';
import { addSecondPort } from './second-port';

async function opened() {
  const server = await createServer({
    logLevel: 'silent',
    allowedOrigins: [],
    deadlines: { ...deadlines, finishing: 200, greeting: 100 },
  });
  const secondPort = addSecondPort(server, { host: '127.0.0.1', port: 0 });
  server.get('/port', async (request) => ({ isSecond: secondPort.received(request) }));
  let respond = () => {};
  const mayRespond = new Promise<void>((resolve) => (respond = resolve));
  const arrived = new Promise<void>((resolve) => {
    server.get('/slow', async () => {
      resolve();
      await mayRespond;
      return { ok: true };
    });
  });
  const first = await server.listen({ host: '127.0.0.1', port: 0 });
  const port = await secondPort.listen();
  return { server, first, port, second: `http://127.0.0.1:${port}`, respond, arrived };
}

it('serves the same routes on both ports and tells them apart', async () => {
  const { server, first, second } = await opened();
  expect(await (await fetch(`${first}/port`)).json()).toStrictEqual({ isSecond: false });
  expect(await (await fetch(`${second}/port`)).json()).toStrictEqual({ isSecond: true });
  await server.close();
});

it('responds to the requests of the second port before the server has closed', async () => {
  const { server, second, respond, arrived } = await opened();
  const response = fetch(`${second}/slow`);
  await arrived;
  let isClosed = false;
  const closing = server.close().then(() => (isClosed = true));
  while (server.server.listening) await new Promise(setImmediate);
  expect(isClosed).toBe(false);
  respond();
  expect(await (await response).json()).toStrictEqual({ ok: true });
  await closing;
  await expect(fetch(`${second}/port`)).rejects.toThrow('fetch failed');
});

it('closes although a client of the second port is silent', async () => {
  const { server, port } = await opened();
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => socket.destroy());
  await once(socket, 'connect');
  await server.close();
});

it('closes although a request of the second port gets no response', async () => {
  const { server, second, arrived } = await opened();
  const response = fetch(`${second}/slow`);
  const failed = expect(response).rejects.toThrow('fetch failed');
  await arrived;
  await server.close();
  await failed;
});

it('responds with 400 to data that is not HTTP', async () => {
  const { server, port } = await opened();
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  socket.write('not HTTP\r\n\r\n');
  const [text] = (await once(socket, 'data')) as [string];
  expect(text).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n.*application\/json/s);
  socket.destroy();
  await server.close();
});

it('fails to listen if the port is in use', async () => {
  const { server, port } = await opened();
  const other = await createServer({ logLevel: 'silent', allowedOrigins: [] });
  const taken = addSecondPort(other, { host: '127.0.0.1', port });
  await expect(taken.listen()).rejects.toMatchObject({ code: 'EADDRINUSE' });
  await other.close();
  await server.close();
});
