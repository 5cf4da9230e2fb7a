import { fork, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { claimFolder } from './folder-claim';
import { openingTakes } from './testing';

let folder: string;
const started = new Set<ChildProcess>();

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'claim-')), 'database');
});

afterEach(async () => {
  await Promise.all([...started].map(killed));
  rmSync(join(folder, '..'), { recursive: true });
});

/** A process of its own that claims the folder; what it says, and the process. */
async function claimant() {
  const child = fork(join(__dirname, 'testing/holding-process.ts'), [folder], {
    execArgv: ['--import', require.resolve('tsx')],
  });
  started.add(child);
  const said = await new Promise<string>((resolve) =>
    child.once('message', (message) => resolve(String(message))),
  );
  return { said, child };
}

const killed = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    started.delete(child);
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });

it(
  'tells a second process who has the folder, and since when',
  async () => {
    const first = await claimant();
    const second = await claimant();

    expect(first.said).toBe('holds');
    expect(second.said).toMatch(
      new RegExp(`database is in use by process ${first.child.pid} on .+, since 20\\d\\d-.+Z\\.`),
    );
  },
  openingTakes,
);

it(
  'lets one alone take over from a process that was killed, however many try',
  async () => {
    const first = await claimant();
    await killed(first.child);
    const others = await Promise.all([claimant(), claimant(), claimant(), claimant()]);
    const holders = others.filter(({ said }) => said === 'holds');

    expect(holders).toHaveLength(1);
    for (const { said } of others.filter((other) => other !== holders[0])) {
      expect(said).toContain(`in use by process ${holders[0]!.child.pid} `);
    }
    // And again, from the one who took over.
    await killed(holders[0]!.child);
    expect((await claimant()).said).toBe('holds');
  },
  openingTakes,
);

it(
  'stays with a process that stands still',
  async () => {
    const first = await claimant();
    first.child.kill('SIGSTOP');

    expect((await claimant()).said).toContain('in use by a process that does not answer');
  },
  openingTakes,
);

it('is given back, and kept from a second claim of the same process', async () => {
  for (let round = 0; round < 3; round += 1) {
    const claim = await claimFolder(folder);
    await expect(claimFolder(folder)).rejects.toMatchObject({
      code: 'CONFIG_INVALID',
      message: expect.stringContaining(`process ${process.pid} `),
    });
    await claim.release();
  }
  expect(statSync(`${folder}.holders`).mode & 0o077).toBe(0);
});

it('says that a path is too long for a socket', async () => {
  const deep = join(folder, 'a'.repeat(100));
  await expect(claimFolder(deep)).rejects.toMatchObject({
    message: expect.stringContaining('choose a folder nearer to the root'),
  });
});
