import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../project/packages';
import { run } from './run';

/** Creates a repository with remotes, and with stubs of the programs that the command runs. */
function repository(...remotes: string[]) {
  const place = mkdtempSync(join(tmpdir(), 'remotes-'));
  const write = (path: string, content = '') => {
    mkdirSync(dirname(join(place, path)), { recursive: true });
    writeFileSync(join(place, path), content);
  };
  for (const [name, program] of [
    ['registry-cli', 'registry'],
    ['jest', 'jest'],
    ['tsx', 'tsx'],
  ] as const) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ bin: { [program]: 'bin.mjs' } }));
  }
  write('jest.config.cjs');
  write('tools/stories/pictures.ts');
  for (const name of remotes) {
    write(`${name}/package.json`, JSON.stringify({ name }));
    for (const file of ['declaration.ts', 'app.tsx', 'all.examples.test.ts']) {
      write(`${name}/src/${file}`);
    }
    write(`${name}/dist/release.json`, JSON.stringify({ version: '1.0.0-b1' }));
  }
  return { place, write };
}

async function remote(folder: string, argv: string[], ends: number[] = [], isTerminal = false) {
  const ran: string[][] = [];
  const output: string[] = [];
  const errors: string[] = [];
  const code = await run(argv, {
    folder,
    program: async (file, args, cwd) => {
      ran.push([cwd, file, ...args]);
      return ends.shift() ?? 0;
    },
    isTerminal,
    npm: async () => 0,
    output: async () => '',
    say: (line) => output.push(line),
    complain: (line) => errors.push(line),
  });
  return { code, ran, output: output.join('\n'), errors: errors.join('\n') };
}

// No shell, so that no command starts a browser.
process.env.SHELL_ORIGIN = 'http://localhost:1';
const noShell =
  'No screen was rendered, because the shell at http://localhost:1 does not respond. Start it or set SHELL_ORIGIN.';

const { place, write } = repository('mf-flowers', 'mf-gifts');
const within = join(place, 'mf-gifts/src');
const registry = join(place, 'node_modules/registry-cli/bin.mjs');

it.each([
  [
    ['check', '--no-build'],
    ['check', 'dist'],
  ],
  [
    ['check', '--no-build', '--channel', 'staging', '--json'],
    ['check', 'dist', '--channel', 'staging', '--json'],
  ],
  [
    ['publish', '--no-build', '--channel', 'staging', '--key', 'team.pem'],
    ['publish', 'dist', '--channel', 'staging', '--key', 'team.pem'],
  ],
  [['promote'], ['swap', 'mf-gifts', '1.0.0-b1']],
  [
    ['promote', '0.9.0', '--channel', 'staging', '--reason', 'why'],
    ['swap', 'mf-gifts', '0.9.0', '--channel', 'staging', '--reason', 'why'],
  ],
  [
    ['promote', '--dry-run', '--json'],
    ['swap', 'mf-gifts', '1.0.0-b1', '--dry-run', '--json'],
  ],
  [
    ['publish', '--no-build', '--channel', 'stagings', '--new-channel'],
    ['publish', 'dist', '--channel', 'stagings', '--new-channel'],
  ],
  [
    ['promote', '--new-channel', '--channel', 'stagings'],
    ['swap', 'mf-gifts', '1.0.0-b1', '--channel', 'stagings', '--new-channel'],
  ],
  [
    ['rollback', '--reason', 'why', '--dry-run', '--despite-lock'],
    ['rollback', 'mf-gifts', '--reason', 'why', '--dry-run', '--despite-lock'],
  ],
])('in the folder of a remote, %j runs the registry command %j', async (argv, registryArgs) => {
  const dist = join(place, 'mf-gifts/dist');
  const args = registryArgs.map((word) => (word === 'dist' ? dist : word));

  expect(await remote(within, argv)).toMatchObject({
    code: 0,
    ran: [[within, registry, ...args]],
  });
});

