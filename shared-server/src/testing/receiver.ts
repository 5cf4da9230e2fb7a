import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Answer {
  status: number;
  retryAfter?: string;
}

export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  text: string;
}

/** A server that accepts POST requests, or rejects them as a test demands. */
export async function startReceiver() {
  const got: Received[] = [];
  const answers: Answer[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      got.push({ path: request.url ?? '', headers: request.headers, text });
      const { status, retryAfter } = answers.shift() ?? { status: 200 };
      response.writeHead(status, retryAfter === undefined ? {} : { 'retry-after': retryAfter });
      response.end('ok');
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** All received requests, oldest first. */
    got,
    /** The next responses, in order; 200 after that. */
    answers,
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>;
