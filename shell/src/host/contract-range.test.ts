import { contractVersion } from 'shared-contracts';
import type { DiscoveredVersion, DiscoveryDocument } from 'shared-contracts/discovery';
import { discovered } from '../testing/remotes';
import { rangesFor } from './contract-range';

/** Whether the library that reads ranges was asked for. */
let fetched = false;
let away = false;
jest.mock('semver/functions/satisfies', () => {
  fetched = true;
  if (away) throw new Error('Loading chunk failed');
  return jest.requireActual<object>('semver/functions/satisfies');
});

beforeEach(() => {
  jest.resetModules();
  fetched = false;
  away = false;
});

const version = (shells?: Record<string, boolean>): DiscoveredVersion => {
  const one = discovered('mf-services', '1.0.0');
  return { ...one, extras: { ...one.extras, shells } };
};

const documentWith = (...versions: DiscoveredVersion[]): DiscoveryDocument => ({
  schema: 'v1-pre',
  microFrontends: { 'mf-services': versions },
});

const unknown = documentWith(version({ 'this-shell': true }), version());

it.each([`^${contractVersion}`, '>=1.0.0 <99', '>=1', '*'])(
  '%s holds this contract',
  async (range) => {
    expect((await rangesFor(unknown, 'this-shell'))(range)).toBe(true);
  },
);

it.each(['^99.0.0', '>=99', '~0.9.0', 'nonsense', `<${contractVersion}`])(
  '%s does not hold it',
  async (range) => {
    expect((await rangesFor(unknown, 'this-shell'))(range)).toBe(false);
  },
);

it('what reads ranges is not fetched where every version was compared with this shell', async () => {
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
])('it is fetched for a version that %s', async (_, document, shell) => {
  await rangesFor(document, shell);
  expect(fetched).toBe(true);
});

it('no range holds this contract where it could not be fetched', async () => {
  away = true;
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const inRange = await rangesFor(unknown, 'this-shell');
  expect(inRange(`^${contractVersion}`)).toBe(false);
  expect(said).toHaveBeenCalledTimes(1);
  said.mockRestore();
});
