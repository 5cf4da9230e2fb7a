import { builtFiles } from '../../testing/built-remote';
import { difference, inspect, readUpload, type Bundle } from './bundle';

const bundleOf = (files: Record<string, string>): Bundle =>
  new Map(Object.entries(files).map(([path, text]) => [path, Buffer.from(text)]));

/** A sound remote of that many files. */
const ofFiles = (count: number) => {
  const own = builtFiles();
  const more = count - Object.keys(own).length;
  const chunks = Array.from({ length: more }, (_, at) => [`chunks/${at}.js`, `${at}`] as const);
  return bundleOf({ ...own, ...Object.fromEntries(chunks) });
};

it('a release of a thousand files is taken, and one of more is refused', () => {
  expect(Object.keys(inspect(ofFiles(1000)).files)).toHaveLength(1000);
  expect(() => inspect(ofFiles(1001))).toThrow('has over 1000 files');
});

it.each([
  ['app.js.br', 'is a compressed copy'],
  ['app.js.gz', 'is a compressed copy'],
  ['app.js.map', 'is a source map'],
])('%s %s, which no release holds', (path, why) => {
  expect(() => inspect(bundleOf(builtFiles({ files: { [path]: 'x' } })))).toThrow(why);
});

it.each(['app.js.bro', 'map', 'br', 'gz.js'])('%s is a file as any other', (path) => {
  const { files } = inspect(bundleOf(builtFiles({ files: { [path]: 'four' } })));
  expect(files[path]?.bytes).toBe(4);
});

it.each(['eA', 'eA==\n', '-_-_', 'x'])('%j as an upload is not base64', (text) => {
  expect(() => readUpload({ 'app.js': text })).toThrow('is not base64');
});

describe('where two sets of files differ', () => {
  const file = (integrity: string) => ({ integrity, bytes: 1 });

  it.each([
    [{ a: file('1') }, { a: file('1') }, undefined],
    [{ a: file('1') }, { a: file('2') }, { path: 'a', how: 'has other content' }],
    [{ a: file('1') }, {}, { path: 'a', how: 'is missing' }],
    [{}, { a: file('1') }, { path: 'a', how: 'is new' }],
    [{ b: file('1'), a: file('1') }, { b: file('2') }, { path: 'a', how: 'is missing' }],
  ])('%j and %j: %j', (stored, offered, differs) => {
    expect(difference(stored as never, offered as never)).toStrictEqual(differs);
  });
});
