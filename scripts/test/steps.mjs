// The steps of `npm test` (the gate) and `npm run test:all` (the proof), the most urgent first, each with what it
// waits for.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '../browser.mjs';
import { findEngines } from '../engines.mjs';
import { missingForMonitoring } from '../monitoring/promtool.mjs';
import { root, roomy } from '../packages.mjs';
import { findKubectl, installKubectl } from '../kubectl.mjs';
import { missingForStorage } from '../storage.mjs';
import { countedByJest, countedByPlaywright } from './outcomes.cjs';

const caches = join('node_modules', '.cache');
// By its path: two packages bring a `tsc`.
const nativeTsc = ['node', 'node_modules/typescript-native/bin/tsc'];
const tsx = (...parameters) => ['node', '--import', 'tsx', ...parameters];

/** ESLint itself sees a change of a rule's options, but not of a rule's code. */
const rulesHash = () => {
  const folder = join(root, 'shared-build/src/rooms');
  const hash = createHash('sha256');
  for (const name of readdirSync(folder).sort()) hash.update(readFileSync(join(folder, name)));
  return hash.digest('hex').slice(0, 12);
};

/** What holds or does not. */
const check =
  (...command) =>
  async ({ run }) => {
    await run(command, roomy);
    return { passed: 1, failed: 0 };
  };

/** What counts its own tests, in a file. */
const suite = (command, counted) => async (tools) => {
  const file = tools.resultFile();
  const { words, environment } = command(file, tools.folder());
  const error = await tools.run(words, environment).then(
    () => undefined,
    (reason) => reason,
  );
  if (!existsSync(file)) throw error ?? new Error(`${words[0]} wrote no results.`);
  const outcome = counted(JSON.parse(readFileSync(file, 'utf8')));
  // A runner that ended badly without a failed test still failed.
  if (error && outcome.failed === 0) return { ...outcome, failed: 1, error };
  return outcome;
};

const jest = (tests, tier) =>
  suite(
    (file) => ({
      words: [
        ...['jest', `--maxWorkers=${availableParallelism()}`, '--json', '--outputFile', file],
        ...tests,
      ],
      environment: { ...roomy, TEST_TIER: tier },
    }),
    countedByJest,
  );

/** The unit tests again, on the newer Node. */
const node24 = suite(
  (file) => ({
    words: [
      ...['npm', 'exec', '--yes', '--package=node@24.21.0', '--', 'node'],
      ...['node_modules/jest/bin/jest.js', `--maxWorkers=${availableParallelism()}`],
      ...['--json', '--outputFile', file],
    ],
  }),
  countedByJest,
);

/** What needs a real S3 server and nginx, where both are installed. */
const withStore = (step, config) => async (tools) => {
  const left = missingForStorage().map(
    ({ name, install }) => `${step} was NOT run: ${name} is not there; to run it: ${install}`,
  );
  if (left.length > 0) return { passed: 0, failed: 0, left };
  const all = suite(
    (file) => ({ words: ['jest', '-c', config, '--json', '--outputFile', file] }),
    countedByJest,
  );
  return all(tools);
};

/** Registries on one bucket, with a CDN in front. */
const storage = withStore('storage', 'registry/storage.jest.config.cjs');

/** Two of each server behind nginx, ended and killed in turn while owners walk. */
const several = withStore('several', 'scripts/testing/several/jest.config.cjs');

/** Alert rules fed with numbers, by Prometheus' own program, where that is installed. */
const monitoring = async (tools) => {
  const left = missingForMonitoring().map(
    ({ name, install }) => `monitoring was NOT run: ${name} is not there; to run it: ${install}`,
  );
  if (left.length > 0) return { passed: 0, failed: process.env.CI ? 1 : 0, left };
  return check('node', 'scripts/monitoring/check.mjs')(tools);
};

/** The overlays of a cluster as kubectl puts them together, where it is installed. */
const kubernetes = async (tools) => {
  if (!findKubectl()) {
    const left = `kubernetes was NOT run: kubectl is not there; to run it: ${installKubectl}`;
    return { passed: 0, failed: 0, left: [left] };
  }
  const all = suite(
    (file) => ({
      words: ['jest', '-c', 'deploy/kubectl.jest.config.cjs', '--json', '--outputFile', file],
    }),
    countedByJest,
  );
  return all(tools);
};

/**
 * In the gate only what is tagged for it and not in quarantine, and in CI a journey may be tried twice more: the
 * closing lines name those that needed it.
 */
const forGate = () => [
  ...['--grep', '@gate', '--grep-invert', '@quarantine'],
  ...(process.env.CI ? ['--retries=2'] : []),
];

const journeys = (specs, inGate) =>
  suite(
    (file, folder) => ({
      words: [
        ...['playwright', 'test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json'],
        ...(inGate ? forGate() : []),
        ...specs,
      ],
      environment: {
        BROWSER_PATH: findBrowser(),
        PLAYWRIGHT_JSON_OUTPUT_NAME: file,
        JOURNEYS_DATA: folder,
      },
    }),
    countedByPlaywright,
  );

