import type { AsyncLocalStorage } from 'node:async_hooks';
import { SpanKind, SpanStatusCode, type Span, type Tracer } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Draw } from './sampler';

/** Each request is a span, named by the pattern of its route and never by its address. */
export function traceRequests(
  server: FastifyInstance,
  { tracer, draw, underWay }: { tracer: Tracer; draw: Draw; underWay: AsyncLocalStorage<Span> },
): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  server.addHook('onRequest', (request, reply, done) => {
    const within = draw.begin(request.headers.traceparent);
    // Most are not sampled, so their work is in no trace.
    if (!within) return done();
    const route = request.routeOptions.url ?? 'none';
    const span = tracer.startSpan(
      `${request.method} ${route}`,
      {
        kind: SpanKind.SERVER,
        attributes: { 'http.request.method': request.method, 'http.route': route },
      },
      within,
    );
    spans.set(request, span);
    reply.raw.once('close', () => {
      span.setAttribute('http.response.status_code', reply.statusCode);
      if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    underWay.run(span, done);
  });
  // A body arrives by the socket, which belongs to no request.
  server.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) underWay.run(span, done);
    else done();
  });
}
