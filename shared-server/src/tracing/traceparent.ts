import { TraceFlags, type SpanContext } from '@opentelemetry/api';

const form = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;

/** The fields of a valid header. */
export const lengthOfTraceparent = 55;

/** Parses W3C Trace Context, version 00; undefined for any other text. */
export function readTraceparent(header: unknown, isRemote: boolean): SpanContext | undefined {
  const [, traceId, spanId, flags = '00'] = (typeof header === 'string' && form.exec(header)) || [];
  if (!traceId || !spanId) return undefined;
  return { traceId, spanId, traceFlags: parseInt(flags, 16) & TraceFlags.SAMPLED, isRemote };
}

export const traceparentOf = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
