import * as z from 'zod/mini';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Fault } from '../production';
import type { Metrics } from './metrics';

/** The address of a server's metrics, for the schema of each server's own settings. */
export const metricsVariables = {
  /** A separate port for `/metrics`, which Prometheus reads; without it there are no metrics. */
  METRICS_PORT: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(65535))),
  /** The address that it listens on; localhost by default. It requires no authentication. */
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
};

interface Read {
  METRICS_PORT?: number | undefined;
  METRICS_HOST: string;
}

export interface MetricsPlace {
  host: string;
  /** 0 for any free port. */
  port: number;
}

export const metricsFrom = (read: Read): MetricsPlace | undefined =>
  read.METRICS_PORT === undefined
    ? undefined
    : { host: read.METRICS_HOST, port: read.METRICS_PORT };

/** On the public port, the metrics would be public. */
export const metricsFault = ({ METRICS_PORT: own }: Read, everybodys: number): Fault =>
  own !== undefined && own !== 0 && own === everybodys
    ? `METRICS_PORT: must be another one than the server's own, ${everybodys}.`
    : undefined;

interface MetricsServer {
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