it.each([[place], [within]])(
  'uses the remote that the command line names, in %s',
  async (folder) => {
    const { ran } = await remote(folder, ['promote', 'mf-flowers', '2.0.0']);
    expect(ran).toStrictEqual([[folder, registry, 'swap', 'mf-flowers', '2.0.0']]);
  },
);

describe('after a promotion', () => {
  const swap = ['swap', 'mf-gifts', '1.0.0-b1'];
  const watch = ['mounts', 'mf-gifts', '--watch'];
  const programs = async (argv: string[], ends: number[] = [], isTerminal = false) => {
    const { code, ran } = await remote(within, ['promote', ...argv], ends, isTerminal);
    return { code, args: ran.map(([, , ...args]) => args) };
  };

  it.each([
    [['--watch'], false],
    [[], true],
  ])(
    'watches the first visitors with the arguments %j (terminal: %s)',
    async (argv, isTerminal) => {
      expect(await programs(argv, [], isTerminal)).toStrictEqual({ code: 0, args: [swap, watch] });
    },
  );

  it('watches the channel that moved', async () => {
    const { args } = await programs(['--channel', 'staging', '--watch']);
    expect(args[1]).toStrictEqual([...watch, '--channel', 'staging']);
  });

  it.each([
    [[], false],
    [['--no-watch'], true],
    [['--dry-run'], true],
    [['--json'], true],
    [['--dry-run', '--watch'], true],
  ])('does not watch visitors with the arguments %j (terminal: %s)', async (argv, isTerminal) => {
    expect((await programs(argv, [], isTerminal)).args).toHaveLength(1);
  });

  it('does not watch visitors after a failed promotion, and succeeds if only the figures fail', async () => {
    expect(await programs(['--watch'], [1])).toStrictEqual({ code: 1, args: [swap] });
    expect(await programs(['--watch'], [0, 1])).toMatchObject({ code: 0, args: [swap, watch] });
  });
});

describe('without a shell', () => {
  it.each([
    [['check', '--no-build']],
    [['publish', '--no-build', '--channel', 'staging']],
    [['promote']],
  ])('%j succeeds, and prints that no screen was rendered', async (argv) => {
    expect(await remote(within, argv)).toMatchObject({ code: 0, output: noShell });
  });

  it('prints the message to the standard error if the output is JSON', async () => {
    const { output, errors } = await remote(within, ['promote', '--json']);
    expect([output, errors]).toStrictEqual(['', noShell]);
  });

  it.each([
    ['a check that the registry refuses', ['check', '--no-build'], 1],
    ['a promotion of a version that is not in dist', ['promote', '0.9.0'], 0],
    ['a publication that moves no channel', ['publish', '--no-build', '--json'], 0],
  ])('%s renders nothing', async (_, argv, code) => {
    expect(await remote(within, argv, [code])).toMatchObject({ code, output: '', errors: '' });
  });
});

it('returns the exit code of the registry, and suggests no next step, if the registry refuses a release', async () => {
  const { code, output } = await remote(within, ['publish', '--no-build'], [1]);
  expect([code, output]).toStrictEqual([1, '']);
});

it('suggests a promotion after publishing a version that no channel serves', async () => {
  const { output } = await remote(within, ['publish', '--no-build']);
  expect(output).toContain('remote promote mf-gifts --channel staging');
});

