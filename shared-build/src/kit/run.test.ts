import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../project/packages';
import { run } from './run';

/** A repository with remotes and the two programs that the command hands its work to. */
function repository(...remotes: string[]) {
  const place = mkdtempSync(join(tmpdir(), 'remotes-'));
  const write = (path: string, content = '') => {
    mkdirSync(dirname(join(place, path)), { recursive: true });
    writeFileSync(join(place, path), content);
  };
  for (const name of ['registry', 'jest', 'tsx']) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ bin: { [name]: 'bin.mjs' } }));
  }
  write('jest.config.cjs');
  write('workshop/pictures.ts');
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
  const said: string[] = [];
  const complained: string[] = [];
  const code = await run(argv, {
    folder,
    program: async (file, words, from) => {
      ran.push([from, file, ...words]);
      return ends.shift() ?? 0;
    },
    isTerminal,
    npm: async () => 0,
    output: async () => '',
    say: (line) => said.push(line),
    complain: (line) => complained.push(line),
  });
  return { code, ran, said: said.join('\n'), complained: complained.join('\n') };
}

// No shell, so that no command starts a browser.
process.env.SHELL_ORIGIN = 'http://localhost:1';
const noShell =
  'No screen was rendered, because the shell at http://localhost:1 does not answer. Set SHELL_ORIGIN.';

const { place, write } = repository('mf-flowers', 'mf-gifts');
const within = join(place, 'mf-gifts/src');
const registry = join(place, 'node_modules/registry/bin.mjs');

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
    ['rollback', '--despite-lock'],
    ['rollback', 'mf-gifts', '--despite-lock'],
  ],
  [
    ['rollback', '--reason', 'why'],
    ['rollback', 'mf-gifts', '--reason', 'why'],
  ],
  [
    ['rollback', '--dry-run'],
    ['rollback', 'mf-gifts', '--dry-run'],
  ],
])('in the folder of a remote, %j asks the registry: %j', async (argv, asked) => {
  const dist = join(place, 'mf-gifts/dist');
  const words = asked.map((word) => (word === 'dist' ? dist : word));

  expect(await remote(within, argv)).toMatchObject({
    code: 0,
    ran: [[within, registry, ...words]],
  });
});

it.each([[place], [within]])('from %s, the remote that is named is meant', async (folder) => {
  const { ran } = await remote(folder, ['promote', 'mf-flowers', '2.0.0']);
  expect(ran).toStrictEqual([[folder, registry, 'swap', 'mf-flowers', '2.0.0']]);
});

describe('after a promotion', () => {
  const swap = ['swap', 'mf-gifts', '1.0.0-b1'];
  const watch = ['mounts', 'mf-gifts', '--watch'];
  const programs = async (argv: string[], ends: number[] = [], isTerminal = false) => {
    const { code, ran } = await remote(within, ['promote', ...argv], ends, isTerminal);
    return { code, words: ran.map(([, , ...words]) => words) };
  };

  it.each([
    [['--watch'], false],
    [[], true],
  ])('with %j, terminal: %s, it watches the first visitors', async (argv, isTerminal) => {
    expect(await programs(argv, [], isTerminal)).toStrictEqual({ code: 0, words: [swap, watch] });
  });

  it('watches the channel that moved', async () => {
    const { words } = await programs(['--channel', 'staging', '--watch']);
    expect(words[1]).toStrictEqual([...watch, '--channel', 'staging']);
  });

  it.each([
    [[], false],
    [['--no-watch'], true],
    [['--dry-run'], true],
    [['--json'], true],
    [['--dry-run', '--watch'], true],
  ])('with %j, terminal: %s, it watches nothing', async (argv, isTerminal) => {
    expect((await programs(argv, [], isTerminal)).words).toHaveLength(1);
  });

  it('watches nothing if the promotion failed, and succeeds if only the figures fail', async () => {
    expect(await programs(['--watch'], [1])).toStrictEqual({ code: 1, words: [swap] });
    expect(await programs(['--watch'], [0, 1])).toMatchObject({ code: 0, words: [swap, watch] });
  });
});

