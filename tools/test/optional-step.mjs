// `node tools/test/optional-step.mjs storage` runs a step that needs other programs. If one is missing, it prints how
// to install it and runs nothing.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findEngines } from '../programs/engines.mjs';
import { findKubectl, installKubectl } from '../programs/kubectl.mjs';
import { missingForMonitoring } from '../monitoring/promtool.mjs';
import { root } from '../packages.mjs';
import { missingForStorage } from '../programs/storage.mjs';

const jest = (step, config) => {
  const results = `node_modules/.cache/steps/${step}.json`;
  return ['jest', '-c', config, '--json', '--outputFile', results];
};

/** Runs the journeys in the engines that are installed. */
function engines() {
  const { installed, missing, where } = findEngines();
  const projects = installed.map((name) => `--project=${name}`);
  return {
    missing,
    command:
      installed.length > 0
        ? ['playwright', 'test', '-c', 'e2e/engines/playwright.config.ts', ...projects]
        : undefined,
    environment: where,
  };
}

/** Returns the missing programs of a step, and the command if there are none. */
const needing = (missing, command) => ({
  missing,
  command: missing.length === 0 ? command : undefined,
});

const steps = {
  engines,
  storage: () =>
    needing(missingForStorage(), jest('storage', 'registry/server/storage.jest.config.cjs')),
  replicas: () =>
    needing(missingForStorage(), jest('replicas', 'tools/testing/replicas/jest.config.cjs')),
  stories: () =>
    needing(
      existsSync(join(root, 'tools/stories/storybook/node_modules'))
        ? []
        : [{ name: 'Storybook', install: 'npm ci --prefix tools/stories/storybook' }],
      ['tsx', 'tools/stories/storybook/check.ts'],
    ),
  kubernetes: () =>
    needing(
      findKubectl() ? [] : [{ name: 'kubectl', install: installKubectl }],
      jest('kubernetes', 'deploy/kubectl.jest.config.cjs'),
    ),
  monitoring: () => ({
    ...needing(missingForMonitoring(), ['node', 'tools/monitoring/check.mjs']),
    isRequiredInCi: true,
  }),
};

const name = process.argv[2];
const { missing, command, environment, isRequiredInCi } = steps[name]();
for (const program of missing) {
  console.info(
    `${name}: ${program.name} is not installed, so what needs it was NOT run. To install it: ${program.install}`,
  );
}
if (command) {
  const [program, ...parameters] = command;
  const child = spawn(program, parameters, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, ...environment },
  });
  child.on('close', (code) => process.exit(code ?? 1));
} else if (isRequiredInCi && process.env.CI) process.exit(1);
