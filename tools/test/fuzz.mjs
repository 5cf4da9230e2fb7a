// `npm run fuzz -- --requests 20000 --seed 7`: sends random requests to every documented route, on both databases.
import { parseArgs } from 'node:util';
import { run } from '../packages.mjs';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '1' },
  },
});

process.env.FUZZ_REQUESTS = values.requests;
process.env.FUZZ_SEED = values.seed;
await run('npx', ['--no-install', 'jest', 'fuzz.test', '--verbose']);
