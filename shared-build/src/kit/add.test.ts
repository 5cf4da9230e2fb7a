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
  write('node_modules/registry-cli/package.json', JSON.stringify({ bin: { registry: 'bin.mjs' } }));
  write('dist/release.json', '{}');
});
afterEach(() => rmSync(place, { recursive: true, force: true }));

interface Responses {
  install?: number;
  check?: string;
}

async function remote(argv: string[], { install = 0, check = '' }: Responses = {}) {
  const installed: string[][] = [];
  const output: string[] = [];
  const errors: string[] = [];
  const code = await run(argv, {
    folder: join(place, 'src'),
    program: async () => 0,
    isTerminal: false,
    async npm(args, folder) {
      installed.push([folder, ...args]);
      // A word of 5,000 random letters does not compress.
      const text = Array.from({ length: 5000 }, () => Math.random().toString(36)[2]).join('');
      write(
        'node_modules/tiny/index.js',
        `export const a = '${text}'; export { act } from 'react';`,
      );
      return install;
    },
    output: async () => check,
    say: (line) => output.push(line),
    complain: (line) => errors.push(line),
  });
  return { code, installed, output: output.join('\n'), errors: errors.join('\n') };
}

const weights = [{ name: 'mf-gifts', bytes: 40_000, budget: { bytes: 42_000 } }];

it('installs a package, allows it with one line of package.json, and reports its size', async () => {
  const { code, installed, output } = await remote(['add', 'tiny@^1.2.0'], {
    check: JSON.stringify({ weights }),
  });
  expect(code).toBe(0);
  expect(installed).toStrictEqual([[place, 'install', 'tiny@^1.2.0']]);
  expect(read()).toContain('"allowedPackages": [\n    "tiny",\n    "tiny-dates"\n  ]');
  expect(output).toContain(`${join(place, 'package.json')} now allows tiny ("allowedPackages").`);
  expect(output).toMatch(/tiny adds at most [34]\.\d kB to the bundle of mf-gifts/);
  expect(output).toContain('The last build loads 40.0 kB of 42.0 kB before it can render.');
  expect(output).toContain('ask an administrator of the registry for a larger budget');
});

it.each(['', 'The registry does not respond', '{"weights":[]}'])(
  'names the command that shows the budget if the registry answers %j',
  async (check) => {
    const { code, output } = await remote(['add', 'tiny'], { check });
    expect([code, output]).toStrictEqual([0, expect.stringContaining('npx remote check shows')]);
  },
);

it('allows nothing if the installation fails or the package does not bundle', async () => {
  const before = read();
  expect(await remote(['add', 'tiny'], { install: 1 })).toMatchObject({ code: 1, output: '' });
  expect(await remote(['add', 'unknown'])).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/unknown cannot be bundled[^]*npm uninstall unknown/),
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
    errors: expect.stringContaining('works in a repository of one remote'),
  });
});
