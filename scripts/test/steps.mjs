// The steps of `npm test` (the CI suite) and `npm run test:all` (the full test suite), the most urgent first, each with
// the steps it waits for.
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '../browser.mjs';
import { findEngines } from '../engines.mjs';
import { missingForMonitoring } from '../monitoring/promtool.mjs';
import { roomy } from '../packages.mjs';
import { findKubectl, installKubectl } from '../kubectl.mjs';
import { missingForStorage } from '../storage.mjs';
import { countedByJest, countedByPlaywright } from './outcomes.cjs';

const caches = join('node_modules', '.cache');
// By its path: two packages bring a `tsc`.
const nativeTsc = ['node', 'node_modules/typescript-native/bin/tsc'];
const tsx = (...parameters) => ['node', '--import', 'tsx', ...parameters];

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

const jest = (...parameters) =>
  suite(
    (file) => ({
      words: ['jest', '--json', '--outputFile', file, ...parameters],
      environment: roomy,
    }),
    countedByJest,
  );

const jestWorkers = `--maxWorkers=${availableParallelism()}`;

/** The unit tests again, on the newer Node. */
const node24 = suite(
  (file) => ({
    words: [
      ...['npm', 'exec', '--yes', '--package=node@24.21.0', '--', 'node'],
      ...['node_modules/jest/bin/jest.js', jestWorkers],
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
  return jest('-c', config)(tools);
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

/** Builds the Kubernetes overlays with kubectl, if it is installed, and checks them. */
const kubernetes = async (tools) => {
  if (!findKubectl()) {
    const left = `kubernetes was NOT run: kubectl is not installed; to run it: ${installKubectl}`;
    return { passed: 0, failed: 0, left: [left] };
  }
  return jest('-c', 'deploy/kubectl.jest.config.cjs')(tools);
};

const journeys = (...parameters) =>
  suite(
    (file, folder) => ({
      words: [
        ...['playwright', 'test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json'],
        ...parameters,
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
    `--cache-location=${join(caches, 'eslint')}`,
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

/** The steps that only the full test suite has: they need other engines or servers, or they are long. */
const fullOnly = new Set([
  ...['pictures', 'stillness', 'engines', 'storage', 'several'],
  ...['monitoring', 'long', 'node24'],
]);

/**
 * Returns the steps of the CI suite, or of the full test suite if `isFull`. With `change` (see changed.ts), each step
 * runs only what the change can break, and a step with nothing to run is left out.
 */
export function stepsFor(isFull, change) {
  // Builds and linters next to a browser slow its journeys down until they run into time limits. A change is small.
  const alone = change ? [] : ['types', 'lint', 'format', 'bundles', 'pictures'];
  const steps = {
    build: { of: change?.builds, run: check(...tsx('shared-build/src/build.ts')) },
    types: { of: change?.files, run: check(...nativeTsc, '-b', 'tsconfig.realms.json') },
    lint: { of: change?.linted, run: lint(change?.linted ?? ['.']) },
    format: { of: change?.files, run: format(change?.files ?? ['.']) },
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
      run: journeys(
        ...(isFull ? [] : ['--grep', '@ci']),
        // A change may reach no tagged journey.
        ...(change ? ['--pass-with-no-tests'] : []),
        ...(change?.journeys ?? []),
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
      run: jest(jestWorkers, ...(change?.tests ?? [])),
    },
    storage: { after: ['unit'], of: change ? [] : undefined, run: storage },
    several: {
      needs: ['build'],
      after: ['storage'],
      of: change ? [] : undefined,
      run: several,
    },
    monitoring: { of: change ? [] : undefined, run: monitoring },
    kubernetes: {
      after: ['unit'],
      of: change?.files.filter((file) => file.startsWith('deploy/')),
      run: kubernetes,
    },
    long: {
      needs: ['build'],
      after: ['storage', 'several', 'kubernetes'],
      of: change ? [] : undefined,
      run: jest('-c', 'scripts/test/long-suites.jest.config.cjs', '--runInBand'),
    },
    node24: {
      after: ['long'],
      of: change ? [] : undefined,
      run: node24,
    },
  };
  return Object.fromEntries(
    Object.entries(steps).filter(
      ([name, { of }]) => of?.length !== 0 && (isFull || !fullOnly.has(name)),
    ),
  );
}
