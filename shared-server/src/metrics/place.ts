import * as z from 'zod/mini';
import type { Fault } from '../production';

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
