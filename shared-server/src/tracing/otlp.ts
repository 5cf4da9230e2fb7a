import { AsyncLocalStorage } from 'node:async_hooks';
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { errorCode } from 'shared-contracts';
import { isPromised } from '../statement-watch';
import { Draw } from './draw';
import type { TracingPlace } from './place';
import { traceRequests } from './requests';
import { readTraceparent, traceparentOf } from './traceparent';
import type { Part, Tracing } from './tracing';

const kinds = { client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER };

/**
 * Traces by OpenTelemetry, sent in batches. Nothing global is set: several servers may live in one process, as
 * in tests.
 */
export function createTracing(service: string, { endpoint, share }: TracingPlace): Tracing {
  const draw = new Draw(share);
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': `shopfront-${service}` }),
    // What is not kept is never begun.
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
    // What a server does by itself, every second, is nobody's act.
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
      // What answers at once has asked nobody: a part that does not end is not told.
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

/** Its code, and none of its words: they may quote what they were given. */
function fail(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', errorCode(error) ?? (error as Error | null)?.name ?? 'unknown');
}
