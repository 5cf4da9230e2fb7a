import { resolve } from 'node:path';
import { ownData } from 'registry-server/data-folder';
import { ShopfrontError } from 'shared-contracts/errors';

/**
 * The registry's address and token, from the registry's own variables. Read without zod, which
 * takes half of the start-up time of a command. A test compares both readers.
 *
 * @throws ShopfrontError CONFIG_INVALID, naming every invalid variable and why.
 */
export function connectionFrom(variables: NodeJS.ProcessEnv) {
  const port = Number(variables.REGISTRY_PORT || 4100);
  const origin = variables.REGISTRY_ORIGIN || `http://localhost:${port}`;
  const token = variables.REGISTRY_TOKEN || undefined;
  const faults = [
    !(Number.isInteger(port) && port >= 0 && port <= 65535) &&
      'REGISTRY_PORT: must be a port such as 4100',
    !URL.canParse(origin) && 'REGISTRY_ORIGIN: must be an origin such as http://localhost:4100',
    token !== undefined && token.length < 16 && 'REGISTRY_TOKEN: needs 16 characters or more',
  ].filter((fault) => fault !== false);
  if (faults.length > 0) throw new ShopfrontError('CONFIG_INVALID', faults.join('\n'));
  return {
    origin: new URL(origin).origin,
    token,
    data: resolve(variables.REGISTRY_DATA || ownData),
  };
}
