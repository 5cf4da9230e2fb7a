import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { hasNginx } from './nginx';

const run = promisify(execFile);

interface Walked {
  name: string;
  finished: number;
  lost: number;
  memory: { name: string; early: number; late: number }[];
  steps: { step: string }[];
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
  const walked = JSON.parse(stdout.trim().split('\n').at(-1)!) as Walked[];

  expect(walked.map(({ name }) => name)).toStrictEqual(
    hasNginx() ? ['1 API', '3 APIs'] : ['1 API'],
  );
  for (const { finished, lost, steps, memory } of walked) {
    expect({ finished, lost }).toStrictEqual({ finished: 3, lost: 0 });
    const inBytes = { early: expect.any(Number) as number, late: expect.any(Number) as number };
    expect(memory).toStrictEqual(
      expect.arrayContaining([
        { name: expect.stringMatching(/^API/) as string, ...inBytes },
        { name: 'registry', ...inBytes },
        { name: 'shell', ...inBytes },
      ]),
    );
    expect(steps.map(({ step }) => step)).toStrictEqual(
      expect.arrayContaining(['session', 'come back', 'add a service', 'numbers', 'events']),
    );
  }
}, 300_000);
