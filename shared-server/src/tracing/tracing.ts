import type { FastifyInstance } from 'fastify';
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
