import { runCommand } from 'registry-cli/testing/command';
import { builtFiles } from '../../testing/built-remote';
import { builtWith, changed, today } from '../../testing/contracts';
import { startPrepared, withDatabase, type TestRegistry } from '../../testing/registry';

withDatabase();
let registry: TestRegistry;
let currentTime: number;
const stdout: string[] = [];

const config = { shellOrigin: 'https://start.shop.example', devExpiryMs: 6000 };
const devFiles = builtFiles({ version: '9.9.9-dev' });
const world = {
  now: () => currentTime,
  fetch: (async (file: URL) => new Response(devFiles[file.pathname.slice(1)])) as typeof fetch,
};

beforeEach(async () => {
  currentTime = Date.parse('2026-11-22T09:00:00Z');
  registry = await startPrepared(publishToday, config, world);
  stdout.length = 0;
});

async function command(...argv: string[]) {
  const say = (line: string) => stdout.push(line);
  return (await runCommand(registry, argv, { say, complain: say })).code;
}
const services = today['mf-services'];
const publish = (...folders: string[]) => command('publish', ...folders);
const why = ['--reason', 'show the new search'];
const viewPreview = async (link: string, channel = 'production') => {
  const token = new URL(link).searchParams.get('preview')!;
  const answer = await registry.get(`/previews/shown?channel=${channel}`, { 'x-preview': token });
  return answer.json();
};

/** With a fact that the current shell does not know. */
const ahead = changed('mf-services', ({ gives }) => {
  gives.facts['services/finished'] = {
    type: 'object',
    properties: { how_many: { type: 'string' } },
    required: ['how_many'],
    additionalProperties: false,
  };
});

async function publishToday(started: TestRegistry) {
  registry = started;
  await publish(builtWith(ahead, '2.0.0'));
  await publish(builtWith(services, '1.0.0'), builtWith(services, '1.1.0'));
  await publish(builtWith(today.shell, '1.0.0'), builtWith(today.api, '1.0.0'));
  await registry.set({ shell: '1.0.0', api: '1.0.0', 'mf-services': '1.0.0' });
}

it('refuses a preview of an incompatible release like a promotion', async () => {
  expect(await command('promote', 'production', 'mf-services@2.0.0', ...why)).toBe(1);
  expect(await command('preview', 'create', 'mf-services', '2.0.0', ...why)).toBe(1);
  expect(stdout).toHaveLength(2);
  expect(stdout[0]).toContain("fact 'services/finished'");
  expect(stdout[1]).toBe(stdout[0]);
});

it('refuses a preview of an API, or of a shell without files', async () => {
  expect(await command('preview', 'create', 'api', '1.0.0', ...why)).toBe(1);
  expect(await command('preview', 'create', 'shell', '1.0.0', ...why)).toBe(1);
  expect(stdout).toStrictEqual([
    expect.stringContaining("'api' is not part of a page"),
    expect.stringContaining('shell 1.0.0 was published without its files'),
  ]);
});

it('a new shell must be compatible with previews, until they end or sessions are drained', async () => {
  const created = await registry.post('/previews', {
    remote: 'mf-services',
    version: '1.1.0',
    reason: 'look',
  });
  const { id, link } = created.json();
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
  expect(refused.json().message).toContain(`or end preview ${id}.`);

  expect((await registry.set(both, 'production', { drain: 'now' })).statusCode).toBe(200);
  expect(await viewPreview(link)).toStrictEqual({ kind: 'over', why: 'misfit' });
});

it("previews a developer's own server on a channel that permits it, as long as the server runs", async () => {
  await registry.set({ 'mf-services': '1.0.0' }, 'staging');
  const own = ['preview', 'create', 'mf-services', '--own-server', '--channel', 'staging', ...why];
  stdout.length = 0;
  expect(await command(...own)).toBe(0);
  const link = stdout.at(-1)!;
  expect(link).toMatch(/^https:\/\/start\.shop\.example\/\?channel=staging&preview=/);
  expect(await viewPreview(link, 'staging')).toStrictEqual({ kind: 'over', why: 'server-away' });

  await registry.put('/dev-servers/mf-services', { url: 'http://localhost:4881/mf-manifest.json' });
  expect(await viewPreview(link, 'staging')).toMatchObject({
    kind: 'shown',
    describes: { metadata: { version: '9.9.9-dev' } },
  });
});

it('the command line creates, lists and ends a preview', async () => {
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
  stdout.length = 0;
  expect(await command(...create)).toBe(1);
  expect(stdout.pop()).toContain('Add the reason');
  expect(await command(...create, ...why)).toBe(0);
  expect(stdout[0]).toMatch(
    /^\w{12} {2}production {2}mf-services 1\.1\.0 {2}until 2026-11-22T11:00:00\.000Z {2}adm/,
  );
  expect(await viewPreview(stdout[2]!)).toMatchObject({ kind: 'shown' });
  const [id] = stdout[0]!.split('  ');

  stdout.length = 0;
  expect(await command('preview', 'end', id!, '--reason', 'seen', '--json')).toBe(0);
  expect(JSON.parse(stdout[0]!)).toMatchObject({ id, standing: 'ended', endedReason: 'seen' });
  expect(await command('preview', 'list')).toBe(0);
  expect(stdout.at(-1)).toMatch(
    /ended by administrator \S+: seen {2}administrator {2}show the new/,
  );
  expect(await command('preview', 'end', 'nobody', ...why)).toBe(1);
  expect(await command('preview', 'create', 'mf-services')).toBe(1);
  expect(await command('preview')).toBe(2);
});
