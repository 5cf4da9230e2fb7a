import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ofOperators, ofRegistry } from './of-operators';
import { ofOwners } from './of-owners';
import type { Seen } from './turns';

const run = promisify(execFile);

it('every endpoint answers as it should where much is kept, and is timed beside one where little is', async () => {
  const { stdout } = await run(
    process.execPath,
    ['--import', 'tsx', 'scripts/growth/main.ts', '--json'],
    {
      cwd: join(__dirname, '../..'),
      env: {
        ...process.env,
        ...{ GROWTH_OWNERS: '1000', GROWTH_EVENTS: '10000', GROWTH_RELEASES: '500' },
        ...{ GROWTH_ROUNDS: '1', GROWTH_ASKS: '3', GROWTH_PATIENCE_MS: '1' },
      },
      maxBuffer: 16 * 1024 * 1024,
    },
  );
  const { api, registry } = JSON.parse(stdout.trim().split('\n').at(-1)!) as Record<string, Seen[]>;

  const names = (of: { name: string }[]) => of.map(({ name }) => name);
  // An answer that is not what it should be ends the run.
  expect(api!.map(({ endpoint }) => endpoint)).toStrictEqual(names([...ofOwners, ...ofOperators]));
  expect(registry!.map(({ endpoint }) => endpoint)).toStrictEqual(names(ofRegistry));
  for (const { asked, empty, grown } of [...api!, ...registry!]) {
    expect(asked).toBe(3);
    for (const { p50, p99 } of [empty, grown]) {
      expect(p50).toBeGreaterThan(0);
      expect(p99).toBeGreaterThanOrEqual(p50);
    }
  }
}, 300_000);