describe('test', () => {
  const jest = join(place, 'node_modules/jest/bin.mjs');
  const everyCore = `--maxWorkers=${availableParallelism()}`;
  const defaults = ['--config', join(place, 'jest.config.cjs'), './mf-gifts/', everyCore];
  const folder = join(place, 'mf-gifts');

  it('runs the tests of this remote only, and passes arguments on to Jest', async () => {
    const { ran } = await remote(within, ['test', '--', '--watch']);
    expect(ran).toStrictEqual([[folder, jest, ...defaults, '--watch']]);
  });

  it.each([['-i'], ['--runInBand'], ['--maxWorkers=1']])(
    'uses every core unless %s sets the number of workers',
    async (argument) => {
      const { ran } = await remote(within, ['test', '--', argument]);
      expect(ran).toStrictEqual([[folder, jest, ...defaults.slice(0, -1), argument]]);
    },
  );

  it('renders every example in a real browser with --browser, after the tests pass', async () => {
    const { ran } = await remote(within, ['test', '--browser']);
    const tsx = join(place, 'node_modules/tsx/bin.mjs');
    expect(ran[1]).toStrictEqual([
      place,
      tsx,
      join(place, 'tools/stories/pictures.ts'),
      'mf-gifts/',
    ]);
    expect(await remote(within, ['test', '--browser'], [3])).toMatchObject({ code: 3 });
  });

  it('fails if no test renders the examples', async () => {
    const { place: bare } = repository();
    for (const file of ['package.json', 'src/declaration.ts', 'src/app.tsx']) {
      mkdirSync(join(bare, 'mf-bare/src'), { recursive: true });
      writeFileSync(join(bare, 'mf-bare', file), '{}');
    }
    expect(await remote(bare, ['test', 'mf-bare'])).toMatchObject({
      code: 1,
      ran: [],
      errors: expect.stringContaining('mf-bare has no src/all.examples.test.ts'),
    });
  });

  it('passes on the arguments of npm test -- in a repository of one remote', async () => {
    const template = readFileSync(join(root, 'shared-build/template/package.json'), 'utf8');
    const { scripts } = JSON.parse(template) as { scripts: { test: string } };
    const [, ...argv] = scripts.test.split('&&').at(-1)!.trim().split(' ');
    const { ran } = await remote(within, [...argv, '-t', 'a title']);
    expect(ran[0]!.slice(-2)).toStrictEqual(['-t', 'a title']);
  });

  it('runs all tests in a repository of one remote', async () => {
    const { place: own, write: writeOwn } = repository();
    for (const file of ['src/declaration.ts', 'src/app.tsx', 'src/all.examples.test.ts']) {
      writeOwn(file);
    }
    writeOwn('package.json', JSON.stringify({ name: 'mf-gifts' }));
    const { ran } = await remote(join(own, 'src'), ['test']);
    expect(ran[0]!.slice(2)).toStrictEqual(['--config', join(own, 'jest.config.cjs'), everyCore]);
  });
});

it.each([
  [place, [], /^Usage: remote <command>/],
  [place, ['fly'], /^error: unknown command 'fly'/],
  [place, ['publsh'], /^error: unknown command 'publsh'\n\(Did you mean publish\?\)/],
  [place, ['constructor'], /^error: unknown command 'constructor'/],
  [
    place,
    ['build'],
    /^remote: Name a remote, or run the command in its folder\. The remotes are mf-flowers, mf-gifts\./,
  ],
  [
    place,
    ['build', 'mf-nobody'],
    /^remote: 'mf-nobody' is not a remote\. The remotes are mf-flowers/,
  ],
  [place, ['build', '../mf-gifts'], /^remote: '\.\.\/mf-gifts' is not a remote/],
  [place, ['build', 'mf-gifts', 'more'], /^error: too many arguments for 'build'\./],
  [within, ['promote', '1.0.0', 'more'], /^remote: '1\.0\.0' is not a remote/],
  [within, ['publish', '--dry-run'], /^error: unknown option '--dry-run'/],
  [within, ['rollback', '--new-channel'], /^error: unknown option '--new-channel'/],
  [within, ['promote', '--despite-lock'], /^error: unknown option '--despite-lock'/],
  [within, ['check', '--channel'], /^error: option '--channel <channels>' argument missing/],
  [
    within,
    ['promote', '--reason', '--dry-run'],
    /argument '--dry-run' is invalid\. It looks like an option\./,
  ],
  [within, ['dev', '--shell', 'staging'], /^--shell: 'staging' is not an address/],
  [place, ['new'], /^error: missing required argument 'name'/],
  [place, ['new', 'gifts'], /^name: 'gifts' is not valid\. Use lowercase words after mf-/],
  [place, ['new', 'mf-x', '--screen', '../x'], /^--screen: '\.\.\/x' is not valid/],
  [
    place,
    ['new', 'mf-missing', '--standalone', '../x'],
    /^name: this repository has no mf-missing to copy/,
  ],
  [
    '/',
    ['promote'],
    /^remote: Name a remote, or run the command in its folder\. This folder and its parents have no remotes\./,
  ],
])(
  'in %s, rejects %j with exit code 2 and the name of the field',
  async (folder, argv, message) => {
    const { code, errors, ran } = await remote(folder, argv);
    expect([code, ran]).toStrictEqual([2, []]);
    expect(errors).toMatch(message);
    expect(errors).toContain('Usage: remote');
  },
);

