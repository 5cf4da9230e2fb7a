// `npm test`: every check there is, one after the other, and one line at the end that adds them up.
// `npm test -- types unit` runs only those.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { ensureNode, ensurePackages, run } from './packages.mjs';

const results = mkdtempSync(join(tmpdir(), 'shopfront-test-'));
const tsx = (...parameters) => run(process.execPath, ['--import', 'tsx', ...parameters]);
const bin = (name, ...parameters) => run('npx', ['--no-install', name, ...parameters]);

/** A check either holds or does not; a suite counts its own tests. */
const check = (work) => async () => {
  await work();
  return { passed: 1, failed: 0 };
};

const steps = {
  format: check(() => bin('prettier', '--check', '.', '--log-level', 'warn')),
  lint: check(() => bin('eslint', '.', '--max-warnings', '0')),
  types: check(() => bin('tsc', '--noEmit', '-p', 'tsconfig.json')),
  coverage: check(() => tsx('scripts/check-coverage.ts')),
  unit: async () => {
    const file = join(results, 'unit.json');
    const ended = await outcome(() => bin('jest', '--json', '--outputFile', file));
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = read(file);
    return counted(ended, numPassedTests, numFailedTests + numRuntimeErrorTestSuites);
  },
  build: check(() => tsx('shared-build/src/build.ts')),
  bundles: check(() => tsx('scripts/check-bundles.ts')),
  journeys: async () => {
    process.env.BROWSER_PATH = findBrowser();
    const file = join(results, 'journeys.json');
    process.env.PLAYWRIGHT_JSON_OUTPUT_NAME = file;
    const ended = await outcome(() =>
      bin('playwright', 'test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json'),
    );
    const { expected, unexpected, flaky } = read(file).stats;
    return counted(ended, expected, unexpected + flaky);
  },
};

const read = (file) => JSON.parse(readFileSync(file, 'utf8'));

const outcome = (work) =>
  work().then(
    () => ({ ok: true }),
    (error) => ({ ok: false, error }),
  );

/** A runner that ended badly without a failed test still failed. */
function counted({ ok, error }, passed, failed) {
  if (!ok && failed === 0) throw error;
  return { passed, failed };
}

async function main() {
  ensureNode();
  await ensurePackages();
  const asked = process.argv.slice(2);
  const unknown = asked.find((name) => !(name in steps));
  if (unknown)
    throw new Error(`There is no '${unknown}'; there are ${Object.keys(steps).join(', ')}.`);

  const total = { passed: 0, failed: 0 };
  const summary = [];
  for (const [name, step] of Object.entries(steps)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    console.info(`\n── ${name}`);
    const started = Date.now();
    const { passed, failed } = await step().catch((error) => {
      console.error(error.message);
      return { passed: 0, failed: 1 };
    });
    total.passed += passed;
    total.failed += failed;
    const seconds = ((Date.now() - started) / 1000).toFixed(0);
    summary.push(
      `${failed ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed (${seconds} s)`,
    );
  }
  console.info(`\n${summary.join('\n')}\n\n${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
}

main()
  .catch((error) => {
    console.error(error.message);
    return 1;
  })
  .then((code) => {
    rmSync(results, { recursive: true, force: true });
    process.exit(code);
  });
