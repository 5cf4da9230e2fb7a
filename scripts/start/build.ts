import type { Processes } from './processes';

/** Builds what changed. Two at a time: a build is one thread's work, and small machines have two. */
export async function buildEverything(processes: Processes): Promise<void> {
  const halves = [
    ['shell', 'mf-later-steps', 'mf-gbp-create'],
    ['mf-login-location', 'mf-priming-square', 'mf-services'],
  ];
  await Promise.all(
    halves.map((names) => processes.finish('The build', 'shared-build/src/build.ts', names)),
  );
}
