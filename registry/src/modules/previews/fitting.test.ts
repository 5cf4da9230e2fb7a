import { rmSync } from 'node:fs';
import { run } from '../../cli/run';
import { builtFiles } from '../../testing/built-remote';
import { builtWith, changed, today } from '../../testing/contracts';
import { startRegistry, token, withDatabase, type TestRegistry } from '../../testing/registry';

withDatabase();
let registry: TestRegistry;
let now: number;
const said: string[] = [];

beforeEach(async () => {
  now = Date.parse('2026-11-22T09:00:00Z');
  said.length = 0;
  const files = builtFiles({ version: '9.9.9-dev' });
  registry = await startRegistry(
    { shellOrigin: 'https://start.shop.example', devExpiryMs: 6000 },
    {
      now: () => now,
      fetch: (async (file: URL) => new Response(files[file.pathname.slice(1)])) as typeof fetch,
    },
  );
});
afterEach(async () => {
  await registry.close();
  rmSync(registry.store, { recursive: true });
});

const command = (...argv: string[]) =>
  run(argv, {
    connection: () => ({ origin: 'http://localhost:4100', token }),
    fetch: registry.fetch,
    say: (line) => said.push(line),
    complain: (line) => said.push(line),
    stop: new AbortController().signal,
    announceEveryMs: 1,
  });
const services = today['mf-services'];
const publish = (...folders: string[]) => command('publish', ...folders);
const why = ['--reason', 'show the new search'];
const shown = async (link: string, channel = 'production') => {
  const token = new URL(link).searchParams.get('preview')!;
  const answer = await registry.get(`/previews/shown?channel=${channel}`, { 'x-preview': token });
  return answer.json();
};

/** With a fact that today's shell does not know. */
const ahead = changed('mf-services', ({ gives }) => {
  gives.facts['services/finished'] = {
    ...{ type: 'object', properties: { how_many: { type: 'string' } } },
    ...{ required: ['how_many'], additionalProperties: false },
  };
});

async function liveToday() {
  await publish(builtWith(ahead, '2.0.0'));
  await publish(builtWith(services, '1.0.0'), builtWith(services, '1.1.0'));
  await publish(builtWith(today.shell, '1.0.0'), builtWith(today.api, '1.0.0'));
  await registry.set({ shell: '1.0.0', api: '1.0.0', 'mf-services': '1.0.0' });
}

it('a preview of what does not fit is refused in the words of a promotion', async () => {
  await liveToday();
  said.length = 0;
  expect(await command('promote', 'production', 'mf-services@2.0.0', ...why)).toBe(1);
  expect(await command('preview', 'create', 'mf-services', '2.0.0', ...why)).toBe(1);
  expect(said).toHaveLength(2);
  expect(said[0]).toContain("fact 'services/finished'");
  expect(said[1]).toBe(said[0]);
});

it('an API is no part of a page, and a shell without its files cannot be shown', async () => {
  await liveToday();
  said.length = 0;
  expect(await command('preview', 'create', 'api', '1.0.0', ...why)).toBe(1);
  expect(await command('preview', 'create', 'shell', '1.0.0', ...why)).toBe(1);
  expect(said).toStrictEqual([
    expect.stringContaining("'api' is no part of a page"),
    expect.stringContaining('shell 1.0.0 was published without its files'),
  ]);
});

it('a new shell must fit what links show, until the preview is over or people are moved on', async () => {
  await liveToday();
  const begun = await registry.post('/previews', {
    ...{ remote: 'mf-services', version: '1.1.0', reason: 'look' },
  });
  const { id, link } = begun.json();
  const stricter = changed('shell', ({ takes }) => {
    delete takes.facts['services/finished'];
  });
  await publish(builtWith(stricter, '2.0.0'), builtWith(ahead, '3.0.0'));
  const less = changed('mf-services', ({ gives }) => {
    delete gives.facts['services/finished'];
  });
  await publish(builtWith(stricter, '2.0.0'), builtWith(less, '3.0.0'));
  const both = { shell: '2.0.0', 'mf-services': '3.0.0' };
  await registry.post('/channels/production/drain', { upTo: 1, how: 'now', reason: 'both change' });

  const refused = await registry.set(both);
  expect(refused.json()).toMatchObject({ code: 'CONTRACT_MISFIT' });
  expect(refused.json().message).toContain(`mf-services 1.1.0 (preview ${id})`);
  expect(refused.json().message).toContain(`registry preview end ${id}`);

  expect((await registry.set(both, 'production', { drain: 'now' })).statusCode).toBe(200);
  expect(await shown(link)).toStrictEqual({ kind: 'over', why: 'misfit' });
});

it("a developer's own server is previewed on a channel that allows it, for as long as it runs", async () => {
  await liveToday();
  await registry.set({ 'mf-services': '1.0.0' }, 'staging');
  const own = ['preview', 'create', 'mf-services', '--own-server', '--channel', 'staging', ...why];
  said.length = 0;
  expect(await command(...own)).toBe(0);
  const link = said.at(-1)!;
  expect(link).toMatch(/^https:\/\/start\.shop\.example\/\?channel=staging&preview=/);
  expect(await shown(link, 'staging')).toStrictEqual({ kind: 'over', why: 'server-away' });

  await registry.put('/dev-servers/mf-services', { url: 'http://localhost:4881/mf-manifest.json' });
  expect(await shown(link, 'staging')).toMatchObject({
    kind: 'shown',
    describes: { metadata: { version: '9.9.9-dev' } },
  });
});

it('the command line gives out a link, lists it and ends it', async () => {
  await liveToday();
  const create = [
    'preview',
    'create',
    'mf-services',
    '1.1.0',
    '--hours',
    '2',
    '--path',
    '/services',
  ];
  said.length = 0;
  expect(await command(...create)).toBe(1);
  expect(said.pop()).toContain('Say why');
  expect(await command(...create, ...why)).toBe(0);
  expect(said[0]).toMatch(
    /^\w{12} {2}production {2}mf-services 1\.1\.0 {2}until 2026-11-22T11:00:00\.000Z {2}adm/,
  );
  expect(await shown(said[2]!)).toMatchObject({ kind: 'shown' });
  const [id] = said[0]!.split('  ');

  said.length = 0;
  expect(await command('preview', 'end', id!, '--reason', 'seen', '--json')).toBe(0);
  expect(JSON.parse(said[0]!)).toMatchObject({ id, standing: 'ended', endedReason: 'seen' });
  expect(await command('preview', 'list')).toBe(0);
  expect(said.at(-1)).toMatch(/ended by administrator \S+: seen {2}administrator {2}show the new/);
  expect(await command('preview', 'end', 'nobody', ...why)).toBe(1);
  expect(await command('preview', 'create', 'mf-services')).toBe(1);
  expect(await command('preview')).toBe(2);
});
