import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { hasNginx } from './nginx';

const run = promisify(execFile);

interface Told {
  walked: { name: string; finished: number; lost: number; steps: { step: string }[] }[];
  bare: { call: string; api: Record<string, number>; bare: Record<string, number> }[];
}

it('owners walk the whole flow under load, and none is lost', async () => {
  const { stdout } = await run(
    process.execPath,
    ['--import', 'tsx', 'scripts/load/main.ts', '--json'],
    {
      cwd: join(__dirname, '../..'),
      env: { ...process.env, LOAD_RATES: '1', LOAD_SECONDS: '3', LOAD_ROUNDS: '1' },
      maxBuffer: 16 * 1024 * 1024,
    },
  );
  const { walked, bare } = JSON.parse(stdout.trim().split('\n').at(-1)!) as Told;

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
    ...['add a service', 'the services', 'a stage', 'an answer'],
  ]);
  for (const { api, bare: least } of bare) {
    expect(api.perSecond).toBeGreaterThan(0);
    // It does more than the least, so it costs more.
    expect(api.work).toBeGreaterThan(least.work!);
  }
}, 300_000);
