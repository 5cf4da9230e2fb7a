import * as z from 'zod/mini';
import { isMapped } from '../source-maps/maps';
import { createTracer, type Read } from '../source-maps/trace';

/** An error as the API tells it (api/src/modules/analytics/errors.ts), as far as it matters here. */
const told = z.looseObject({
  remote: z.string(),
  version: z.nullable(z.string()),
  stack: z.nullable(z.string()),
});
export const errorsTold = z.object({ errors: z.array(told) });

type Told = z.output<typeof told>;

/** The errors that most visitors met come first. */
const mostTraced = 50;
const longestStack = 8_000;

/**
 * Returns the same errors, each with its stack in the words of the sources, or null where no map knows it. Of a long
 * list only the first are traced.
 */
export async function resolved<T extends Told>(
  errors: readonly T[],
  read: Read,
): Promise<(T & { resolved: string | null })[]> {
  const trace = createTracer(async (release, script) =>
    isMapped(release, script) ? read(release, script) : undefined,
  );
  const rows: (T & { resolved: string | null })[] = [];
  for (const error of errors) {
    const stack = rows.length < mostTraced ? error.stack?.slice(0, longestStack) : undefined;
    const traced = stack
      ? await trace(stack, { name: error.remote, version: error.version ?? '' })
      : undefined;
    rows.push({ ...error, resolved: traced && traced.found > 0 ? traced.stack : null });
  }
  return rows;
}
