import { contractVersion } from 'shared-contracts';
import type { DiscoveredVersion, DiscoveryDocument } from 'shared-contracts/discovery';
import { discovered } from '../testing/remotes';
import { rangesFor } from './contract-range';

/** Whether the library that reads ranges was requested. */
let fetched = false;
let isUnreachable = false;
jest.mock('semver/functions/satisfies', () => {
  fetched = true;
  if (isUnreachable) throw new Error('Loading chunk failed');
  return jest.requireActual<object>('semver/functions/satisfies');
});

beforeEach(() => {
  jest.resetModules();
  fetched = false;
  isUnreachable = false;
});

const version = (shells?: Record<string, boolean>): DiscoveredVersion => {
  const release = discovered('mf-services', '1.0.0');
  return { ...release, extras: { ...release.extras, shells } };
};

const documentWith = (...versions: DiscoveredVersion[]): DiscoveryDocument => ({
  schema: 'v1-pre',
  microFrontends: { 'mf-services': versions },
});

const unknown = documentWith(version({ 'this-shell': true }), version());

it.each([`^${contractVersion}`, '>=1.0.0 <99', '>=1', '*'])(
  'includes this contract in the range %s',
  async (range) => {
    expect((await rangesFor(unknown, 'this-shell'))(range)).toBe(true);
  },
);

it.each(['^99.0.0', '>=99', '~0.9.0', 'nonsense', `<${contractVersion}`])(
  'excludes this contract from the range %s',
  async (range) => {
    expect((await rangesFor(unknown, 'this-shell'))(range)).toBe(false);
  },
);

it('does not load the library when every version was compared with this shell', async () => {
  await rangesFor(documentWith(version({ 'this-shell': true })), 'this-shell');
  await rangesFor(documentWith(version({ 'this-shell': false })), 'this-shell');
  await rangesFor(undefined, 'this-shell');
  expect(fetched).toBe(false);
});

it.each<[string, DiscoveryDocument, string | undefined]>([
  [
    'was compared with another shell',
    documentWith(version({ 'another-shell': true })),
    'this-shell',
  ],
  ['was never compared', unknown, 'this-shell'],
  ['may not know this shell', documentWith(version({ 'this-shell': true })), undefined],
])('loads the library for a version that %s', async (_, document, shell) => {
  await rangesFor(document, shell);
  expect(fetched).toBe(true);
});

it('treats every range as a mismatch when the library cannot load', async () => {
  isUnreachable = true;
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const inRange = await rangesFor(unknown, 'this-shell');
  expect(inRange(`^${contractVersion}`)).toBe(false);
  expect(consoleError).toHaveBeenCalledTimes(1);
  consoleError.mockRestore();
});
