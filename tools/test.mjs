// `npm test` runs the CI suite and `npm run test:all` the full test suite. `npm test -- types unit` runs only these
// steps. Options such as `--force` go to Turborepo, which runs the steps (turbo.json).
import { ensureNode, ensurePackages } from './packages.mjs';
import { trackLeftovers } from './test/leftovers.mjs';
import { reportLines } from './test/report.cjs';
import { runStage } from './test/stage.mjs';
import { chooseStages } from './test/stages.cjs';

const secondsSince = (start) => (Date.now() - start) / 1000;

async function main() {
  ensureNode();
  const start = Date.now();
  await ensurePackages();
  const installSeconds = secondsSince(start);

  const words = process.argv.slice(2);
  const names = words.filter((word) => !word.startsWith('--'));
  const options = words.filter((word) => word.startsWith('--') && word !== '--all');
  const outcomes = new Map();
  const suite = words.includes('--all') ? 'full' : 'ci';
  for (const steps of chooseStages(suite, names)) {
    for (const outcome of await runStage(steps, options)) {
      // A failed build also fails in later stages that need it.
      if (!outcomes.has(outcome.name)) outcomes.set(outcome.name, outcome);
    }
  }
  const results = [...outcomes.values()];
  const lines = reportLines(results, { installSeconds, seconds: secondsSince(start) });
  console.info(['', ...lines].join('\n'));
  return results.some(({ failed }) => failed > 0) ? 1 : 0;
}

const leftovers = trackLeftovers();

function endWith(code) {
  leftovers.remove();
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