describe('without a shell', () => {
  it.each([[['check', '--no-build']], [['promote']]])('%j passes, and says so', async (argv) => {
    expect(await remote(within, argv)).toMatchObject({ code: 0, said: noShell });
  });

  it('prints the sentence as an error if the output is JSON', async () => {
    const { said, complained } = await remote(within, ['promote', '--json']);
    expect([said, complained]).toStrictEqual(['', noShell]);
  });

  it.each([
    ['a check that the registry refuses', ['check', '--no-build'], 1],
    ['a promotion of a version that is not in dist', ['promote', '0.9.0'], 0],
  ])('%s renders nothing', async (_, argv, code) => {
    expect(await remote(within, argv, [code])).toMatchObject({ code, said: '', complained: '' });
  });
});

it('what the registry refuses ends the command as badly, and says nothing of a next step', async () => {
  const { code, said } = await remote(within, ['publish', '--no-build'], [1]);
  expect([code, said]).toStrictEqual([1, '']);
});

it('a version that no channel has is followed by what to do next', async () => {
  const { said } = await remote(within, ['publish', '--no-build']);
  expect(said).toContain('remote promote mf-gifts --channel staging');
});

describe('test', () => {
  const jest = join(place, 'node_modules/jest/bin.mjs');
  const everyCore = `--maxWorkers=${availableParallelism()}`;
  const ours = ['--config', join(place, 'jest.config.cjs'), './mf-gifts/', everyCore];
  const folder = join(place, 'mf-gifts');

  it('runs the tests of this remote only, with what jest is told', async () => {
    const { ran } = await remote(within, ['test', '--', '--watch']);
    expect(ran).toStrictEqual([[folder, jest, ...ours, '--watch']]);
  });

  it.each([['-i'], ['--runInBand'], ['--maxWorkers=1']])(
    'takes every core, unless told with %s how many',
    async (told) => {
      const { ran } = await remote(within, ['test', '--', told]);
      expect(ran).toStrictEqual([[folder, jest, ...ours.slice(0, -1), told]]);
    },
  );

  it('draws every state in a real browser when asked, once the tests have passed', async () => {
    const { ran } = await remote(within, ['test', '--browser']);
    const tsx = join(place, 'node_modules/tsx/bin.mjs');
    expect(ran[1]).toStrictEqual([place, tsx, join(place, 'workshop/pictures.ts'), 'mf-gifts/']);
    expect(await remote(within, ['test', '--browser'], [3])).toMatchObject({ code: 3 });
  });

  it('is refused where nobody looks at the states of the screens', async () => {
    const { place: bare } = repository();
    for (const file of ['package.json', 'src/declaration.ts', 'src/app.tsx']) {
      mkdirSync(join(bare, 'mf-bare/src'), { recursive: true });
      writeFileSync(join(bare, 'mf-bare', file), '{}');
    }
    expect(await remote(bare, ['test', 'mf-bare'])).toMatchObject({
      ...{ code: 1, ran: [] },
      complained: expect.stringContaining('mf-bare has no src/all.examples.test.ts'),
    });
  });

  it('of a repository of its own passes on what follows npm test --', async () => {
    const template = readFileSync(join(root, 'shared-build/template/package.json'), 'utf8');
    const { scripts } = JSON.parse(template) as { scripts: { test: string } };
    const [, ...argv] = scripts.test.split('&&').at(-1)!.trim().split(' ');
    const { ran } = await remote(within, [...argv, '-t', 'a title']);
    expect(ran[0]!.slice(-2)).toStrictEqual(['-t', 'a title']);
  });

  it('of a remote in a repository of its own runs all there is', async () => {
    const { place: own, write: writeOwn } = repository();
    for (const file of ['src/declaration.ts', 'src/app.tsx', 'src/all.examples.test.ts']) {
      writeOwn(file);
    }
    writeOwn('package.json', JSON.stringify({ name: 'mf-gifts' }));
    const { ran } = await remote(join(own, 'src'), ['test']);
    expect(ran[0]!.slice(2)).toStrictEqual([
      ...['--config', join(own, 'jest.config.cjs'), everyCore],
    ]);
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
    /^remote: say which, or stand in its folder\. There are mf-flowers, mf-gifts\./,
  ],
  [place, ['build', 'mf-nobody'], /^remote: 'mf-nobody' is none\. There are mf-flowers/],
  [place, ['build', '../mf-gifts'], /^remote: '\.\.\/mf-gifts' is none/],
  [place, ['build', 'mf-gifts', 'more'], /^error: too many arguments for 'build'\./],
  [within, ['promote', '1.0.0', 'more'], /^remote: '1\.0\.0' is none/],
  [within, ['publish', '--dry-run'], /^error: unknown option '--dry-run'/],
  [within, ['rollback', '--new-channel'], /^error: unknown option '--new-channel'/],
  [within, ['promote', '--despite-lock'], /^error: unknown option '--despite-lock'/],
  [within, ['check', '--fast'], /^error: unknown option '--fast'/],
  [within, ['check', '--channel'], /^error: option '--channel <channels>' argument missing/],
  [within, ['check', '--json=yes'], /^error: unknown option '--json=yes'/],
  [
    within,
    ['promote', '--reason', '--dry-run'],
    /argument '--dry-run' is invalid\. It looks like an option\./,
  ],
  [within, ['dev', '--shell', 'staging'], /^--shell: 'staging' is not an address/],
  ['/', ['promote'], /^remote: say which, or stand in its folder\. There is none around here\./],
])('from %s, %j is not understood: exit code 2 and the field', async (folder, argv, why) => {
  const { code, complained, ran } = await remote(folder, argv);
  expect([code, ran]).toStrictEqual([2, []]);
  expect(complained).toMatch(why);
  expect(complained).toContain('Usage: remote');
});

it('what has to be there and is not is named', async () => {
  write('mf-unbuilt/package.json', '{}');
  write('mf-unbuilt/src/declaration.ts');
  write('mf-unbuilt/src/app.tsx');
  const { code, complained } = await remote(place, ['publish', 'mf-unbuilt', '--no-build']);
  expect([code, complained]).toStrictEqual([1, expect.stringContaining('mf-unbuilt is not built')]);
  expect((await remote(place, ['promote', 'mf-unbuilt'])).complained).toMatch(
    /^version: name one, because dist has no build/,
  );

  const { place: alone } = repository('mf-gifts');
  writeFileSync(join(alone, 'node_modules/registry/package.json'), '{}');
  expect((await remote(alone, ['rollback', 'mf-gifts'])).complained).toContain(
    'registry is not installed. Run npm install, and try again.',
  );
});

const all = ['dev', 'test', 'build', 'check', 'publish', 'promote', 'rollback'];

it.each(all)('%s tells what it does and takes', async (name) => {
  const { code, said } = await remote(place, [name, '--help']);
  expect([code, said]).toStrictEqual([
    0,
    expect.stringContaining(`Usage: remote ${name} [remote]`),
  ]);
});

/** Every file that a command of this machine has loaded by its end. */
function loadedBy(argv: string[], environment: Record<string, string> = {}): string {
  const listing = join(place, 'listing.cjs');
  writeFileSync(
    listing,
    `process.on('exit', () => console.log(Object.keys(require.cache).join('\\n')))`,
  );
  const command = join(root, 'shared-build/bin/remote.mjs');
  const { stdout } = spawnSync(process.execPath, ['--require', listing, command, ...argv], {
    ...{ encoding: 'utf8', cwd: join(root, 'mf-services') },
    env: { ...process.env, ...environment },
  });
  return stdout;
}

it.each([[['--help']], [['promote', '--help']], [['promote', '1.0.0', 'more']]])(
  '%j loads nothing of the build',
  (argv) => {
    const loaded = loadedBy(argv);
    expect(loaded).toContain('shared-build/src/kit/run.ts');
    for (const part of ['/webpack/', '/typescript/', '/zod/', '/shared-contracts/', '/jest/']) {
      expect(loaded).not.toContain(part);
    }
  },
);

it('a release is moved by the process that was asked, which starts no other', () => {
  const nobody = { REGISTRY_ORIGIN: 'http://localhost:1' };
  const loaded = loadedBy(['promote', '1.0.0', '--reason', 'for a test'], nobody);
  expect(loaded).toContain('registry/src/cli/move.ts');
  expect(loaded).not.toContain('/webpack/');
});

it('to see that a build is still what the source says takes no compiler', () => {
  loadedBy(['build']);
  const nobody = { REGISTRY_ORIGIN: 'http://localhost:1' };
  const loaded = loadedBy(['check'], nobody);
  expect(loaded).toContain('mf-services: unchanged');
  expect(loaded).toContain('registry/src/cli/check.ts');
  for (const part of ['/webpack/', '/typescript/', 'shared-build/src/build/builds.ts']) {
    expect(loaded).not.toContain(part);
  }
});
