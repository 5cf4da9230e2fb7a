import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { hasNginx } from './nginx';

const run = promisify(execFile);

interface Results {
  walked: { name: string; finished: number; lost: number; steps: { step: string }[] }[];
  bare: { call: string; api: Record<string, number>; bare: Record<string, number> }[];
}

it('completes every onboarding under load, and costs more than the bare server', async () => {
  const { stdout } = await run(
    process.execPath,
    ['--import', 'tsx', 'tools/load/main.ts', '--json'],
    {
      cwd: join(__dirname, '../..'),
      env: { ...process.env, LOAD_RATES: '1', LOAD_SECONDS: '3', LOAD_ROUNDS: '1' },
      maxBuffer: 16 * 1024 * 1024,
    },
  );
  const { walked, bare } = JSON.parse(stdout.trim().split('\n').at(-1)!) as Results;

  expect(walked.map(({ name }) => name)).toStrictEqual(
    hasNginx() ? ['1 API', '3 APIs'] : ['1 API'],
  );
  for (const { finished, lost, steps } of walked) {
    expect({ finished, lost }).toStrictEqual({ finished: 3, lost: 0 });
    expect(steps.map(({ step }) => step)).toStrictEqual(
      expect.arrayContaining(['session', 'come back', 'add a service', 'numbers', 'events']),
    );
  }
  expect(bare.map(({ call }) => call)).toStrictEqual([
    'add a service',
    'the services',
    'a stage',
    'an answer',
  ]);
  for (const { api, bare: least } of bare) {
    expect(api.perSecond).toBeGreaterThan(0);
    // The API does more work than the bare server.
    expect(api.work).toBeGreaterThan(least.work!);
  }
}, 300_000);