it('creates no remote with the name of another one', async () => {
  const { code, errors } = await remote(join(root, 'mf-services'), ['new', 'mf-services']);
  expect([code, errors]).toStrictEqual([
    1,
    expect.stringMatching(/mf-services already exists\. Choose another name\.$/),
  ]);
});

it('names a missing build, version, or program', async () => {
  write('mf-unbuilt/package.json', '{}');
  write('mf-unbuilt/src/declaration.ts');
  write('mf-unbuilt/src/app.tsx');
  const { code, errors } = await remote(place, ['publish', 'mf-unbuilt', '--no-build']);
  expect([code, errors]).toStrictEqual([1, expect.stringContaining('mf-unbuilt is not built')]);
  expect((await remote(place, ['promote', 'mf-unbuilt'])).errors).toMatch(
    /^version: Enter a version, because dist has no build/,
  );

  const { place: alone } = repository('mf-gifts');
  writeFileSync(join(alone, 'node_modules/registry-cli/package.json'), '{}');
  expect((await remote(alone, ['rollback', 'mf-gifts'])).errors).toContain(
    'registry-cli is not installed. Run npm install, and try again.',
  );
});

const commandNames = ['dev', 'test', 'build', 'check', 'publish', 'promote', 'rollback'];

it.each(commandNames)('%s prints its usage with --help', async (name) => {
  const { code, output } = await remote(place, [name, '--help']);
  expect([code, output]).toStrictEqual([
    0,
    expect.stringContaining(`Usage: remote ${name} [remote]`),
  ]);
});

/** Returns every file that a command has loaded by its end. */
function loadedBy(argv: string[], environment: Record<string, string> = {}): string {
  const listing = join(place, 'listing.cjs');
  writeFileSync(
    listing,
    `process.on('exit', () => console.log(Object.keys(require.cache).join('\\n')))`,
  );
  const command = join(root, 'shared-build/bin/remote.mjs');
  const { stdout } = spawnSync(process.execPath, ['--require', listing, command, ...argv], {
    encoding: 'utf8',
    cwd: join(root, 'mf-services'),
    env: { ...process.env, ...environment },
  });
  return stdout;
}

it.each([[['--help']], [['promote', '1.0.0', 'more']]])('%j does not load the build', (argv) => {
  const loaded = loadedBy(argv);
  expect(loaded).toContain('shared-build/src/kit/run.ts');
  for (const part of ['/webpack/', '/typescript/', '/zod/', '/shared-contracts/', '/jest/']) {
    expect(loaded).not.toContain(part);
  }
});

it('promotes a release in the same process', () => {
  const unreachable = { REGISTRY_ORIGIN: 'http://localhost:1' };
  const loaded = loadedBy(['promote', '1.0.0', '--reason', 'for a test'], unreachable);
  expect(loaded).toContain('registry/cli/src/channels/move.ts');
  expect(loaded).not.toContain('/webpack/');
});

it('finds an unchanged build without loading the compiler', () => {
  loadedBy(['build']);
  const unreachable = { REGISTRY_ORIGIN: 'http://localhost:1' };
  const loaded = loadedBy(['check'], unreachable);
  expect(loaded).toContain('mf-services: unchanged');
  expect(loaded).toContain('registry/cli/src/releases/check.ts');
  for (const part of ['/webpack/', '/typescript/', 'shared-build/src/build/builds.ts']) {
    expect(loaded).not.toContain(part);
  }
});