/** Journeys in the engines that are installed; what was left out is told beside the counts. */
const engines = async (tools) => {
  const { found, missing, where } = findEngines();
  const left = missing.map(({ name, install }) => `${name} was NOT run; to run it: ${install}`);
  if (found.length === 0) return { passed: 0, failed: 0, left };
  const walk = suite(
    (file, folder) => ({
      words: [
        ...['playwright', 'test', '-c', 'e2e/engines/playwright.config.ts', '--reporter=list,json'],
        ...found.map((name) => `--project=${name}`),
      ],
      environment: { ...where, PLAYWRIGHT_JSON_OUTPUT_NAME: file, JOURNEYS_DATA: folder },
    }),
    countedByPlaywright,
  );
  return { ...(await walk(tools)), left };
};

/** Every screen opened cold, on this machine as it is and as on a slow phone: nothing moves. */
const stillness = suite(
  (file, folder) => ({
    words: [
      ...['playwright', 'test', '-c', 'e2e/stillness/playwright.config.ts'],
      '--reporter=list,./e2e/stillness/table.ts,json',
    ],
    environment: {
      BROWSER_PATH: findBrowser(),
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      JOURNEYS_DATA: folder,
    },
  }),
  countedByPlaywright,
);

const lint = (files) =>
  check(
    ...['eslint', ...files, '--max-warnings=0', '--no-warn-ignored'],
    ...['--cache', '--cache-strategy=content'],
    `--cache-location=${join(caches, `eslint-${rulesHash()}`)}`,
  );

const format = (files) =>
  check(
    ...['prettier', '--check', ...files, '--ignore-unknown', '--log-level=warn'],
    ...[
      '--cache',
      '--cache-strategy=content',
      `--cache-location=${join(caches, 'prettier-checked')}`,
    ],
  );

/** What has states to draw: the console has none among the examples. */
const drawn = (builds) => builds?.filter((name) => name !== 'console');

/** The words that choose the pictures of one package; of several all are drawn. */
const statesOf = ([name, ...others] = []) => (name && others.length === 0 ? [`${name}/`] : []);

/** What only the proof has: it starts more than the stack itself, or takes long. */
const proofOnly = new Set([
  ...[
    'pictures',
    'stillness',
    'engines',
    'storage',
    'several',
    'monitoring',
    'kubernetes',
    'node24',
  ],
]);

/**
 * The steps of a tier, 'gate' or 'proof'. Without `change` each with everything; with it, with what the change can
 * break (changed.ts): a step that has nothing to do is left out.
 */
export function stepsFor(tier, change) {
  const inGate = tier === 'gate';
  // Whoever waits for a browser wants the machine alone: beside other work it is the tests that are slow, not the
  // product, and what waits for a remote's first load would see its fallback. What a change reaches is little.
  const alone = change ? [] : ['types', 'lint', 'format', 'coverage', 'bundles', 'pictures'];
  const steps = {
    build: { of: change?.builds, run: check(...tsx('shared-build/src/build.ts')) },
    types: { of: change?.files, run: check(...nativeTsc, '-b', 'tsconfig.realms.json') },
    lint: { of: change?.linted, run: lint(change?.linted ?? ['.']) },
    format: { of: change?.files, run: format(change?.files ?? ['.']) },
    coverage: { of: change?.files, run: check(...tsx('scripts/check-coverage.ts')) },
    bundles: {
      needs: ['build'],
      of: change?.builds,
      run: check(...tsx('scripts/check-bundles.ts')),
    },
    pictures: {
      after: ['bundles'],
      of: drawn(change?.builds),
      run: check(
        ...tsx('workshop/pictures.ts', '--check', '--chosen', ...statesOf(drawn(change?.builds))),
      ),
    },
    journeys: {
      needs: ['build'],
      after: alone,
      of: change?.journeys,
      // A change may reach none of those that are tagged.
      run: journeys(
        [...(change ? ['--pass-with-no-tests'] : []), ...(change?.journeys ?? [])],
        inGate,
      ),
    },
    stillness: { needs: ['build'], after: ['journeys'], of: change?.engines, run: stillness },
    engines: {
      needs: ['build'],
      after: ['journeys', 'stillness'],
      of: change?.engines,
      run: engines,
    },
    unit: {
      after: change ? ['build'] : ['journeys', 'engines'],
      of: change?.tests,
      run: jest(change?.tests ?? [], tier),
    },
    // A minute for what few machines have and few changes reach.
    storage: { after: ['unit'], of: change ? [] : undefined, run: storage },
    several: {
      needs: ['build'],
      after: ['storage'],
      of: change ? [] : undefined,
      run: several,
    },
    monitoring: { of: change ? [] : undefined, run: monitoring },
    kubernetes: { after: ['unit'], of: change ? [] : undefined, run: kubernetes },
    node24: {
      after: ['storage', 'several', 'kubernetes'],
      of: change ? [] : undefined,
      run: node24,
    },
  };
  return Object.fromEntries(
    Object.entries(steps).filter(
      ([name, { of }]) => of?.length !== 0 && !(inGate && proofOnly.has(name)),
    ),
  );
}
