import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { StatementWatch } from '../statement-watch';

export interface Part {
  /** The name of a span, with few values: no address, no id. */
  name: string;
  kind: 'client' | 'consumer';
  /** Its attributes: nothing personal, and nothing from a request. */
  about?: Record<string, string | number>;
  /** The stored `traceparent` of its cause, instead of the current one. */
  under?: string | null;
}

/** The trace of an action through a server. */
export interface Tracing {
  /** Requests start a span, under their `traceparent`. */
  requests(server: FastifyInstance): void;
  /** Runs work as a span of the current one, until it settles. Without a current span it only runs the work. */
  part<T>(part: Part, work: () => T): T;
  /** Statements become spans. */
  statements: StatementWatch;
  /** The W3C `traceparent` of the current span. */
  here(): string | undefined;
  /** The id in log lines. */
  traceId(): string | undefined;
  /** Sends pending spans. */
  close(): Promise<void>;
}

/** Adds the trace to each call to our servers, so that their work is part of it. */
export function tracedFetch(
  send: typeof fetch,
  tracing: Tracing | undefined,
  name: string,
): typeof fetch {
  if (!tracing) return send;
  return (to, init = {}) =>
    tracing.part({ name, kind: 'client' }, () => {
      const traceparent = tracing.here();
      if (traceparent === undefined) return send(to, init);
      const headers = { ...Object.fromEntries(new Headers(init.headers)), traceparent };
      return send(to, { ...init, headers });
    });
}

/** The destination of traces, with the variables of OpenTelemetry, for the schema of a server's own settings. */
export const tracingVariables = {
  /** A collector that supports OTLP over HTTP; without it there are no traces. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(
    z.url({ error: 'must be an address such as http://collector:4318' }),
  ),
  /** Share of sampled traces, 0 to 1. A trace is sampled as a whole or not at all. */
  OTEL_TRACES_SAMPLER_ARG: z._default(z.coerce.number().check(z.gte(0), z.lte(1)), 0.1),
};

interface Read {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  OTEL_TRACES_SAMPLER_ARG: number;
}

export interface TracingPlace {
  /** Address of the collector, without `/v1/traces`. */
  endpoint: string;
  /** 0 to 1. */
  share: number;
}

export const tracingFrom = (read: Read): TracingPlace | undefined =>
  read.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
    ? undefined
    : {
        endpoint: read.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/$/, ''),
        share: read.OTEL_TRACES_SAMPLER_ARG,
      };
