import type { DiscoveryDocument } from 'shared-contracts/discovery';
import {
  providedModules,
  requiredModules,
  withNamed,
  type Contract,
  type JsonSchema,
} from 'shared-contracts/contract';
import { additions, breaks, field, type Change } from 'shared-contracts/testing/contracts';
import { runCommand } from 'registry-cli/testing/command';
import { builtFolder } from './testing/built-remote';
import { builtWith, changed, hashOf, hashText, today } from './testing/contracts';
import { startPrepared, startRegistry, withDatabase, type TestRegistry } from './testing/registry';

withDatabase();
let registry: TestRegistry;
/** How far the clock of the registry is ahead. */
let ahead = 0;

const world = { now: () => Date.now() + ahead };
const startEmpty = async () => void (registry = await startRegistry({}, world));
/** Starts a registry whose production serves the releases before the change. */
const startLive = async () => void (registry = await startPrepared(goLive, {}, world));

/** Moves need a reason. Tests have no other. */
const why = (argv: readonly string[]) =>
  (argv.includes('--channel') && argv[0] === 'publish') || /^(swap|rollback)$/.test(argv[0] ?? '')
    ? ['--reason', 'for a test']
    : [];

const command = (...argv: string[]) => runCommand(registry, [...argv, ...why(argv)]);

type Name = keyof typeof today;
const names: Name[] = ['shell', 'api', 'mf-services'];

const foldersOfToday = () => names.map((name) => builtWith(today[name], '1.0.0'));
const goLive = async (started: TestRegistry) => {
  const argv = ['publish', ...foldersOfToday(), '--channel', 'production', '--reason', 'why'];
  expect(await runCommand(started, argv)).toMatchObject({ code: 0, stderr: '' });
};

/** What a page of the channel receives about mf-services and a shell. */
async function judged(channel: string, shell: Contract): Promise<unknown> {
  const { microFrontends } = (await registry.discovery(channel)) as DiscoveryDocument;
  return microFrontends['mf-services']![0]!.extras.shells?.[hashOf(shell)];
}

describe('a check of changes', () => {
  beforeEach(startLive);

  it('refuses each incompatible one with its reason', async () => {
    for (const { what, who, change, says } of breaks) {
      const { code, stderr } = await command('check', builtWith(changed(who, change), '2.0.0'));
      const missing = says.filter((part) => !stderr.includes(part));
      expect({ what, code, missing }).toStrictEqual({ what, code: 1, missing: [] });
    }
  });

  it('accepts each compatible one', async () => {
    for (const { what, who, change } of additions) {
      const checked = await command('check', builtWith(changed(who, change), '2.0.0'));
      // The check weighs releases that pages load, not an API or a shell without files.
      const weight = who.startsWith('mf-')
        ? `${who} 2.0.0 loads 0.1 kB of 40.0 kB before it can render.\n`
        : '';
      expect({ what, ...checked }).toStrictEqual({
        what,
        code: 0,
        stdout: `${weight}production: ${who} 2.0.0 is compatible.\nstaging: ${who} 2.0.0 is compatible.`,
        stderr: '',
      });
    }
  });
});

/** The first change of each party. */
const oneOfEach = (changes: readonly Change[]) =>
  names.map((name) => changes.find(({ who }) => who === name)!);

