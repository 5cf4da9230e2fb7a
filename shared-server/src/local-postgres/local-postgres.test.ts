import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { readFileSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { cpSync, mkdirSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { findAccount } from './account';
import { findBinaries } from './binaries';
import { ensureCluster } from './cluster';
import { findRunning, startLocalPostgres, withoutDurability, type LocalPostgres } from './index';
import { isAlive } from './processes';
import { unwritableFolder } from '../testing/unwritable-folder';

jest.setTimeout(300_000);

let place: string;
let folder: string;
const running = new Set<LocalPostgres>();
const started = new Set<ChildProcess>();

/** Files of a PostgreSQL that is not running. Creating them takes longer than most tests, so tests copy them. */
let template: string;
beforeAll(async () => {
  template = mkdtempSync(join(tmpdir(), 'local-postgres-'));
  folder = join(template, 'postgres');
  await (await start()).stop();
  running.clear();
});
afterAll(() => rmSync(template, { recursive: true, force: true }));

/** Puts an existing database into the folder. */
function copyCluster() {
  mkdirSync(dirname(folder));
  // Keeps the owner of the files, unlike cpSync.
  execFileSync('cp', ['-a', join(template, 'postgres'), folder]);
}

beforeEach(() => {
  // Only its owner can open it. For root, the user that runs PostgreSQL cannot.
  place = mkdtempSync(join(tmpdir(), 'local-postgres-'));
  folder = join(place, 'data/postgres');
});
afterEach(async () => {
  for (const child of started) child.kill('SIGKILL');
  for (const server of running) await server.stop();
  running.clear();
  started.clear();
  rmSync(place, { recursive: true, force: true });
});

async function start(settings: Record<string, string> = withoutDurability): Promise<LocalPostgres> {
  const server = await startLocalPostgres({ folder, databases: ['api', 'registry'], settings });
  running.add(server);
  return server;
}

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Starts PostgreSQL from another process, and returns what that process reports. */
async function startElsewhere(): Promise<{ starter: ChildProcess; report: string }> {
  const script = join(__dirname, 'testing/starter.ts');
  const starter = spawn(process.execPath, ['--import', require.resolve('tsx'), script, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  started.add(starter);
  const report = await new Promise<string>((resolve) => {
    let text = '';
    starter.stdout.setEncoding('utf8').on('data', (part: string) => {
      text += part;
      if (text.endsWith('\n')) resolve(text.trim());
    });
  });
  return { starter, report };
}

const kill = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });

const writeRow = (url: string) =>
  query(url, 'create table shops (name text); insert into shops values (1)');
const readRows = (url: string) => query(url, 'select name from shops');

it('creates the databases on the first start, is found while it runs, and resumes the rows on the next start', async () => {
  const first = await start();
  await writeRow(first.urlOf('api'));
  expect(await query(first.urlOf('registry'), 'select 1 as one')).toStrictEqual([{ one: 1 }]);
  expect(findRunning(folder)?.('api')).toBe(first.urlOf('api'));
  await first.stop();
  expect(findRunning(folder)).toBeUndefined();

  const second = await start();
  expect(await readRows(second.urlOf('api'))).toStrictEqual([{ name: '1' }]);
  expect(readdirSync(dirname(folder))).toStrictEqual(['postgres']);
});

it('runs in a folder that only its owner can open, and refuses a wrong password', async () => {
  copyCluster();
  const server = await start();
  expect(statSync(place).mode & 0o777).toBe(0o700);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(statSync(join(folder, 'password')).mode & 0o777).toBe(0o600);
  const url = server.urlOf('api').replace(/:[^:@]+@/, ':wrong@');
  await expect(query(url, 'select 1')).rejects.toThrow('password authentication failed');
});

it('creates a database with programs in a folder that only its owner can open', async () => {
  const native = join(dirname(findBinaries().initdb), '..');
  cpSync(native, join(place, 'package/native'), { recursive: true, dereference: true });
  const binaries = findBinaries(() => join(place, 'package/dist/index.js'));
  const account = findAccount(binaries.postgres);
  await ensureCluster(folder, binaries, account, { access: 'socket', isDurable: false });

  expect(readdirSync(join(folder, 'data'))).toContain('PG_VERSION');
});

it('refuses a folder that another running process uses, and names the process', async () => {
  copyCluster();
  const { starter, report } = await startElsewhere();
  expect(report).toMatch(/^started \d+$/);
  await expect(start()).rejects.toThrow(
    `The database in ${folder} is in use by process ${starter.pid}. Stop that process, or set DATA to another folder.`,
  );
});

it('starts once when two processes start on an empty folder at the same time', async () => {
  const [own, other] = await Promise.allSettled([start(), startElsewhere()]);
  const reports = [
    own.status === 'fulfilled' ? 'started' : String(own.reason),
    other.status === 'fulfilled' ? other.value.report : String(other.reason),
  ];
  expect(reports.filter((report) => report.startsWith('started'))).toHaveLength(1);
  expect(reports.filter((report) => report.includes('is in use by process'))).toHaveLength(1);
});

it('starts again with all rows after SIGKILL to the process that started it', async () => {
  copyCluster();
  const first = await start();
  await writeRow(first.urlOf('api'));
  await first.stop();
  const { starter, report } = await startElsewhere();
  expect(report).toMatch(/^started/);
  await kill(starter);

  const next = await start();
  expect(await readRows(next.urlOf('api'))).toStrictEqual([{ name: '1' }]);
});

it('writes acknowledged rows to disk, where they survive SIGKILL to PostgreSQL itself', async () => {
  copyCluster();
  const first = await start({});
  expect(await query(first.urlOf('api'), 'show fsync')).toStrictEqual([{ fsync: 'on' }]);
  await writeRow(first.urlOf('api'));
  process.kill(first.pid, 'SIGKILL');
  await first.exited;

  const next = await start();
  expect(await readRows(next.urlOf('api'))).toStrictEqual([{ name: '1' }]);
});

it('stops a server that outlived the process that started it, and starts again', async () => {
  copyCluster();
  const { postgres } = findBinaries();
  // As the system leaves it if nothing ends PostgreSQL together with its starter.
  const ended = spawn(process.execPath, ['-e', '']);
  await new Promise((resolve) => ended.once('exit', resolve));
  const settings = [`cluster_name=started-by-${ended.pid}`, 'listen_addresses='];
  const { file, parameters, ids } = findAccount(postgres).command(postgres, [
    '-D',
    join(folder, 'data'),
    '-k',
    folder,
    ...settings.flatMap((setting) => ['-c', setting]),
  ]);
  const orphan = spawn(file, parameters, { ...ids, stdio: ['ignore', 'ignore', 'pipe'] });
  started.add(orphan);
  const exited = new Promise<number | null>((resolve) => orphan.once('exit', resolve));
  await new Promise<void>((resolve) =>
    orphan.stderr.setEncoding('utf8').on('data', (text: string) => {
      if (text.includes('ready to accept connections')) resolve();
    }),
  );

  const next = await start();
  expect(await exited).toBe(0);
  expect(await query(next.urlOf('api'), 'select 1 as one')).toStrictEqual([{ one: 1 }]);
});

it('ends PostgreSQL when the process that started it is killed', async () => {
  copyCluster();
  const { starter, report } = await startElsewhere();
  await kill(starter);
  const pid = Number(report.replace('started ', ''));
  while (isAlive(pid)) await pause(50);
  expect(isAlive(pid)).toBe(false);
});

it('ignores the lock of a crashed server whose number another program has now', async () => {
  copyCluster();
  writeFileSync(join(folder, 'data/postmaster.pid'), `${process.pid}\n`);
  const server = await start();
  const [pid] = readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n');
  expect(Number(pid)).toBe(server.pid);
});

it('does not change a folder with other files', async () => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'notes'), 'mine');
  await expect(start()).rejects.toThrow(
    `${folder} contains files that are not a PostgreSQL database.`,
  );
  expect(readdirSync(folder)).toStrictEqual(['notes']);
  expect(readdirSync(dirname(folder))).toStrictEqual(['postgres']);
});

