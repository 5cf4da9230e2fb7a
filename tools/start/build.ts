import { remoteNames } from 'shared-contracts';
import { ensurePackages } from '../packages.mjs';
import type { Processes } from './processes';

type Report = (line: string) => void;

const build = (processes: Processes, names: readonly string[], report: Report) =>
  processes.finish(
    ['--max-semi-space-size=64', '--import', 'tsx', 'shared-build/src/build/build.ts', ...names],
    report,
  );

/** Builds what changed of the shell, the remotes and the API's contract. */
export const buildRemotes = (processes: Processes, report: Report) =>
  build(processes, ['shell', ...remoteNames, 'api'], report);

/** Installs the packages of the operators' console and builds it, if it changed. */
export async function buildConsole(processes: Processes, report: Report): Promise<void> {
  await ensurePackages('console', processes.keep);
  await build(processes, ['console'], report);
}
