import { AsyncLocalStorage } from 'node:async_hooks';
import {
  SpanKind,
  SpanStatusCode,
  type Span,
  type Tracer,
  ROOT_CONTEXT,
  trace,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { errorCode } from 'shared-contracts';
import { Draw, readTraceparent, traceparentOf } from './sampler';
import { isPromised } from '../statement-watch';
import type { TracingPlace, Part, Tracing } from './tracing';

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

const kinds = { client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER };

/**
 * Traces by OpenTelemetry, sent in batches. Nothing global is set, since one process may run more than one server, as
 * in tests.
 */
export function createTracing(service: string, { endpoint, share }: TracingPlace): Tracing {
  const draw = new Draw(share);
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': `shopfront-${service}` }),
    // A trace that is not sampled never starts.
    idGenerator: draw,
    spanProcessors: [
      new BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint}/v1/traces` })),
    ],
  });
  const tracer = provider.getTracer('shopfront');
  const underWay = new AsyncLocalStorage<Span>();

  const begin = ({ name, kind, about, under }: Part): Span | undefined => {
    const written = under ? readTraceparent(under, false) : undefined;
    const parent = written ? trace.wrapSpanContext(written) : underWay.getStore();
    // Periodic work of a server belongs to no action.
    if (!parent || (under !== undefined && !written)) return undefined;
    const within = trace.setSpan(ROOT_CONTEXT, parent);
    return tracer.startSpan(name, { kind: kinds[kind], attributes: about ?? {} }, within);
  };

  return {
    requests: (server) => traceRequests(server, { tracer, draw, underWay }),
    part(part, work) {
      const span = begin(part);
      if (!span) return work();
      const answer = underWay.run(span, work);
      // An immediate result has no pending work: a span that does not end is not reported.
      if (isPromised(answer)) {
        void answer.then(
          () => span.end(),
          (error: unknown) => {
            fail(span, error);
            span.end();
          },
        );
      }
      return answer;
    },
    statements(operation) {
      if (!underWay.getStore()) return undefined;
      const about = { 'db.system.name': 'postgresql', 'db.operation.name': operation };
      const span = begin({ name: `database ${operation}`, kind: 'client', about });
      return (error) => {
        if (error !== undefined && span) fail(span, error);
        span?.end();
      };
    },
    here() {
      const span = underWay.getStore();
      return span && traceparentOf(span.spanContext());
    },
    traceId: () => underWay.getStore()?.spanContext().traceId,
    close: () => provider.shutdown().catch(() => undefined),
  };
}

/** Its code without its message, which may quote its input. */
function fail(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', errorCode(error) ?? (error as Error | null)?.name ?? 'unknown');
}