it('names a folder that cannot be written, and what to do', async () => {
  const failure = startLocalPostgres({
    folder: join(unwritableFolder, 'postgres'),
    databases: ['api'],
  });
  await expect(failure).rejects.toThrow(
    /^DATA: \/sys\/postgres cannot be written, because .+, or set DATA to another folder\.$/,
  );
});

it.each([
  ['the control file', 'global/pg_control', /^PostgreSQL did not start on (.+?): [^]*incompatible/],
  ['a catalog', 'base/5/1259', /^The database in (.+) is damaged: invalid page in block 0/],
])(
  'names the folder and the command that restores it when %s is damaged',
  async (_, file, words) => {
    copyCluster();
    writeFileSync(join(folder, 'data', file), Buffer.alloc(8192, 7), { flag: 'r+' });

    const failure = await start().catch((error: Error) => error.message);
    expect(words.exec(String(failure))?.[1]).toBe(folder);
    expect(failure).toMatch(/restore a backup into an empty database: npm run restore -- <file>$/);
  },
);

it('explains what to do if the binaries are missing', () => {
  const missing = () => {
    throw new Error('Cannot find module');
  };
  expect(() => findBinaries(missing)).toThrow(
    "Run 'npm install' without --omit=optional, or set DATABASE_URL and REGISTRY_DATABASE_URL.",
  );
});
