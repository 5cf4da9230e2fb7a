import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Metrics } from './metrics';
import type { MetricsPlace } from './place';

export interface MetricsServer {
  port: number;
  close(): Promise<void>;
}

/**
 * Serves `/metrics`, and nothing else, on a separate port.
 *
 * @throws the listening error of Node, such as EADDRINUSE
 */
export async function serveMetrics(
  metrics: Metrics,
  { host, port }: MetricsPlace,
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    const isMetrics = request.url?.split('?')[0] === '/metrics';
    if (!isMetrics || (request.method !== 'GET' && request.method !== 'HEAD')) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Only GET /metrics.\n');
      return;
    }
    metrics.read().then(
      ({ type, text }) =>
        response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(text),
      () => response.writeHead(500, { 'content-type': 'text/plain' }).end('Not to be read.\n'),
    );
  });
  await listening(server, { host, port });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

const listening = (server: Server, place: MetricsPlace) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(place, () => {
      server.off('error', reject);
      resolve();
    });
  });
