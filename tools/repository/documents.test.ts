import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const root = join(__dirname, '../..');
const exists = (path: string) => existsSync(join(root, path));
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const filesLike = (pattern: string) =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', pattern], {
    cwd: root,
    encoding: 'utf8',
  })
    .trim()
    .split('\n')
    .filter(exists);

const documents = filesLike('*.md');
const journeys = filesLike('*.spec.ts');

/** The README of a workspace names files relative to its own folder. */
const isAboutAll = (path: string) => /^(\w+\.md|docs\/|deploy\/|registry\/)/.test(path);
const current = documents.filter(isAboutAll);

const matches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, match]) => match!);

it.each(documents)('%s links to files that exist', (document) => {
  const links = matches(read(document), /\]\((?!https?:)([^)#]+)\)/g);
  expect(links.filter((link) => !exists(join(dirname(document), link)))).toStrictEqual([]);
});

it.each(current)('%s names files that exist', (document) => {
  // Paths from the root. A placeholder such as `mf-x/src/app.tsx` does not name a file.
  const paths = matches(
    read(document),
    /`((?!mf-x\/|mf-…|src\/|[^`]*NNNN)[\w.-]+\/[\w./-]+\.(?:tsx?|cjs|mjs|css|sql|ya?ml|md))`/g,
  );
  expect(paths.filter((path) => !exists(path))).toStrictEqual([]);
});

it('docs/feature-areas.md names a succeeding and a failing journey of the CI suite for each feature area', () => {
  const text = read('docs/feature-areas.md');
  const areas = [...text.matchAll(/^\| ([^`|]+) \| `([^`]+)` › (.+) \| `([^`]+)` › (.+) \|$/gm)];
  const wrong = areas.flatMap(([, area, ...rest]) => {
    const [path = '', title = '', failingPath = '', failingTitle = ''] = rest;
    const isTagged = isInCi(path, title) && isInCi(failingPath, failingTitle);
    return isTagged && title !== failingTitle ? [] : [area];
  });
  expect(wrong).toStrictEqual([]);
  expect(areas.length).toBeGreaterThan(25);
});

it('docs/feature-areas.md names every journey of the CI suite', () => {
  const text = read('docs/feature-areas.md');
  const tagged = journeys.flatMap((path) =>
    matches(read(path), /'([^'\n]+)',\s*\{ tag: '@ci' \}/g),
  );
  expect(tagged.filter((title) => !text.includes(` › ${title} |`))).toStrictEqual([]);
  expect(tagged.length).toBeGreaterThan(50);
});

/** Returns whether a journey of this title exists and has the tag of the CI suite. */
function isInCi(path: string, title: string): boolean {
  const [, after = ''] = read(path).split(`'${title}'`);
  return /^,\s*\{ tag: '@ci' \}/.test(after);
}

it('every npm script named in a document exists', () => {
  const remote = ['mf-services/package.json', 'shared-build/template/package.json'];
  const scripts = ['package.json', ...remote].flatMap((path) =>
    Object.keys((JSON.parse(read(path)) as { scripts: object }).scripts),
  );
  const named = current.flatMap((path) => matches(read(path), /npm run ([\w:-]+)\b(?! -w)/g));
  expect(named.filter((name) => !scripts.includes(name))).toStrictEqual([]);
});

it('no two decision records have the same number', () => {
  const numbers = documents.flatMap((path) => matches(path, /^docs\/decisions\/.*(\d{4})-/g));
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toStrictEqual([]);
});

it('every decision record is listed in the index and has at most 350 words', () => {
  const index = read('docs/decisions/README.md');
  const records = documents.filter((path) => /^docs\/decisions\/\d{4}-/.test(path));
  const wrong = records.filter((path) => {
    const words = read(path).trim().split(/\s+/).length;
    return words > 350 || !index.includes(`](${basename(path)})`);
  });
  expect(wrong).toStrictEqual([]);
});

it('every command in docs/teams.md exists, with its options', () => {
  const commands = matches(read('docs/teams.md'), /npx (remote [a-z]+(?: --[a-z]+)?)/g);
  const bin = join(root, 'shared-build/bin/remote.mjs');
  for (const line of new Set(commands)) {
    const [, command = '', option = ''] = line.split(' ');
    const help = execFileSync(process.execPath, [bin, command, '--help'], { encoding: 'utf8' });
    expect([line, help]).toStrictEqual([line, expect.stringContaining(option)]);
  }
  expect(commands.length).toBeGreaterThan(6);
});

it('every alert rule links its section of docs/alerts.md', () => {
  const rules = read('deploy/monitoring/rules.yml');
  const namesIn = (text: string, pattern: RegExp) =>
    [...text.matchAll(pattern)].map(([, name]) => name!);
  const alerts = namesIn(rules, /- alert: (\w+)/g);
  const links = namesIn(rules, /runbook_url: docs\/alerts\.md#(\S+)/g);
  expect(links).toStrictEqual(alerts.map((name) => name.toLowerCase()));
  expect(namesIn(read('docs/alerts.md'), /^### (\w+)$/gm).sort()).toStrictEqual(alerts.sort());
});
