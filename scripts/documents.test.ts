import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(__dirname, '..');

const inFolder = (folder: string) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name));

const documents = [
  ...['README.md', 'CONTRIBUTING.md', 'registry/README.md'],
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
    expect(dead).toEqual([]);
  });

  it('names files that are there', () => {
    // Paths from the root; a placeholder such as `mf-x/src/app.tsx` names no file.
    const named = matches(
      text,
      /`((?!mf-x\/|mf-…|src\/|[^`]*NNNN)[\w.-]+\/[\w./-]+\.(?:tsx?|cjs|mjs|css|sql|ya?ml|md))`/g,
    );
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});

it('decisions are numbered one after the other', () => {
  const numbers = inFolder('docs/decisions').map((path) =>
    Number(/\/(\d{4})-[a-z-]+\.md$/.exec(path)?.[1]),
  );
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
});

it('a recipe is a list of at most eight lines: a longer one says that the design is to be changed', () => {
  for (const recipe of inFolder('docs/recipes')) {
    const steps = readFileSync(join(root, recipe), 'utf8').match(/^\d+\. /gm) ?? [];
    expect([recipe, steps.length > 0 && steps.length <= 8]).toEqual([recipe, true]);
  }
});
