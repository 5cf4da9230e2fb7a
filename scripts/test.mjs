// `npm test` runs the CI suite and `npm run test:all` the full test suite: steps side by side, with their results at the
// end. `-- types unit` runs only these steps, `-- --changed` only what the change since main can break.
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ensureNode, ensurePackages, root } from './packages.mjs';
import { closingLines } from './test/closing.cjs';
import { beginGround } from './test/ground.mjs';
import { complaintsIn } from './test/outcomes.cjs';
import { schedule } from './test/schedule.cjs';
import { stepsFor } from './test/steps.mjs';

const ground = beginGround();
// One more than there are processors: the journeys often wait for a browser.
const lanes = Math.max(2, availableParallelism()) + 1;

const textOf = (said) => Buffer.concat(said).toString().trim();

const programFor = (command, parameters) => {
  if (command === 'node') return [process.execPath, parameters];
  return command === 'npm'
    ? ['npm', parameters]
    : ['npx', ['--no-install', command, ...parameters]];
};

/** Collects what a step says, so that steps side by side do not talk over each other; alone it talks at once. */
function toolsFor(name, alone) {
  const said = [];
  const run = ([command, ...parameters], environment = {}) =>
    new Promise((resolve, reject) => {
      const [program, words] = programFor(command, parameters);
      const child = spawn(program, words, {
        cwd: root,
        stdio: ['ignore', ...(alone ? ['inherit', 'inherit'] : ['pipe', 'pipe'])],
        shell: process.platform === 'win32',
        env: { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1', ...environment },
      });
      child.stdout?.on('data', (text) => said.push(text));
      child.stderr?.on('data', (text) => said.push(text));
      child.on('error', reject);
      child.on('close', (code) =>
        code === 0 ? resolve() : reject(new Error(`${name} ended with code ${code}.`)),
      );
    });
  const resultFile = () => join(ground.folder, `${name}.json`);
  const folder = () => {
    const place = join(ground.folder, name);
    mkdirSync(place, { recursive: true });
    return place;
  };
  return { run, said, resultFile, folder };
}

const changeSinceMain = () =>
  JSON.parse(
    execFileSync(process.execPath, ['--import', 'tsx', 'scripts/test/changed.ts'], {
      cwd: root,
      encoding: 'utf8',
    }),
  );

/** The steps that were asked for, and the names of those that the change does not reach. */
function whatToRun(words) {
  const isFull = words.includes('--all');
  const names = words.filter((word) => !word.startsWith('--'));
  const all = stepsFor(isFull);
  const unknown = names.find((name) => !(name in all));
  if (unknown !== undefined && unknown in stepsFor(true)) {
    throw new Error(`'${unknown}' is not in the CI suite. Run npm run test:all -- ${unknown}.`);
  }
  if (unknown !== undefined) {
    throw new Error(`There is no step '${unknown}'. The steps are ${Object.keys(all).join(', ')}.`);
  }
  const change = words.includes('--changed') ? changeSinceMain() : undefined;
  const chosen = Object.fromEntries(
    Object.entries(stepsFor(isFull, change)).filter(
      ([name]) => names.length === 0 || names.includes(name),
    ),
  );
  const leftOut = change ? Object.keys(all).filter((name) => !(name in chosen)) : [];
  return { chosen, leftOut };
}

/** With a check that wrote no report, what it complains of. */
const explained = (outcome, said) =>
  outcome.failed > 0 && !outcome.failures?.length
    ? {
        ...outcome,
        failures: complaintsIn(said).map((reason) => ({
          name: outcome.error?.message ?? outcome.name,
          reason,
        })),
      }
    : outcome;

async function main() {
  ensureNode();
  const began = Date.now();
  await ensurePackages();
  const installed = (Date.now() - began) / 1000;

  const { chosen, leftOut } = whatToRun(process.argv.slice(2));
  const alone = Object.keys(chosen).length === 1;
  const tools = new Map(Object.keys(chosen).map((name) => [name, toolsFor(name, alone)]));
  const steps = Object.fromEntries(
    Object.entries(chosen).map(([name, step]) => [
      name,
      { ...step, run: () => step.run(tools.get(name)) },
    ]),
  );
  const outcomes = await schedule(steps, {
    lanes,
    onStart: (name) => console.info(`── ${name} begins`),
    onEnd: ({ name, failed, error, seconds }) => {
      const said = textOf(tools.get(name).said);
      console.info(`\n── ${name} ${failed ? 'failed' : 'passed'} after ${seconds.toFixed(0)} s`);
      if (said) console.info(said);
      if (error) console.error(error.message);
    },
  });

  const told = outcomes.map((outcome) => explained(outcome, textOf(tools.get(outcome.name).said)));
  const seconds = (Date.now() - began) / 1000;
  console.info(['', ...closingLines(told, { installed, seconds, leftOut })].join('\n'));
  return outcomes.some(({ failed }) => failed > 0) ? 1 : 0;
}

function endWith(code) {
  ground.end();
  process.exit(code);
}

for (const [signal, number] of Object.entries({ SIGHUP: 1, SIGINT: 2, SIGTERM: 15 })) {
  process.once(signal, () => endWith(128 + number));
}

main()
  .catch((error) => {
    console.error(error.message);
    return 1;
  })
  .then(endWith);
