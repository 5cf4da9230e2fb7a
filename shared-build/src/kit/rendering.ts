import { createRequire } from 'node:module';
import type { Rendering } from '../rendering/render-release';
import type { RemoteCommand } from './command';
import { shellOrigin } from './shell-origin';

const load = createRequire(__filename);

/**
 * Renders the screens of a build in the live shell, and prints the failures. If no screen can be rendered, it prints
 * the reason.
 *
 * @param dist folder of the build
 * @returns the exit code
 */
export async function checkRendering(
  { remote, flags, say, complain }: RemoteCommand,
  dist: string,
): Promise<0 | 1> {
  const note = flags.json ? complain : say;
  const shell = shellOrigin(flags);
  const rendering = await renderIn(shell, remote.folder, dist);
  if ('obstacle' in rendering) {
    note(`No screen was rendered, because ${rendering.obstacle}`);
    return 0;
  }
  if ('fault' in rendering) {
    complain(`${remote.name} does not run in the shell at ${shell}: ${rendering.fault}`);
    return 1;
  }
  const { count, failures } = rendering;
  for (const { screen, example, message } of failures) {
    complain(
      `${remote.name} cannot render the example '${example}' of the screen '${screen}': ${message}`,
    );
  }
  if (failures.length > 0) return 1;
  note(`${remote.name} renders the ${count} examples of its screens in the shell at ${shell}.`);
  return 0;
}

async function renderIn(shell: string, folder: string, dist: string): Promise<Rendering> {
  const isReachable = await fetch(`${shell}/welcome`, { signal: AbortSignal.timeout(10_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isReachable)
    return { obstacle: `the shell at ${shell} does not respond. Start it or set SHELL_ORIGIN.` };
  if (!isInstalled('playwright-core')) {
    return {
      obstacle: 'playwright-core is not installed. Run npm install --save-dev playwright-core.',
    };
  }
  const { renderRelease } = load(
    '../rendering/render-release',
  ) as typeof import('../rendering/render-release');
  return renderRelease({ folder, dist, shell });
}

function isInstalled(name: string): boolean {
  try {
    return load.resolve(name) !== '';
  } catch {
    return false;
  }
}
