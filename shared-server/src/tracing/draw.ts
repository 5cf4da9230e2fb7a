import { ROOT_CONTEXT, trace, TraceFlags, type Context } from '@opentelemetry/api';
import { RandomIdGenerator, type IdGenerator } from '@opentelemetry/sdk-trace-node';
import { lengthOfTraceparent, readTraceparent } from './traceparent';

/**
 * Whether a trace is kept is decided by its number, the same on every server, and before there is anything of it: most
 * are not kept, and are to cost nothing.
 */
export class Draw implements IdGenerator {
  private readonly ids = new RandomIdGenerator();
  private drawn = this.ids.generateTraceId();

  /** @param share of the traces that are kept, 0 to 1 */
  constructor(private readonly share: number) {}

  /**
   * Under what a request begins, told its `traceparent`; undefined where it is not kept. Anybody may say in a request
   * that it is to be kept: that alone is not heard.
   */
  begin(header: unknown): Context | undefined {
    if (typeof header === 'string' && header.length === lengthOfTraceparent) {
      // Nearly all end here, so nothing else of it is read before.
      if (!this.keeps(header.slice(3, 35))) return undefined;
      const told = readTraceparent(header, true);
      if (told) {
        const isKept = (told.traceFlags & TraceFlags.SAMPLED) !== 0;
        return isKept ? trace.setSpanContext(ROOT_CONTEXT, told) : undefined;
      }
    }
    this.drawn = this.ids.generateTraceId();
    return this.keeps(this.drawn) ? ROOT_CONTEXT : undefined;
  }

  /** Of a trace that begins: the number by which it was decided that it is kept. */
  generateTraceId = (): string => this.drawn;

  generateSpanId = (): string => this.ids.generateSpanId();

  /** By its last eight digits, which are random wherever the number was made (W3C Trace Context, level 2). */
  private keeps(traceId: string): boolean {
    return parseInt(traceId.slice(24), 16) < this.share * 2 ** 32;
  }
}
