import { countsOf, faultsIn, readRows, sections } from './coverage';

const sources: Record<string, string> = {
  'shell/flow.ts': '',
  'shell/flow.test.ts': `
    // it('is only spoken of')
    it('doesn\\'t lead away', () => undefined);
    it.each([['yes', 2]])('%s leads to step %i', () => undefined);
    describe.each([['4.1 Welcome', [row('welcome/started', '/welcome?step=2')]]])('%s', (_, rows) => {
      it.each(rows)(\`after \${name} comes the next | last step\`, () => undefined);
    });
  `,
};

const files = {
  exists: (path: string) => path in sources,
  read: (path: string) => sources[path]!,
};

const row = (id: string, proof: string, built = '`shell/flow.ts`') =>
  `| ${id} | Goes on | ${built} | ${proof} |`;
const proof = (title: string) => '`shell/flow.test.ts` › ' + title;

/** The faults of one row, in a table whose other sections are in order. */
function faultsOf(line: string): string[] {
  const lines = sections.flatMap((section) => [
    `## ${section} Section`,
    '| id | statement | built in | proven by |',
    '| --- | --- | --- | --- |',
    section === '2.1' ? line : row(`${section}-01`, 'not yet'),
  ]);
  return faultsIn(readRows(lines.join('\n')), files);
}

describe('a proof', () => {
  it.each([
    ['a whole title', proof('%s leads to step %i')],
    ['part of one', proof('leads to step')],
    ['a title with an apostrophe', proof("doesn't lead away")],
    ['the fixed words of a template, a border among them', proof('comes the next \\| last step')],
    ['a case of a table', proof('4.1 Welcome … welcome/started … /welcome?step=2')],
    ['two tests', `${proof('lead away')}<br>${proof('leads to step')}`],
    ['a promise', 'not yet: the next issue'],
  ])('may be %s', (_what, given) => {
    expect(faultsOf(row('2.1-01', given))).toStrictEqual([]);
  });

  it.each([
    ['a title that is not there', proof('flies'), "shell/flow.test.ts has no test 'flies'."],
    ['a comment', proof('only spoken of'), 'has no test'],
    ['a case that lacks a part', proof('4.1 Welcome … /welcome?step=3'), 'has no test'],
    ['a second test that is not there', `${proof('lead away')}<br>${proof('flies')}`, "'flies'"],
    ['a file that is not there', '`gone.test.ts` › leads', 'gone.test.ts does not exist.'],
    ['a file that is no test', '`shell/flow.ts` › leads', 'shell/flow.ts is no test.'],
    ['nothing', '', "names neither a test nor 'not yet'."],
    ['a mere word', 'surely', "names neither a test nor 'not yet'."],
  ])('may not be %s', (_what, given, fault) => {
    expect(faultsOf(row('2.1-01', given))).toStrictEqual([expect.stringContaining(fault)]);
  });
});

it('what is built is somewhere', () => {
  const gone = row('2.1-01', proof('lead away'), '`shell/flow.ts`, `shell/gone.ts`');
  expect(faultsOf(gone)).toStrictEqual(['2.1-01: shell/gone.ts does not exist.']);
  const nowhere = row('2.1-01', proof('lead away'), '–');
  expect(faultsOf(nowhere)).toStrictEqual(['2.1-01: names no place where it is built.']);
});

it('every section has a row, under a name that no other row has', () => {
  expect(faultsOf('')).toStrictEqual(['Section 2.1 has no row.']);
  const twice = row('2.1-01', 'not yet');
  expect(faultsOf(`${twice}\n${twice}`)).toStrictEqual(['2.1-01 stands there twice.']);
  expect(faultsOf(`${twice}\n${row('2.2-09', 'not yet')}`)).toStrictEqual([
    '2.2-09: stands in section 2.1.',
  ]);
});

it('counts what is proven and says where something is owed', () => {
  const lines = ['## 2.1 a', row('2.1-01', proof('x')), row('2.1-02', 'not yet'), '## 3 b'];
  const rows = readRows([...lines, row('3-01', proof('x'))].join('\n'));
  expect(countsOf(rows)).toBe('3 statements: 2 proven, 1 not yet. Owed in 2.1 (1 of 2).');
  expect(countsOf(rows.filter(({ owed }) => !owed))).toBe('2 statements: 2 proven, 0 not yet.');
});
