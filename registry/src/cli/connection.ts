import { join, resolve } from 'node:path';
import { ShopfrontError } from 'shared-contracts/errors';

/** Where a registry keeps its state that nobody told otherwise. */
export const ownData = join(__dirname, '../../../.data/registry');

/**
 * Where the command line finds the registry, and what it shows there: the registry's own variables, read without zod,
 * which takes as long to load as all else that most commands do. A test holds both readings against each other.
 *
 * @throws ShopfrontError CONFIG_INVALID, naming every variable at fault and why.
 */
export function connectionFrom(variables: NodeJS.ProcessEnv) {
  const port = Number(variables.REGISTRY_PORT || 4100);
  const told = variables.REGISTRY_ORIGIN || `http://localhost:${port}`;
  const token = variables.REGISTRY_TOKEN || undefined;
  const faults = [
    !(Number.isInteger(port) && port >= 0 && port <= 65535) &&
      'REGISTRY_PORT: must be a port such as 4100',
    !URL.canParse(told) && 'REGISTRY_ORIGIN: must be an origin such as http://localhost:4100',
    token !== undefined && token.length < 16 && 'REGISTRY_TOKEN: needs 16 characters or more',
  ].filter((fault) => fault !== false);
  if (faults.length > 0) throw new ShopfrontError('CONFIG_INVALID', faults.join('\n'));
  return {
    origin: new URL(told).origin,
    token,
    data: resolve(variables.REGISTRY_DATA || ownData),
  };
}
