import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from './app';
import { shellConfig } from './config';
import { openRegistry, shellSaying, unhurried } from './testing/published';
import { blockIn } from './testing/shell';

const name = 'booking-after-services';
const why = ['--reason', 'a test'];
let registry: Awaited<ReturnType<typeof openRegistry>>;
const open: (() => Promise<void>)[] = [];

beforeAll(async () => {
  registry = await openRegistry();
  const published = await registry.command('publish', shellSaying('first', '1.0.0'));
  expect(published).toMatch(/^0: Published/);
}, 120_000);
beforeEach(() => {
  registry.isUp = true;
});
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});
afterAll(() => registry.close());

interface Told {
  flow?: { id: string; table: string; arm: string; changes: object[] };
  set?: number;
}

async function startOn(channel: string) {
  const config = shellConfig({
    ...{ LOG_LEVEL: 'silent', SHELL_DATA: mkdtempSync(join(tmpdir(), 'shell-data-')) },
    ...{ SHELL_DIST: shellSaying('first', '1.0.0'), SHELL_CHANNEL: channel },
  });
  const { server, close } = await createApp(config, { ...unhurried, fetch: registry.fetch });
  open.push(close);
  return async (cookie = ''): Promise<Told> => {
    const url = '/services';
    const { body } = await server.inject({ url, headers: { host: 'localhost:3000', cookie } });
    const { flow, set } = blockIn(body, 'config') as Told;
    return { ...(flow && { flow }), ...(set !== undefined && { set }) };
  };
}

const command = async (...words: string[]) =>
  expect(await registry.command(...words, ...why)).toMatch(/^0: /);
const begun = (channel: string, set: number, more = '') =>
  `shell_set=${channel}.${set}.${Math.floor(Date.now() / 1000)}${more}`;

it('who begins gets the table that the registry carries, and who is half way keeps theirs', async () => {
  await command('promote', 'orders', 'shell@1.0.0');
  const page = await startOn('orders');
  expect(await page()).toStrictEqual({ set: 1 });

  await command('flow', 'start', 'orders', name);
  const varied = await page();
  expect(varied).toMatchObject({ set: 2, flow: { table: name, arm: 'varied' } });
  expect(varied.flow!.changes).toHaveLength(1);
  expect(await page(begun('orders', 1))).toStrictEqual({ set: 1 });

  await command('flow', 'stop', 'orders');
  expect(await page()).toStrictEqual({ set: 3 });
  expect(await page(begun('orders', 2, '.varied'))).toStrictEqual(varied);

  registry.isUp = false;
  expect(await page(begun('orders', 2, '.varied'))).toStrictEqual(varied);
});

it('nobody stays on a table whose set was banned', async () => {
  await command('promote', 'banned', 'shell@1.0.0');
  await command('flow', 'start', 'banned', name);
  const page = await startOn('banned');
  expect(await page(begun('banned', 2, '.varied'))).toMatchObject({ flow: { table: name } });
  await command('ban', 'banned', '2', '--go-to', '1');
  expect(await page(begun('banned', 2, '.varied'))).toStrictEqual({ set: 3 });
});

it('half of those who begin get it, and each the same one every time', async () => {
  await command('promote', 'halves', 'shell@1.0.0');
  await command('flow', 'start', 'halves', name, '--share', '50');
  const page = await startOn('halves');
  const visitors = Array.from(
    { length: 40 },
    (_, number) => `shell_visitor=00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  );
  const first = [];
  for (const visitor of visitors) first.push((await page(visitor)).flow!.table);
  expect(new Set(first)).toStrictEqual(new Set([name, 'specified']));
  await command('flow', 'share', 'halves', '80');
  for (const [place, visitor] of visitors.entries()) {
    const { table } = (await page(visitor)).flow!;
    if (first[place] === name) expect(table).toBe(name);
  }
});
