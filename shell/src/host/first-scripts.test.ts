import { candidate } from '../testing/remotes';
import { fetchAhead, firstScriptsOf } from './first-scripts';

const base = 'http://localhost:4100/mf-services/1.0.0/';
const named = (file: string) => ({ url: `${base}${file}`, integrity: `sha384-${file}` });
const files = new Map(
  ['late.js', 'words-es.1.js', 'words-en.1.js', 'app.js', 'remoteEntry.js'].map((file) => [
    named(file).url,
    named(file).integrity,
  ]),
);
const version = candidate('mf-services', '1.0.0', {
  files,
  preload: [`${base}remoteEntry.js`, `${base}app.js`, `${base}unlisted.js`],
});

afterEach(() => {
  document.documentElement.lang = '';
});

it.each([
  ['es', ['words-es.1.js']],
  ['en', ['words-en.1.js']],
  ['ar-XB', []],
])('returns for %s the entry, the preloaded scripts and %j', (lang, words) => {
  document.documentElement.lang = lang;
  const expected = ['remoteEntry.js', 'app.js', ...words].map(named);
  expect(firstScriptsOf(version)).toStrictEqual(expected);
});

it.each([
  ['all were fetched', [], true],
  ['one failed', ['app.js'], false],
  ['none did', ['app.js', 'remoteEntry.js'], false],
])('resolves when %s: %j', async (fate, missing, isComplete) => {
  const ofThis = (file: string) => named(`${fate}/${file}`);
  const unreachable = missing.map((file) => ofThis(file).url);
  const fetched = jest.fn((url: string) =>
    unreachable.includes(url)
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve({}),
  );
  Object.assign(globalThis, { fetch: fetched });
  const requested = ['remoteEntry.js', 'app.js'].map(ofThis);
  await expect(fetchAhead(requested, 'low')).resolves.toBe(isComplete);
  expect(fetched.mock.calls.map(([url]) => url)).toStrictEqual(requested.map(({ url }) => url));
});
