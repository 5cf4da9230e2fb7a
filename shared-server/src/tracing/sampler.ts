import { ROOT_CONTEXT, trace, TraceFlags, type Context } from '@opentelemetry/api';
import { RandomIdGenerator, type IdGenerator } from '@opentelemetry/sdk-trace-node';
import { lengthOfTraceparent, readTraceparent } from './traceparent';

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
