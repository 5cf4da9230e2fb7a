import type { FastifyInstance } from 'fastify';
import type { Took } from './durations';
import type { Metrics } from './metrics';

/** Seconds, from immediate responses to background calls. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const classes = ['none', '1xx', '2xx', '3xx', '4xx', '5xx'];

/** Avoids a key of all three labels for each request. */
function getOrCreate<V>(map: Map<string, V>, key: string, make: () => V): V {
  const stored = map.get(key);
  if (stored !== undefined) return stored;
  const made = make();
  map.set(key, made);
  return made;
}

/**
 * Counts requests, their results and durations by the route's pattern. Addresses contain ids and have unlimited
 * values. An unknown route is 'none'.
 */
export function countRequests(server: FastifyInstance, metrics: Metrics): void {
  const took = metrics.durations({
    name: 'shopfront_http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its answer. The status is a class, or aborted.',
    labels: ['method', 'route', 'status'],
    buckets,
  });
  const tookBy = new Map<string, Map<string, Map<string, Took>>>();
  const tookOf = (method: string, route: string, status: string): Took => {
    const routes = getOrCreate(tookBy, method, () => new Map<string, Map<string, Took>>());
    const statuses = getOrCreate(routes, route, () => new Map<string, Took>());
    return getOrCreate(statuses, status, () => took({ method, route, status }));
  };
  let inFlight = 0;
  metrics.gauge(
    {
      name: 'shopfront_http_requests_in_flight',
      help: 'Requests that came and are not answered yet.',
      labels: [],
    },
    () => [{ labels: {}, value: inFlight }],
  );
  server.addHook('onRequest', (request, reply, done) => {
    inFlight += 1;
    const began = performance.now();
    // Also for a visitor who disconnected, for which the server has no event.
    reply.raw.once('close', () => {
      inFlight -= 1;
      const route = request.routeOptions.url ?? 'none';
      const status = reply.raw.writableFinished
        ? (classes[Math.floor(reply.statusCode / 100)] ?? 'none')
        : 'aborted';
      tookOf(request.method, route, status)((performance.now() - began) / 1000);
    });
    done();
  });
}
