import { similarAddresses } from './similar-files';

it.each([
  ['remoteEntry.js', '/remotes/*/*/remoteEntry.js'],
  ['leanEntry.js', '/remotes/*/*/leanEntry.js'],
  ['app.0123abcd.js', '/remotes/mf-services/*/app.*.js'],
  ['118.d45be8f1.js', '/remotes/mf-services/*/118.*.js'],
  ['chunks/words-es.0fa8dba9.mjs', '/remotes/mf-services/*/chunks/words-es.*.mjs'],
  ['app.js', '/remotes/mf-services/*/app.js'],
  ['nested/remoteEntry.js', '/remotes/mf-services/*/nested/remoteEntry.js'],
])('%s is similar to %s', (path, addresses) => {
  expect(similarAddresses('mf-services', path, 20_000)).toBe(addresses);
});

it.each([
  ['is too short to be worth it', 'app.0123abcd.js', 1023],
  ['is no script', 'mf-manifest.json', 20_000],
  ['has a name that a pattern would read otherwise', 'app(1).js', 20_000],
])('%s is similar to nothing', (_, path, bytes) => {
  expect(similarAddresses('mf-services', path, bytes)).toBeUndefined();
});
