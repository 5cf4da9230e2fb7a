import type { TracingPlace, Tracing } from './tracing';

/** Without a collector, nothing is loaded or recorded. */
export async function openTracing(
  service: string,
  place: TracingPlace | undefined,
): Promise<Tracing | undefined> {
  if (!place) return undefined;
  const { createTracing } = await import('./otlp');
  return createTracing(service, place);
}
