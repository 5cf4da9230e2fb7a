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

const deploymentOf = (traffic: number, byDefault = false) => ({
  deployment: { traffic, default: byDefault },
});

const order = (...versions: DiscoveryDocument['microFrontends'][string]) =>
  candidatesFor('mf-services', documentWith(versions), page, { inRange }).map(
    ({ version }) => version,
  );

it('reports for each version whether the registry found it compatible with this shell', () => {
  const compatibilityOf = (shells?: Record<string, boolean>) => {
    const release = discovered('mf-services', '1.0.0');
    return candidatesFor(
      'mf-services',
      documentWith([{ ...release, extras: { ...release.extras, shells } }]),
      page,
      { shell: 'this-shell', inRange },
    )[0]?.isCompatible;
  };
  expect(compatibilityOf({ 'this-shell': false, 'another-shell': true })).toBe(false);
  expect(compatibilityOf({ 'this-shell': true })).toBe(true);
  expect(compatibilityOf({ 'another-shell': false })).toBeUndefined();
  expect(compatibilityOf()).toBeUndefined();
});

it('reports for each version whether its range includes this shell', () => {
  const release = discovered('mf-services', '1.0.0');
  const otherRelease = { ...release, extras: { ...release.extras, contract: '^2.0.0' } };
  const ranges = [release, otherRelease].map(
    (each) => candidatesFor('mf-services', documentWith([each]), page, { inRange })[0]?.inRange,
  );
  expect(ranges).toStrictEqual([true, false]);
});

describe('the order in which versions are tried', () => {
  it('is the live version, then the last good one', () => {
    expect(
      order(
        discovered('mf-services', '1.0.0', deploymentOf(0, true)),
        discovered('mf-services', '1.1.0', deploymentOf(100)),
      ),
    ).toStrictEqual(['1.1.0', '1.0.0']);
  });

  it('starts with the most traffic, and with the default among equals', () => {
    expect(
      order(
        discovered('mf-services', '1.2.0', deploymentOf(10)),
        discovered('mf-services', '1.1.0', deploymentOf(45)),
        discovered('mf-services', '1.0.0', deploymentOf(45, true)),
      ),
    ).toStrictEqual(['1.0.0', '1.1.0', '1.2.0']);
  });

  it('leaves out versions without traffic that are not the default', () => {
    expect(
      order(
        discovered('mf-services', '0.9.0', { deployment: undefined }),
        discovered('mf-services', '0.8.0', deploymentOf(0)),
        discovered('mf-services', '1.0.0', deploymentOf(100, true)),
      ),
    ).toStrictEqual(['1.0.0']);
  });

  it('contains a single version whatever its deployment is', () => {
    expect(order(discovered('mf-services', '1.0.0', { deployment: undefined }))).toStrictEqual([
      '1.0.0',
    ]);
  });
});

it('resolves addresses against the page and the release', () => {
  const url = '/releases/mf-services/1.0.0/mf-manifest.json';
  const [first] = candidatesFor(
    'mf-services',
    documentWith([discovered('mf-services', '1.0.0', { url })]),
    page,
    { inRange },
  );
  expect(first).toMatchObject({
    remote: 'mf-services',
    version: '1.0.0',
    base: 'https://shop.example/releases/mf-services/1.0.0/',
    entry: 'https://shop.example/releases/mf-services/1.0.0/remoteEntry.js',
    container: 'mf_services_1_0_0',
    preload: ['https://shop.example/releases/mf-services/1.0.0/remoteEntry.js'],
  });
  expect([...first!.files.keys()]).toStrictEqual([
    'https://shop.example/releases/mf-services/1.0.0/remoteEntry.js',
    'https://shop.example/releases/mf-services/1.0.0/chunks/app.js',
  ]);
});

it('uses the entry that the version names', () => {
  const release = discovered('mf-services', '1.0.0');
  const modulefederation = { ...release.extras.modulefederation, entry: 'scripts/begin.js' };
  const [first] = candidatesFor(
    'mf-services',
    documentWith([{ ...release, extras: { ...release.extras, modulefederation } }]),
    page,
    { inRange },
  );
  expect(first?.entry).toBe('http://localhost:4100/mf-services/1.0.0/scripts/begin.js');
});

it('uses the lean entry when the shell provides its runtime', () => {
  const release = discovered('mf-services', '1.0.0');
  const lean = { entry: 'lean.js', runtime: lentRuntime };
  const modulefederation = { ...release.extras.modulefederation, lean };
  const [first] = candidatesFor(
    'mf-services',
    documentWith([{ ...release, extras: { ...release.extras, modulefederation } }]),
    page,
    { inRange },
  );
  const address = 'http://localhost:4100/mf-services/1.0.0/lean.js';
  expect(first).toMatchObject({ entry: address, preload: [address] });
});

it('leaves out a version with an invalid address and keeps the other', () => {
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(
    order(
      discovered('mf-services', '1.1.0', { ...deploymentOf(100), url: 'http://' }),
      discovered('mf-services', '1.0.0', deploymentOf(0, true)),
    ),
  ).toStrictEqual(['1.0.0']);
  expect(consoleError).toHaveBeenCalledTimes(1);
  consoleError.mockRestore();
});

it('returns no candidates for a remote that is not deployed, or without a document', () => {
  const candidates = allCandidates(
    remoteNames,
    documentWith([discovered('mf-services', '1.0.0')]),
    page,
    {
      inRange,
    },
  );
  expect(Object.keys(candidates)).toStrictEqual([...remoteNames]);
  expect(candidates['mf-services']).toHaveLength(1);
  expect(candidates['mf-gbp-create']).toStrictEqual([]);
  expect(
    Object.values(allCandidates(remoteNames, undefined, page, { inRange })).flat(),
  ).toStrictEqual([]);
});
