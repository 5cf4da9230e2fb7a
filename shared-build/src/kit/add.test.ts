import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { run } from './run';

let place: string;
const write = (path: string, text = '') => {
  mkdirSync(dirname(join(place, path)), { recursive: true });
  writeFileSync(join(place, path), text);
};
const read = () => readFileSync(join(place, 'package.json'), 'utf8');

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'add-'));
  for (const file of ['src/declaration.ts', 'src/app.tsx', 'eslint.config.cjs']) write(file);
  write('package.json', JSON.stringify({ name: 'mf-gifts', allowedPackages: ['tiny-dates'] }));
  write('node_modules/registry/package.json', JSON.stringify({ bin: { registry: 'bin.mjs' } }));
  write('dist/release.json', '{}');
});
afterEach(() => rmSync(place, { recursive: true, force: true }));

interface Answers {
  install?: number;
  check?: string;
}

async function remote(argv: string[], { install = 0, check = '' }: Answers = {}) {
  const installed: string[][] = [];
  const said: string[] = [];
  const complained: string[] = [];
  const code = await run(argv, {
    folder: join(place, 'src'),
    program: async () => 0,
    isTerminal: false,
    async npm(words, folder) {
      installed.push([folder, ...words]);
      // A word of 5,000 random letters does not compress.
      const text = Array.from({ length: 5000 }, () => Math.random().toString(36)[2]).join('');
      write(
        'node_modules/tiny/index.js',
        `export const a = '${text}'; export { act } from 'react';`,
      );
      return install;
    },
    output: async () => check,
    say: (line) => said.push(line),
    complain: (line) => complained.push(line),
  });
  return { code, installed, said: said.join('\n'), complained: complained.join('\n') };
}

const weights = [{ name: 'mf-gifts', bytes: 40_000, budget: { bytes: 42_000 } }];

it('installs a package, allows it with one line of package.json, and reports its size', async () => {
  const { code, installed, said } = await remote(['add', 'tiny@^1.2.0'], {
    check: JSON.stringify({ weights }),
  });
  expect(code).toBe(0);
  expect(installed).toStrictEqual([[place, 'install', 'tiny@^1.2.0']]);
  expect(read()).toContain('"allowedPackages": [\n    "tiny",\n    "tiny-dates"\n  ]');
  expect(said).toContain(`tiny is allowed: ${join(place, 'package.json')}, "allowedPackages".`);
  expect(said).toMatch(/tiny adds at most [34]\.\d kB to the bundle of mf-gifts/);
  expect(said).toContain('The last build loads 40.0 kB of 42.0 kB before it can render.');
  expect(said).toContain('ask an administrator of the registry for a larger budget');
});

it.each(['', 'The registry does not answer', '{"weights":[]}'])(
  'names the command that shows the budget if the registry answers %j',
  async (check) => {
    const { code, said } = await remote(['add', 'tiny'], { check });
    expect([code, said]).toStrictEqual([0, expect.stringContaining('npx remote check shows')]);
  },
);

it('allows nothing if the installation fails or the package does not bundle', async () => {
  const before = read();
  expect(await remote(['add', 'tiny'], { install: 1 })).toMatchObject({ code: 1, said: '' });
  expect(await remote(['add', 'unknown'])).toMatchObject({
    code: 1,
    complained: expect.stringMatching(/unknown cannot be bundled[^]*npm uninstall unknown/),
  });
  expect(read()).toBe(before);
});

it.each([['--help-me'], ['../tiny'], ['https://example.com/tiny.tgz'], ['react'], ['shared-ui']])(
  'does not install %s',
  async (name) => {
    expect(await remote(['add', '--', name])).toMatchObject({ code: 2, installed: [] });
    expect(await remote(['add', name])).toMatchObject({ code: 2, installed: [] });
  },
);

it('works only in a repository of one remote', async () => {
  rmSync(join(place, 'eslint.config.cjs'));
  expect(await remote(['add', 'tiny'])).toMatchObject({
    code: 1,
    installed: [],
    complained: expect.stringContaining('works in a repository of one remote'),
  });
});
