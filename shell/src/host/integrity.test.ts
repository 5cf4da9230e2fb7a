import { candidate, candidatesOf } from '../testing/remotes';
import { trustCandidates, trustScripts } from './integrity';

const own = { 'http://localhost/assets/main.js': 'sha384-own' };
const nothingMatches = `sha384-${'A'.repeat(64)}`;

beforeAll(() => {
  trustScripts(own);
  trustCandidates(candidatesOf(candidate('mf-services', '1.0.0')));
});

it.each([
  ['http://localhost/assets/main.js', 'sha384-own'],
  ['/assets/main.js', 'sha384-own'],
  ['http://localhost:4100/mf-services/1.0.0/remoteEntry.js', `sha384-${'e'.repeat(64)}`],
])('returns the listed hash for %s', (url, hash) => {
  expect(globalThis.__shopfrontIntegrity?.(url)).toBe(hash);
});

it.each([
  'http://localhost:4100/mf-services/1.0.1/remoteEntry.js',
  'http://localhost:4100/mf-services/1.0.0/other.js',
  'http://localhost:4100/mf-services/1.0.0/remoteEntry.js?v=2',
  'https://evil.example/remoteEntry.js',
])('returns a hash that matches no file for %s, which is not listed', (url) => {
  expect(globalThis.__shopfrontIntegrity?.(url)).toBe(nothingMatches);
});
