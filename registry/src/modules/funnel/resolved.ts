import * as z from 'zod/mini';
import { isMapped } from '../source-maps/maps';
import { trace, type Read } from '../source-maps/trace';

/** An error as the API tells it (api/src/modules/analytics/errors.ts), as far as it matters here. */
const told = z.looseObject({
  remote: z.string(),
  version: z.nullable(z.string()),
  stack: z.nullable(z.string()),
});
export const errorsTold = z.object({ errors: z.array(told) });

type Told = z.output<typeof told>;

const between = '\n\n';

/** The same errors, each with its stack in the words of the sources, or null where no map knows it. */
export async function resolved<T extends Told>(
  errors: readonly T[],
  read: Read,
): Promise<(T & { resolved: string | null })[]> {
  const safely: Read = async (release, script) =>
    isMapped(release, script) ? read(release, script) : undefined;
  const found = new Map<T, string>();
  // All of one version at once: its maps are read once.
  for (const some of byVersion(errors)) {
    const [{ remote: name, version }] = some as [T];
    const text = some.map(({ stack }) => stack!.replaceAll(between, '\n')).join(between);
    const traced = await trace(text, { name, version: version ?? '' }, safely);
    traced.stack.split(between).forEach((stack, at) => {
      if (stack !== some[at]!.stack) found.set(some[at]!, stack);
    });
  }
  return errors.map((error) => ({ ...error, resolved: found.get(error) ?? null }));
}

function byVersion<T extends Told>(errors: readonly T[]): T[][] {
  const some = new Map<string, T[]>();
  for (const error of errors) {
    if (!error.stack) continue;
    const key = `${error.remote} ${error.version}`;
    some.set(key, [...(some.get(key) ?? []), error]);
  }
  return [...some.values()];
}
