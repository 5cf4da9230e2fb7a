import { buildables, isBuildable, outputOf, type Buildable } from '../project/packages';
import { isConsoleUpToDate, isReleaseUpToDate } from '../output/up-to-date';

interface Wanted {
  force?: boolean | undefined;
  version?: string | undefined;
  /** Output folder, for a single build; the package's own `dist` by default. */
  folder?: string | undefined;
  say(line: string): void;
}

/**
 * Builds the named packages, or all of them. Skips packages that have not changed since their last build.
 *
 * @throws Error for an unknown name, or for `folder` with more than one package
 */
export async function buildAll(
  names: readonly string[],
  { force = false, version, folder, say }: Wanted,
): Promise<void> {
  const targets: readonly string[] = buildables.includes('shell')
    ? [...buildables, 'api', 'console']
    : buildables;
  const unknown = names.find((name) => !targets.includes(name));
  if (unknown) throw new Error(`There is no package '${unknown}'. Use ${targets.join(', ')}.`);
  const named = names.length > 0 ? names : targets;
  const wanted = named.filter(isBuildable);
  if (folder && wanted.length !== 1) throw new Error('--folder requires the name of one package.');
  const placeOf = (name: Buildable) => folder ?? outputOf(name);
  const isDue = (name: string) => {
    if (force) return true;
    if (name === 'console') return !isConsoleUpToDate();
    if (name === 'api') return !isReleaseUpToDate(name);
    return isBuildable(name) && (version !== undefined || !isReleaseUpToDate(name, placeOf(name)));
  };
  const due = named.filter(isDue);
  for (const name of named.filter((name) => !due.includes(name))) say(`${name}: unchanged`);
  if (due.length === 0) return;

  // Loading webpack takes a second, and usually there is nothing to build.
  const { compile } = await import('./compile');
  const { createContracts, writeApiContract } = await import('../contract/contracts');
  const contracts = createContracts(due.filter(isBuildable));
  const build = async (name: string) => {
    const started = Date.now();
    if (name === 'console') await (await import('./console')).buildConsole();
    else if (name === 'api') await writeApiContract();
    else if (isBuildable(name)) {
      await compile(name, 'production', { version, contracts, folder: placeOf(name) });
    }
    say(`${name}: built in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  };
  // Two at a time: one uses the thread while the other waits for compression or its contract.
  const queue = due.values();
  const worker = async () => {
    for (const name of queue) await build(name);
  };
  await Promise.all([worker(), worker()]);
}
