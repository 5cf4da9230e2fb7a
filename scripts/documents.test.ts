import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(__dirname, '..');

const inFolder = (folder: string) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name));

const documents = [
  ...[
    'README.md',
    'CONTRIBUTING.md',
    'registry/README.md',
    'docs/teams.md',
    'docs/go-live.md',
    'deploy/README.md',
  ],
  ...inFolder('docs/decisions'),
  ...inFolder('docs/recipes'),
];

const matches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, one]) => one!);

describe.each(documents)('%s', (document) => {
  const text = readFileSync(join(root, document), 'utf8');

  it('links to documents that are there', () => {
    const links = matches(text, /\]\((?!https?:)([^)#]+)\)/g);
    const dead = links.filter((link) => !existsSync(join(root, dirname(document), link)));
    expect(dead).toStrictEqual([]);
  });

  it('names files that are there', () => {
    // Paths from the root; a placeholder such as `mf-x/src/app.tsx` names no file.
    const named = matches(
      text,
      /`((?!mf-x\/|mf-…|src\/|[^`]*NNNN)[\w.-]+\/[\w./-]+\.(?:tsx?|cjs|mjs|css|sql|ya?ml|md))`/g,
    );
    expect(named.filter((path) => !existsSync(join(root, path)))).toStrictEqual([]);
  });
});

it('decisions have a number each, and no two have the same', () => {
  // Gaps are no fault: records are written on several branches at once.
  const numbers = inFolder('docs/decisions').map(
    (path) => /\/(\d{4})-[a-z-]+\.md$/.exec(path)?.[1],
  );
  expect(numbers).not.toContain(undefined);
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toStrictEqual([]);
});

it('a recipe is a list of at most eight lines: a longer one says that the design is to be changed', () => {
  for (const recipe of inFolder('docs/recipes')) {
    const steps = readFileSync(join(root, recipe), 'utf8').match(/^\d+\. /gm) ?? [];
    expect([recipe, steps.length > 0 && steps.length <= 8]).toStrictEqual([recipe, true]);
  }
});

it('every command that a team is told of is there, with its options', () => {
  const text = readFileSync(join(root, 'docs/teams.md'), 'utf8');
  const told = matches(text, /npx (remote [a-z]+(?: --[a-z]+)?)/g);
  const bin = join(root, 'shared-build/bin/remote.mjs');
  for (const line of new Set(told)) {
    const [, command = '', option = ''] = line.split(' ');
    const help = execFileSync(process.execPath, [bin, command, '--help'], { encoding: 'utf8' });
    expect([line, help]).toStrictEqual([line, expect.stringContaining(option)]);
  }
  expect(told.length).toBeGreaterThan(6);
});
