import type { AsyncLocalStorage } from 'node:async_hooks';
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Span,
  type Tracer,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readTraceparent } from './traceparent';

/** Each request is a part of its own, by the pattern of its route and never by its address. */
export function traceRequests(
  server: FastifyInstance,
  tracer: Tracer,
  underWay: AsyncLocalStorage<Span>,
): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  server.addHook('onRequest', (request, reply, done) => {
    const route = reply.request.is404 ? 'none' : (request.routeOptions.url ?? 'none');
    const told = readTraceparent(request.headers.traceparent, true);
    const span = tracer.startSpan(
      `${request.method} ${route}`,
      {
        kind: SpanKind.SERVER,
        attributes: { 'http.request.method': request.method, 'http.route': route },
      },
      told ? trace.setSpanContext(ROOT_CONTEXT, told) : ROOT_CONTEXT,
    );
    // Most are not kept, and cost nothing more: what is done for them is in no trace.
    if (!span.isRecording()) return done();
    spans.set(request, span);
    reply.raw.once('close', () => {
      span.setAttribute('http.response.status_code', reply.statusCode);
      if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    underWay.run(span, done);
  });
  // A body comes in by the socket, which belongs to no request.
  server.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) underWay.run(span, done);
    else done();
  });
}
