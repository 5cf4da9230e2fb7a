import { buildables } from 'shared-build/packages';
import type { Processes } from './processes';

/** Builds what changed. Two at a time: a build is one thread's work, and small machines have two. */
export async function buildEverything(processes: Processes): Promise<void> {
  const all = [...buildables, 'api', 'console'];
  const halves = [0, 1].map((half) => all.filter((_, index) => index % 2 === half));
  await Promise.all(
    halves.map((names) => processes.finish('The build', 'shared-build/src/build.ts', names)),
  );
}
