import * as z from 'zod/mini';

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
