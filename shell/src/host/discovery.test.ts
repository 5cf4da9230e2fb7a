import { remoteNames } from 'shared-contracts';
import type { DiscoveryDocument } from 'shared-contracts/discovery';
import { lentRuntime } from './lent-runtime';
import { discovered } from '../testing/remotes';
import { allCandidates, candidatesFor } from './discovery';

const page = 'https://shop.example/services';
const inRange = (range: string) => range === '^1.0.0';

const documentWith = (
  versions: DiscoveryDocument['microFrontends'][string],
): DiscoveryDocument => ({
  schema: 'v1-pre',
  microFrontends: { 'mf-services': versions },
});

const share = (traffic: number, byDefault = false) => ({
  deployment: { traffic, default: byDefault },
});

const order = (...versions: DiscoveryDocument['microFrontends'][string]) =>
  candidatesFor('mf-services', documentWith(versions), page, { inRange }).map(
    ({ version }) => version,
  );

it('says of each version whether it fits this shell, where the registry knows both', () => {
  const judged = (shells?: Record<string, boolean>) => {
    const one = discovered('mf-services', '1.0.0');
    return candidatesFor(
      'mf-services',
      documentWith([{ ...one, extras: { ...one.extras, shells } }]),
      page,
      { shell: 'this-shell', inRange },
    )[0]?.fits;
  };
  expect(judged({ 'this-shell': false, 'another-shell': true })).toBe(false);
  expect(judged({ 'this-shell': true })).toBe(true);
  expect(judged({ 'another-shell': false })).toBeUndefined();
  expect(judged()).toBeUndefined();
});

it('says of each version whether its range holds this shell', () => {
  const one = discovered('mf-services', '1.0.0');
  const other = { ...one, extras: { ...one.extras, contract: '^2.0.0' } };
  const said = [one, other].map(
    (each) => candidatesFor('mf-services', documentWith([each]), page, { inRange })[0]?.inRange,
  );
  expect(said).toStrictEqual([true, false]);
});

describe('the order in which versions are tried', () => {
  it('is the live one, then the last good one', () => {
    expect(
      order(
        discovered('mf-services', '1.0.0', share(0, true)),
        discovered('mf-services', '1.1.0', share(100)),
      ),
    ).toStrictEqual(['1.1.0', '1.0.0']);
  });

  it('is the one that carries most first, and the default of two that carry the same', () => {
    expect(
      order(
        discovered('mf-services', '1.2.0', share(10)),
        discovered('mf-services', '1.1.0', share(45)),
        discovered('mf-services', '1.0.0', share(45, true)),
      ),
    ).toStrictEqual(['1.0.0', '1.1.0', '1.2.0']);
  });

  it('leaves out what nobody is to get', () => {
    expect(
      order(
        discovered('mf-services', '0.9.0', { deployment: undefined }),
        discovered('mf-services', '0.8.0', share(0)),
        discovered('mf-services', '1.0.0', share(100, true)),
      ),
    ).toStrictEqual(['1.0.0']);
  });

  it('is the only one when there is one, whatever it says of its deployment', () => {
    expect(order(discovered('mf-services', '1.0.0', { deployment: undefined }))).toStrictEqual([
      '1.0.0',
    ]);
  });
});

it('addresses are made absolute, against the page and against the release', () => {
  const url = '/releases/mf-services/1.0.0/mf-manifest.json';
  const [found] = candidatesFor(
    'mf-services',
    documentWith([discovered('mf-services', '1.0.0', { url })]),
    page,
    { inRange },
  );
  expect(found).toMatchObject({
    remote: 'mf-services',
    version: '1.0.0',
    base: 'https://shop.example/releases/mf-services/1.0.0/',
    entry: 'https://shop.example/releases/mf-services/1.0.0/remoteEntry.js',
    container: 'mf_services_1_0_0',
    preload: ['https://shop.example/releases/mf-services/1.0.0/remoteEntry.js'],
  });
  expect([...found!.files.keys()]).toStrictEqual([
    'https://shop.example/releases/mf-services/1.0.0/remoteEntry.js',
    'https://shop.example/releases/mf-services/1.0.0/chunks/app.js',
  ]);
});

it('the entry is the one that the version names', () => {
  const one = discovered('mf-services', '1.0.0');
  const modulefederation = { ...one.extras.modulefederation, entry: 'scripts/begin.js' };
  const [found] = candidatesFor(
    'mf-services',
    documentWith([{ ...one, extras: { ...one.extras, modulefederation } }]),
    page,
    { inRange },
  );
  expect(found?.entry).toBe('http://localhost:4100/mf-services/1.0.0/scripts/begin.js');
});

it.each([
  ['lean, where it borrows the runtime that the shell has', lentRuntime, 'lean.js'],
  ['whole, where it borrows another', '@module-federation/runtime-core@0.0.1', 'remoteEntry.js'],
])('the entry is %s', (_, runtime, entry) => {
  const one = discovered('mf-services', '1.0.0');
  const lean = { entry: 'lean.js', runtime };
  const modulefederation = { ...one.extras.modulefederation, lean };
  const [found] = candidatesFor(
    'mf-services',
    documentWith([{ ...one, extras: { ...one.extras, modulefederation } }]),
    page,
    { inRange },
  );
  const address = `http://localhost:4100/mf-services/1.0.0/${entry}`;
  expect(found).toMatchObject({ entry: address, preload: [address] });
});

it('a version whose address is none is left out, and the other stays', () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(
    order(
      discovered('mf-services', '1.1.0', { ...share(100), url: 'http://' }),
      discovered('mf-services', '1.0.0', share(0, true)),
    ),
  ).toStrictEqual(['1.0.0']);
  expect(said).toHaveBeenCalledTimes(1);
  said.mockRestore();
});

it('a remote that is not deployed has no candidates, and neither has any without a document', () => {
  const some = allCandidates(documentWith([discovered('mf-services', '1.0.0')]), page, { inRange });
  expect(Object.keys(some)).toStrictEqual([...remoteNames]);
  expect(some['mf-services']).toHaveLength(1);
  expect(some['mf-gbp-create']).toStrictEqual([]);
  expect(Object.values(allCandidates(undefined, page, { inRange })).flat()).toStrictEqual([]);
});
