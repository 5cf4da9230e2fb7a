import {
  TraceFlags,
  type SpanContext,
  ROOT_CONTEXT,
  trace,
  type Context,
} from '@opentelemetry/api';
import { RandomIdGenerator, type IdGenerator } from '@opentelemetry/sdk-trace-node';

const form = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;

/** The fields of a valid header. */
const lengthOfTraceparent = 55;

/** Parses W3C Trace Context, version 00; undefined for any other text. */
export function readTraceparent(header: unknown, isRemote: boolean): SpanContext | undefined {
  const [, traceId, spanId, flags = '00'] = (typeof header === 'string' && form.exec(header)) || [];
  if (!traceId || !spanId) return undefined;
  return { traceId, spanId, traceFlags: parseInt(flags, 16) & TraceFlags.SAMPLED, isRemote };
}

export const traceparentOf = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;

/**
 * The id of a trace decides whether it is sampled, equally on every server and before it has spans, so that other
 * traces cost nothing.
 */
export class Draw implements IdGenerator {
  private readonly ids = new RandomIdGenerator();
  private traceId = this.ids.generateTraceId();

  /** @param share of sampled traces, 0 to 1 */
  constructor(private readonly share: number) {}

  /**
   * Returns the trace of a request with this `traceparent`; undefined if it is not sampled. A sender alone cannot
   * decide that a trace is sampled.
   */
  begin(header: unknown): Context | undefined {
    if (typeof header === 'string' && header.length === lengthOfTraceparent) {
      // Nearly all requests end here, so nothing else of it is read before.
      if (!this.keeps(header.slice(3, 35))) return undefined;
      const parent = readTraceparent(header, true);
      if (parent) {
        const isSampled = (parent.traceFlags & TraceFlags.SAMPLED) !== 0;
        return isSampled ? trace.setSpanContext(ROOT_CONTEXT, parent) : undefined;
      }
    }
    this.traceId = this.ids.generateTraceId();
    return this.keeps(this.traceId) ? ROOT_CONTEXT : undefined;
  }

  /** Returns the id of a new sampled trace. */
  generateTraceId = (): string => this.traceId;

  generateSpanId = (): string => this.ids.generateSpanId();

  /** Decides by its last eight digits, which are random for every generator (W3C Trace Context, level 2). */
  private keeps(traceId: string): boolean {
    return parseInt(traceId.slice(24), 16) < this.share * 2 ** 32;
  }
}
