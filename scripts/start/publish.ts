import { join } from 'node:path';
import { remoteNames } from 'shared-contracts';
import { main } from 'registry/cli/main';
import { environment } from './servers';

/**
 * Publishes the five builds to the local registry, with what shell and API say of themselves, and points
 * the production channel at those that are new. A version an operator swapped to stays: an unchanged build does not take its place.
 */
export async function publishBuilds(root: string): Promise<void> {
  Object.assign(process.env, environment);
  const folders = ['shell', 'api', ...remoteNames].map((name) => join(root, name, 'dist'));
  // Who works on the product does not wait for a visit of yesterday to end.
  const live = ['--channel', 'production', '--only-new', '--drain', 'now', '--reason', 'npm start'];
  process.argv.splice(2, Infinity, 'publish', ...folders, ...live);
  await main();
  if (process.exitCode) throw new Error('Publishing the remotes failed; see above.');
}
