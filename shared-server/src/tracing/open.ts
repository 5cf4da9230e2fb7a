import type { TracingPlace } from './place';
import type { Tracing } from './tracing';

/** Nothing is loaded or kept without a collector. */
export async function openTracing(
  service: string,
  place: TracingPlace | undefined,
): Promise<Tracing | undefined> {
  if (!place) return undefined;
  const { createTracing } = await import('./otlp');
  return createTracing(service, place);
}
