import type { TracingPlace } from './place';
import type { Tracing } from './tracing';

/** Nothing is loaded, and nothing is kept, where there is no place for it. */
export async function openTracing(
  service: string,
  place: TracingPlace | undefined,
): Promise<Tracing | undefined> {
  if (!place) return undefined;
  const { createTracing } = await import('./otlp');
  return createTracing(service, place);
}
