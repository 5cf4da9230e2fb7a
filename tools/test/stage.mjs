// Runs steps with Turborepo, and reads their results.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { root, roomy } from '../packages.mjs';
import { outcomeOf } from './outcomes.cjs';

const turbo = join(root, 'node_modules/turbo/bin/turbo');
const results = join(root, 'node_modules/.cache/steps');
const resultOf = (step) => join(results, `${step}.json`);

/** Includes what this process added to its own environment, such as TMPDIR. */
const environment = () => ({
  ...process.env,
  ...roomy,
  // Part of every cache key.
  STEP_PLATFORM: `${process.version} ${process.platform} ${process.arch}`,
  PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1',
  TURBO_TELEMETRY_DISABLED: '1',
});

/**
 * Runs Turborepo and prints its output.
 *
 * @returns the tasks of its summary, and its output, in which each line starts with the name of the task
 */
function runTurbo(steps, options) {
  const words = [
    'run',
    ...steps.map((step) => `step:${step}`),
    '--single-package',
    '--continue=dependencies-successful',
    '--output-logs=new-only',
    '--summarize',
    `--concurrency=${availableParallelism()}`,
    '--log-prefix=task',
    `--log-order=${steps.length > 1 ? 'grouped' : 'stream'}`,
    ...options,
  ];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [turbo, ...words], {
      cwd: root,
      env: environment(),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text) => {
      process.stdout.write(text);
      output += text;
    });
    child.on('error', reject);
    child.on('close', (code) => {
      const [, file] = /^\s*Summary:\s+(\S.*\.json)\s*$/m.exec(output) ?? [];
      if (!file) return reject(new Error(`Turborepo ended with code ${code} and ran nothing.`));
      const { tasks } = JSON.parse(readFileSync(file, 'utf8'));
      rmSync(file);
      return resolve({ tasks, output });
    });
  });
}

const logOf = (task, output) =>
  output
    .split('\n')
    .flatMap((line) => (line.startsWith(`${task}: `) ? [line.slice(task.length + 2)] : []))
    .join('\n');

const readIfExists = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);

/**
 * Runs steps side by side, except those whose results are cached.
 *
 * @param {string[]} steps
 * @param {string[]} options for `turbo run`, such as `--force`
 * @returns the outcomes of these steps, and of failed steps that they need
 * @throws Error if Turborepo cannot run
 */
export async function runStage(steps, options) {
  mkdirSync(results, { recursive: true });
  // Turborepo restores the results of cached steps.
  for (const step of steps) rmSync(resultOf(step), { force: true });
  const { tasks, output } = await runTurbo(steps, options);
  // The summary leaves out steps that did not run, because a step that they need failed.
  const failed = tasks
    .filter(({ execution }) => execution?.exitCode !== 0)
    .map(({ task }) => task.replace('step:', ''));
  return [...new Set([...failed, ...steps])].map((name) => {
    const task = tasks.find((candidate) => candidate.task === `step:${name}`);
    return outcomeOf({
      name,
      execution: task?.execution,
      isCached: task?.cache.status === 'HIT',
      log: logOf(`step:${name}`, output),
      result: steps.includes(name) ? readIfExists(resultOf(name)) : undefined,
    });
  });
}
