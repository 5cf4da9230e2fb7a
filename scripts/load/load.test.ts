import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
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

it('flame graphs show whose work a request is, in the API and in the least', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'flames-test-'));
  try {
    await run(process.execPath, ['--import', 'tsx', 'scripts/load/flames/main.ts'], {
      cwd: join(__dirname, '../..'),
      env: { ...process.env, FLAMES_FOLDER: folder },
    });

    const files = readdirSync(folder).toSorted();
    expect(files).toStrictEqual([
      ...['a-stage.svg', 'add-a-service.svg', 'an-answer.svg', 'the-services.svg'],
    ]);
    for (const file of files) {
      const picture = readFileSync(join(folder, file), 'utf8');
      const titles = [...picture.matchAll(/class="title"[^>]*>[^,]+, ([^:]+): ([\d.]+) ms/g)];
      expect(titles.map(([, whose]) => whose)).toStrictEqual(['the API', 'bare']);
      const [api, least] = titles.map(([, , milliseconds]) => Number(milliseconds));
      expect(api).toBeGreaterThan(least!);
      expect(picture).toContain('<title>pg query</title>');
      expect(picture).toContain('<title>sockets writev</title>');
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}, 300_000);