describe.each(oneOfEach(breaks))('an incompatible change: $what', ({ who, change }) => {
  const broken = changed(who, change);

  it('is refused by the check, publication and moves, and reported to the page', async () => {
    await startEmpty();
    // Published before any incompatible release was live. A preview has it.
    const early = await command('publish', builtWith(broken, '2.0.0'), '--channel', 'preview');
    expect(early).toMatchObject({ code: 0, stderr: '' });
    await goLive(registry);

    const json = await command('check', builtWith(broken, '2.0.0'), '--json');
    expect(JSON.parse(json.stdout)).toMatchObject({
      fits: false,
      channels: [
        { channel: 'production', fits: false },
        // Without its own pointers, it serves the releases of production.
        { channel: 'staging', fits: false },
      ],
    });
    expect(JSON.parse(json.stderr)).toMatchObject({ code: 'CONTRACT_MISFIT' });

    const published = await command('publish', builtWith(broken, '2.0.1'), '--json');
    expect(published.code).toBe(1);
    expect(JSON.parse(published.stderr)).toMatchObject({ code: 'CONTRACT_MISFIT' });
    expect(await registry.releases.find(who, '2.0.1')).toBeUndefined();

    const pointed = await command('swap', who, '2.0.0', '--json');
    expect(pointed.code).toBe(1);
    expect(JSON.parse(pointed.stderr)).toMatchObject({ code: 'CONTRACT_MISFIT' });
    expect(await registry.channels.pointer('production', who)).toMatchObject({ version: '1.0.0' });

    const shell = who === 'shell' ? broken : today.shell;
    expect(await judged(who === 'shell' ? 'production' : 'preview', shell)).toBe(false);
    expect(await judged('production', today.shell)).toBe(true);
  });
});

describe.each(oneOfEach(additions))('a compatible change: $what', ({ who, change }) => {
  it('is published, goes live and may run', async () => {
    const more = changed(who, change);
    await startLive();
    const folder = builtWith(more, '2.0.0');
    const published = await command('publish', folder, '--channel', 'production');
    expect(published).toMatchObject({ code: 0, stderr: '' });
    const shell = who === 'shell' ? more : today.shell;
    expect(await judged('production', shell)).toBe(true);
    expect(await command('rollback', who)).toMatchObject({ code: 0 });
  });
});

describe('shared modules', () => {
  const withModules = (contract: Contract, modules: JsonSchema) =>
    withNamed(contract, [modules], hashText);
  const provides = (version: string) =>
    withModules(today.shell, providedModules({ react: version, 'react-dom/client': version }));
  const requires = (range: string) =>
    withModules(
      today['mf-services'],
      requiredModules({
        react: { range, hasCopy: false },
        'react-dom/client': { range, hasCopy: false },
        'shared-ui/core': { range: '^9.0.0', hasCopy: true },
      }),
    );
  const shell = provides('19.3.1');
  beforeEach(startEmpty);
  const goLiveWith = async (...contracts: Contract[]) => {
    for (const contract of contracts) {
      const folder = builtWith(contract, '1.0.0');
      const published = await command('publish', folder, '--channel', 'production');
      expect(published).toMatchObject({ code: 0, stderr: '' });
    }
  };

  it('refuses a remote that needs a later version, with both sides, and reports it to the page', async () => {
    const remote = requires('^19.9.0');
    // Published before the shell was live. A preview has it.
    const early = await command('publish', builtWith(remote, '2.0.0'), '--channel', 'preview');
    expect(early).toMatchObject({ code: 0, stderr: '' });
    await goLiveWith(shell, today.api, requires('^19.0.0'));
    const says =
      'mf-services 2.0.0 asks for react ^19.9.0; shell 1.0.0 (live) provides 19.3.1. If it works with 19.3.1, lower the range under peerDependencies in its package.json. Otherwise make a shell live first that provides such a version.';

    const answers = await command('check', builtWith(remote, '2.0.0'), '--channel', 'production');
    expect(answers).toMatchObject({ code: 1, stderr: says });
    const published = await command('publish', builtWith(remote, '2.0.1'), '--json');
    expect(JSON.parse(published.stderr)).toMatchObject({
      code: 'CONTRACT_MISFIT',
      message: says.replace('2.0.0', '2.0.1'),
    });
    const pointed = await command('swap', 'mf-services', '2.0.0', '--json');
    expect(JSON.parse(pointed.stderr)).toMatchObject({ code: 'CONTRACT_MISFIT', message: says });
    expect(await judged('preview', shell)).toBe(false);
    expect(await judged('production', shell)).toBe(true);
  });

  it('accepts a remote that works with the version of the shell', async () => {
    await goLiveWith(shell, today.api, requires('^19.0.0'));
    const folder = builtWith(requires('^19.2.0'), '2.0.0');
    expect(await command('check', folder)).toMatchObject({ code: 0, stderr: '' });
    const published = await command('publish', folder, '--channel', 'production');
    expect(published).toMatchObject({ code: 0, stderr: '' });
    expect(await judged('production', shell)).toBe(true);
    const back = await command('swap', 'mf-services', '1.0.0');
    expect(back).toMatchObject({ code: 0, stderr: '' });
  });

  it('refuses a shell whose version a live remote does not work with', async () => {
    await goLiveWith(shell, today.api, requires('^19.0.0'));
    const next = builtWith(provides('20.0.0'), '2.0.0');
    const { code, stderr } = await command('check', next, '--channel', 'production');
    expect([code, stderr]).toStrictEqual([
      1,
      'mf-services 1.0.0 (live) asks for react ^19.0.0; shell 2.0.0 provides 20.0.0. Keep providing such a version, or make a mf-services live first that works with 20.0.0.',
    ]);
  });

  it('does not judge releases from before shared modules', async () => {
    await startLive();
    const remote = builtWith(requires('^99.0.0'), '2.0.0');
    expect(await command('check', remote)).toMatchObject({ code: 0, stderr: '' });
    const next = await command('publish', builtWith(shell, '2.0.0'), '--channel', 'production');
    expect(next).toMatchObject({ code: 0, stderr: '' });
    await command('publish', builtWith(requires('^19.0.0'), '2.1.0'), '--channel', 'production');
    expect(await command('rollback', 'mf-services')).toMatchObject({ code: 0, stderr: '' });
  });
});

