import {
  ROOT_CONTEXT,
  trace,
  TraceFlags,
  type Context,
  type SpanContext,
} from '@opentelemetry/api';
import {
  RandomIdGenerator,
  SamplingDecision,
  TraceIdRatioBasedSampler,
  type IdGenerator,
} from '@opentelemetry/sdk-trace-node';

/**
 * Whether a trace is kept is decided by its number, the same on every server, and before there is anything of it: most
 * are not kept, and are to cost nothing.
 */
export class Draw implements IdGenerator {
  private readonly ids = new RandomIdGenerator();
  private readonly byShare: TraceIdRatioBasedSampler;
  private drawn = this.ids.generateTraceId();

  /** @param share of the traces that are kept, 0 to 1 */
  constructor(share: number) {
    this.byShare = new TraceIdRatioBasedSampler(share);
  }

  /**
   * Under what a request begins, told what it brought along; undefined where it is not kept. Anybody may say in a request
   * that it is to be kept: that alone is not heard.
   */
  begin(told: SpanContext | undefined): Context | undefined {
    if (told) {
      const isKept = (told.traceFlags & TraceFlags.SAMPLED) !== 0 && this.keeps(told.traceId);
      return isKept ? trace.setSpanContext(ROOT_CONTEXT, told) : undefined;
    }
    this.drawn = this.ids.generateTraceId();
    return this.keeps(this.drawn) ? ROOT_CONTEXT : undefined;
  }

  /** Of a trace that begins: the number by which it was decided that it is kept. */
  generateTraceId = (): string => this.drawn;

  generateSpanId = (): string => this.ids.generateSpanId();

  private keeps(traceId: string): boolean {
    const { decision } = this.byShare.shouldSample(ROOT_CONTEXT, traceId);
    return decision === SamplingDecision.RECORD_AND_SAMPLED;
  }
}
