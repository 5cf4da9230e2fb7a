import { ShopfrontError } from 'shared-contracts';
import * as z from 'zod/mini';

/**
 * Reads an app's settings from the environment once. Empty variables count as absent.
 *
 * @throws ShopfrontError CONFIG_INVALID, with every invalid variable and the reason
 */
export function readConfig<S extends z.ZodMiniType>(
  schema: S,
  environment: NodeJS.ProcessEnv = process.env,
): z.output<S> {
  const present = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const read = schema.safeParse(present);
  if (read.success) return read.data;
  const faults = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new ShopfrontError('CONFIG_INVALID', faults.join('\n'), { cause: read.error });
}

/** A TCP port from the environment. */
export const port = (byDefault: number) =>
  z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(65535)), byDefault);

/** 'true', '1', 'on' or their opposites. */
export const flag = (byDefault: boolean) => z._default(z.stringbool(), byDefault);

/** A comma-separated list. */
export const list = (byDefault: string) =>
  z.pipe(
    z._default(z.string(), byDefault),
    z.transform((text: string) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    ),
  );
