import type { PageError } from 'registry-contract/visitors';
import { isMapped } from '../source-maps/maps';
import { createTracer, type Read } from '../source-maps/trace';

/** The most frequent errors come first. */
const mostTraced = 50;
const longestStack = 8_000;

/**
 * Returns the same errors, each with its stack in the lines of the sources, or null without a map.
 * Of a long list only the first are traced.
 */
export async function resolveStacks<T extends Pick<PageError, 'remote' | 'version' | 'stack'>>(
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
