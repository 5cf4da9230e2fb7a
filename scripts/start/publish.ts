import { join } from 'node:path';
import { remoteNames } from 'shared-contracts';
import { main } from '../../registry/src/cli/main';
import { environment } from './servers';

/**
 * Publishes the five builds to the local registry and points the production channel at those that are
 * new. A version an operator swapped to stays: an unchanged build does not take its place.
 */
export async function publishBuilds(root: string): Promise<void> {
  Object.assign(process.env, environment);
  const folders = remoteNames.map((name) => join(root, name, 'dist'));
  process.argv.splice(2, Infinity, 'publish', ...folders, '--channel', 'production', '--only-new');
  await main();
  if (process.exitCode) throw new Error('Publishing the remotes failed; see above.');
}