describe('a release with several findings', () => {
  beforeEach(startLive);

  it('checks a shell against the last good version as well', async () => {
    const fewer = changed('mf-services', ({ gives }) => {
      delete gives.facts['service/opened'];
    });
    await command('publish', builtWith(fewer, '1.1.0'), '--channel', 'production');
    const narrower = changed('shell', ({ takes }) => {
      delete takes.facts['service/opened'];
    });
    const { code, stderr } = await command('check', builtWith(narrower, '2.0.0'));
    expect(code).toBe(1);
    expect(stderr).toContain('mf-services 1.0.0 (last good)');
    expect(stderr).not.toContain('mf-services 1.1.0');
  });

  it('accepts releases together that would break alone', async () => {
    const rename = (side: 'gives' | 'takes') => (open: Parameters<Change['change']>[0]) => {
      open[side].facts['services/ended'] = open[side].facts['services/finished']!;
      delete open[side].facts['services/finished'];
    };
    const folders = [
      builtWith(changed('mf-services', rename('gives')), '2.0.0'),
      builtWith(changed('shell', rename('takes')), '2.0.0'),
    ];
    for (const folder of folders) expect(await command('check', folder)).toMatchObject({ code: 1 });
    // It must also be compatible with earlier sessions, unless they are drained.
    const refused = await command('check', ...folders);
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('(set 1)') });
    const together = [...folders, '--channel', 'production', '--drain', 'now'];
    expect(await command('check', ...together)).toMatchObject({ code: 0 });
    const published = await command('publish', ...together);
    expect(published).toMatchObject({ code: 0, stderr: '' });
    // The former live version is incompatible with both, and does not block the next release.
    for (const [name, side] of [['mf-services', 'gives'] as const, ['shell', 'takes'] as const]) {
      const next = builtWith(changed(name, rename(side)), '2.1.0');
      const alone = await command('publish', next, '--channel', 'production');
      expect(alone).toMatchObject({ code: 0, stderr: '' });
    }
    expect(await command('check', builtWith(today['mf-services'], '1.2.0'))).toMatchObject({
      code: 1,
    });
  });

  it('checks a shell against active sessions on an earlier set, as long as there can be any', async () => {
    const fewer = changed('mf-services', ({ gives }) => {
      delete gives.facts['service/opened'];
    });
    for (const version of ['1.1.0', '1.2.0']) {
      await command('publish', builtWith(fewer, version), '--channel', 'production');
    }
    const narrower = changed('shell', ({ takes }) => {
      delete takes.facts['service/opened'];
    });
    const folder = builtWith(narrower, '2.0.0');
    const answers = ['check', folder, '--channel', 'production'];
    const refused = await command(...answers);
    expect(refused.code).toBe(1);
    expect(refused.stderr).toContain('mf-services 1.0.0 (set 1)');
    expect(refused.stderr).toContain('or drain set 1 now.');

    // Set 1 was replaced a week ago, so no session is on it any more.
    ahead = 8 * 24 * 3_600_000;
    expect(await command(...answers)).toMatchObject({ code: 0 });
    ahead = 0;
    await command('drain', 'production', '1', '--how', 'soft', '--reason', 'too old');
    expect(await command(...answers)).toMatchObject({ code: 1 });
    await command('drain', 'production', '1', '--how', 'now', '--reason', 'too old');
    const published = await command('publish', folder, '--channel', 'production');
    expect(published).toMatchObject({ code: 0, stderr: '' });
  });

  it('moves to all releases of a set or to none', async () => {
    await registry.publish({ name: 'mf-gbp-create', version: '1.0.0' });
    const answer = await registry.set({ 'mf-services': '1.0.0', 'mf-gbp-create': '9.9.9' });
    expect(answer.statusCode).toBe(404);
    expect(await registry.channels.pointer('production', 'mf-gbp-create')).toBeUndefined();
  });
});

