import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics/metrics';

/** Time without a turn of the event loop, in milliseconds, from which it counts as blocked. */
const blockedFromMs = 200;
const checkEveryMs = 50;

/**
 * Reports work that blocks the event loop. While one request computes for more than 200 ms, no other request is
 * served. The log names the routes that were in progress, and a metric adds up the time for each of them. The
 * blocking route is in every report; others are there by coincidence.
 */
export function watchEventLoop(server: FastifyInstance, metrics: Metrics | undefined): void {
  const countBlocked = metrics?.counter({
    name: 'shopfront_event_loop_blocked_seconds_total',
    help: 'Time during which the event loop was blocked for more than 200 ms, by route in progress.',
    labels: ['route'],
  });
  // Present from the start: Prometheus sees no increase in a series that begins with one.
  server.addHook('onRoute', ({ url }) => countBlocked?.({ route: url }, 0));
  const inProgress = new Map<string, number>();
  const ended = new Set<string>();
  server.addHook('onRequest', (request, { raw }, done) => {
    const route = request.routeOptions.url ?? 'none';
    inProgress.set(route, (inProgress.get(route) ?? 0) + 1);
    raw.once('close', () => {
      const otherRequests = inProgress.get(route)! - 1;
      if (otherRequests === 0) inProgress.delete(route);
      else inProgress.set(route, otherRequests);
      // A response that was sent at the end of the block is closed before the timer below runs.
      ended.add(route);
    });
    done();
  });

  let expectedAt = performance.now() + checkEveryMs;
  const timer = setInterval(() => {
    const currentTime = performance.now();
    const blockedMs = currentTime - expectedAt;
    expectedAt = currentTime + checkEveryMs;
    const routes = [...new Set([...inProgress.keys(), ...ended])];
    ended.clear();
    if (blockedMs < blockedFromMs || routes.length === 0) return;
    server.log.warn({ routes, blockedMs: Math.round(blockedMs) }, 'event loop blocked');
    for (const route of routes) countBlocked?.({ route }, blockedMs / 1000);
  }, checkEveryMs).unref();
  server.addHook('onClose', async () => clearInterval(timer));
}
