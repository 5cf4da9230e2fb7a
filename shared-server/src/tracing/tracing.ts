import type { FastifyInstance } from 'fastify';
import type { StatementWatch } from '../statement-watch';

export interface Part {
  /** What is done, in words that have few values: no address, no id. */
  name: string;
  kind: 'client' | 'consumer';
  /** What may be known of it; nothing personal, and nothing that somebody sent. */
  about?: Record<string, string | number>;
  /** The `traceparent` under which what this is about was written down; in place of what is under way. */
  under?: string | null;
}

/** What a server tells of the way that an act takes through it. */
export interface Tracing {
  /** Requests begin a part, under the `traceparent` that they bring. */
  requests(server: FastifyInstance): void;
  /** Does work as a part of what is under way, until it settles. Where nothing is, it is only done. */
  part<T>(part: Part, work: () => T): T;
  /** Statements become parts. */
  statements: StatementWatch;
  /** The W3C `traceparent` of what is under way. */
  here(): string | undefined;
  /** By which log lines are found. */
  traceId(): string | undefined;
  /** Sends what is not sent yet. */
  close(): Promise<void>;
}
