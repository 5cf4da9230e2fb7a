import * as z from 'zod/mini';

/** Where traces go, in the words of OpenTelemetry, for the schema of a server's own settings. */
export const tracingVariables = {
  /** Of a collector that speaks OTLP over HTTP; there are no traces where it is not set. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(
    z.url({ error: 'must be an address such as http://collector:4318' }),
  ),
  /** Share of the traces that are kept, 0 to 1. Of one all is kept, or nothing. */
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