describe('an unproven contract', () => {
  beforeEach(startEmpty);

  const odd = (pattern: string) => ({ type: 'string', pattern });
  const unclear = changed('mf-services', ({ gives }) => {
    field(gives.facts['service/opened'])['properties'] = { service_id: odd('^[a-c]{20}$') };
  });
  const picky = changed('shell', ({ takes }) => {
    field(takes.facts['service/opened'])['properties'] = { service_id: odd('^[a-z]+$') };
  });

  it("is refused until the receiver's owner accepts it with a reason, for these two schemas only", async () => {
    const live = [builtWith(picky, '1.0.0'), builtWith(today.api, '1.0.0')];
    await command('publish', ...live, '--channel', 'production');
    const folder = builtWith(unclear, '1.0.0');
    const refused = await command('publish', folder, '--channel', 'production', '--json');
    expect(refused.code).toBe(1);
    const { code, message } = JSON.parse(refused.stderr) as { code: string; message: string };
    expect(code).toBe('CONTRACT_NOT_PROVEN');
    const [, owner = '', given = '', taken = ''] =
      /registry accept (\w+) (\w+) (\w+)/.exec(message) ?? [];
    expect(owner).toBe('shell');

    expect(await command('accept', owner, given, taken)).toMatchObject({ code: 1 });
    const reason = ['--reason', 'ids are letters'];
    // The owner of the sender may not accept it.
    const own = await registry.tokenFor({ acts: ['accept', 'publish'] });
    const body = { given, taken, reason: 'it is fine', by: 'who owns the shell' };
    for (const [consumer, status] of [
      ['shell', 403],
      ['mf-services', 201],
    ] as const) {
      const answer = await registry.as(own, 'POST', '/acceptances', { ...body, consumer });
      expect([consumer, answer.statusCode]).toStrictEqual([consumer, status]);
    }
    expect(await command('check', folder)).toMatchObject({ code: 1 });
    expect(await command('accept', owner, given, taken, ...reason)).toMatchObject({ code: 0 });
    const { stdout } = await command('audit', '--what', 'contract/accepted');
    expect(stdout).toContain('ids are letters');
    const repeated = await command('publish', folder, '--channel', 'production');
    expect(repeated).toMatchObject({ code: 0, stderr: '' });
    expect(await judged('production', picky)).toBe(true);

    const other = changed('mf-services', ({ gives }) => {
      field(gives.facts['service/opened'])['properties'] = { service_id: odd('^[a-d]{20}$') };
    });
    expect(await command('check', builtWith(other, '1.1.0'))).toMatchObject({ code: 1 });
  });
});

