import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { hasNginx } from './nginx';

const run = promisify(execFile);

interface Results {
  walked: { name: string; finished: number; lost: number; steps: { step: string }[] }[];
  memory: { name: string; start: number; end: number }[];
}

it('completes every onboarding under load', async () => {
  const { stdout } = await run(
    process.execPath,
    ['--import', 'tsx', 'tools/load/main.ts', '--json'],
    {
      cwd: join(__dirname, '../..'),
      env: { ...process.env, LOAD_RATES: '1', LOAD_SECONDS: '3' },
      maxBuffer: 16 * 1024 * 1024,
    },
  );
  const { walked, memory } = JSON.parse(stdout.trim().split('\n').at(-1)!) as Results;

  expect(walked.map(({ name }) => name)).toStrictEqual(
    hasNginx() ? ['1 API', '3 APIs'] : ['1 API'],
  );
  const inBytes = expect.any(Number) as number;
  for (const name of ['registry', 'shell']) {
    expect(memory).toContainEqual({ name, start: inBytes, end: inBytes });
  }
  expect(memory[0]!.name).toMatch(/^API/);
  for (const { finished, lost, steps } of walked) {
    expect({ finished, lost }).toStrictEqual({ finished: 3, lost: 0 });
    expect(steps.map(({ step }) => step)).toStrictEqual(
      expect.arrayContaining(['session', 'come back', 'add a service', 'numbers', 'events']),
    );
  }
}, 300_000);