it('a check includes staging, where incompatible releases on their way to production are found', async () => {
  await startEmpty();
  await command('publish', ...foldersOfToday(), '--channel', 'staging');
  const { who, change, says } = breaks[0]!;
  const folder = builtWith(changed(who, change), '2.0.0');
  const answers = await command('check', folder);
  expect(answers).toMatchObject({ code: 1, stderr: expect.stringContaining(says[0]!) });
  expect(await command('check', folder, '--channel', 'production')).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^production: .+ is compatible\.$/m),
  });
});

describe('a release from before contracts', () => {
  beforeEach(startEmpty);

  it('stays live and can be restored, but a newer release needs a contract', async () => {
    await command('publish', builtFolder(), '--channel', 'production');
    const folders = [builtWith(today.shell, '1.0.0'), builtWith(today.api, '1.0.0')];
    const published = await command('publish', ...folders, '--channel', 'production');
    expect(published).toMatchObject({ code: 0, stderr: '' });
    const noted = await command('check', folders[0]!);
    expect(noted.stdout).toContain(
      'mf-services 1.0.0 (live) is older than contracts and was not checked.',
    );
    expect(await judged('production', today.shell)).toBeUndefined();

    const next = builtWith(today['mf-services'], '1.1.0');
    expect(await command('publish', next, '--channel', 'production')).toMatchObject({ code: 0 });
    expect(await command('rollback', 'mf-services')).toMatchObject({ code: 0 });

    const silent = await command('publish', builtFolder({ version: '1.2.0' }), '--json');
    expect(JSON.parse(silent.stderr)).toMatchObject({ code: 'CONTRACT_NOT_PROVEN' });
    expect(silent.stderr).toContain('has no contract.json');
  });
});

const wrong: [string, (contract: Contract) => object, RegExp][] = [
  [
    'hashes that are not those of the schemas',
    (contract) => ({ ...contract, schemas: { ['0'.repeat(32)]: {} } }),
    /does not match its hash/,
  ],
  [
    'a name that is another remote’s',
    (contract) => ({ ...contract, name: 'mf-gbp-create' }),
    /'name' is/,
  ],
  [
    'a fact less than release.json has',
    (contract) => ({ ...contract, gives: { ...contract.gives, facts: {} } }),
    /'emits' lacks '/,
  ],
  ['no schemas', (contract) => ({ ...contract, schemas: {} }), /has no schema/],
];

it('rejects a contract with wrong hashes, another name, and less than it needs', async () => {
  await startEmpty();
  const contract = today['mf-services'];
  const { facts } = contract.gives;
  const record = { screens: Object.keys(contract.takes.views), emits: Object.keys(facts) };
  for (const [what, change, why] of wrong) {
    const files = { 'contract.json': JSON.stringify(change(contract)) };
    const { code, stderr } = await command('check', builtFolder({ record, files }));
    expect([what, code, stderr]).toStrictEqual([what, 1, expect.stringMatching(why)]);
  }
});

it('compares a cached contract with each release that contains it', async () => {
  await startEmpty();
  const contract = today['mf-services'];
  const emits = Object.keys(contract.gives.facts);
  const record = { screens: Object.keys(contract.takes.views), emits };
  const files = { 'contract.json': JSON.stringify(contract) };
  const checked = (built: object) => command('check', builtFolder({ record, files, ...built }));
  expect((await checked({})).stderr).not.toMatch(/contract\.json/);
  expect((await checked({ name: 'mf-gbp-create' })).stderr).toMatch(/'name' is/);
  const silent = await checked({ record: { ...record, emits: emits.slice(1) } });
  expect(silent.stderr).toMatch(/'emits' has '/);
});
