import fastify from 'fastify';
import { discovered } from '../releases/releases';
import type { Release } from '../releases/table';
import { documentOf, sendDocument, shellIn, type Live } from './document';

const integrity = `sha384-${'a'.repeat(64)}`;
const origin = 'https://registry.example';

const release = (version: string, more: Partial<Release> = {}) =>
  ({
    name: 'mf-services',
    version,
    kind: 'remote',
    container: 'one',
    contract: '^1.0.0',
    screens: ['services'],
    emits: [],
    preload: [],
    entry: 'remoteEntry.js',
    shared: [],
    files: { 'mf-manifest.json': { integrity, bytes: 1 } },
    ...more,
  }) as unknown as Release;

const [first, two, three] = [release('1.0.0'), release('2.0.0'), release('3.0.0')];
const trial = (tried: Release, share: number) => ({
  id: 'c1',
  salt: 's',
  share,
  release: tried,
});

/** Of one remote: each version, its share of the traffic, and whether it is the default. */
const partsIn = (live: Live) =>
  documentOf([live], origin).microFrontends['mf-services']!.map(
    ({ metadata, deployment }) =>
      `${metadata.version} ${deployment?.traffic}${deployment?.default ? ' default' : ''}`,
  );

it.each<[string, Live, string[]]>([
  ['a first version', { current: first }, ['1.0.0 100 default']],
  ['a second', { current: two, lastGood: first }, ['2.0.0 100', '1.0.0 0 default']],
  ['one that is its own last good', { current: first, lastGood: first }, ['1.0.0 100 default']],
  [
    'one on trial',
    { current: two, lastGood: first, canary: trial(three, 64.35) },
    ['2.0.0 35.65', '3.0.0 64.35', '1.0.0 0 default'],
  ],
  [
    'one on trial before there is a last good one',
    { current: first, canary: trial(two, 25) },
    ['1.0.0 75 default', '2.0.0 25'],
  ],
  [
    'one on trial that is the last good one',
    { current: two, lastGood: first, canary: trial(first, 50) },
    ['2.0.0 50', '1.0.0 50 default'],
  ],
])('%s has its share of the traffic, and one version is the default', (_what, live, parts) => {
  expect(partsIn(live)).toStrictEqual(parts);
});

it('only versions on trial are marked, without their release', () => {
  const live = { current: first, canary: trial(two, 5) };
  const [current, tried] = documentOf([live], origin).microFrontends['mf-services']!;
  expect(current!.extras).not.toHaveProperty('canary');
  expect(tried!.extras.canary).toStrictEqual({ id: 'c1', salt: 's', share: 5 });
});

it('contains only remotes, with a developed version instead of the live one', () => {
  const hosts = ['shell', 'api'].map((kind) => ({
    current: release('1.0.0', { name: kind, kind: kind as 'shell' }),
  }));
  const other = { current: release('1.0.0', { name: 'mf-gbp-create' }), lastGood: first };
  const mine = discovered(release('9.9.9-dev'), 'http://localhost:5200');
  const { schema, microFrontends } = documentOf(
    [...hosts, { current: two, lastGood: first }, other],
    origin,
    new Map([['mf-services', mine]]),
  );
  expect(Object.keys(microFrontends)).toStrictEqual(['mf-services', 'mf-gbp-create']);
  expect(microFrontends['mf-services']).toStrictEqual([
    { ...mine, deployment: { traffic: 100, default: true } },
  ]);
  expect(schema).toMatch(/^https:/);
});

it('names the shells that may run a release, if known', () => {
  const shells = new Map([[two, { hash: false }]]);
  const { microFrontends } = documentOf(
    [{ current: two, lastGood: first }],
    origin,
    new Map(),
    shells,
  );
  const [current, before] = microFrontends['mf-services']!;
  expect(current!.extras.shells).toStrictEqual({ hash: false });
  expect(before!.extras).not.toHaveProperty('shells');
  expect(before!.extras.screens).toStrictEqual(['services']);
});

it('refuses to serve a document that breaks the format', () => {
  const broken = { current: release('1.0.0', { container: 'no name' }) };
  expect(() => documentOf([broken], origin)).toThrow(
    expect.objectContaining({
      code: 'DISCOVERY_INVALID',
      status: 422,
      message: expect.stringMatching(/./),
      cause: expect.objectContaining({ issues: expect.any(Array) }),
    }),
  );
});

it.each<[string, Partial<Release>, string | undefined]>([
  ['with its files is named', { kind: 'shell', files: { 'assets.json': {} as never } }, '1.0.0'],
  ['by its word alone is not', { kind: 'shell', files: {} }, undefined],
  ['that is none is not', { kind: 'api', files: { 'assets.json': {} as never } }, undefined],
])('a shell %s', (_which, more, version) => {
  expect(shellIn([{ current: first }, { current: release('1.0.0', more) }])).toBe(version);
  expect(shellIn([])).toBeUndefined();
});

describe('a document', () => {
  const sendTo = async (what: Parameters<typeof sendDocument>[2], headers = {}) => {
    const server = fastify();
    server.get('/', async (request, reply) => sendDocument(request, reply, what));
    const { statusCode, body, headers: had } = await server.inject({ url: '/', headers });
    await server.close();
    const { 'x-set': set, 'x-shell': shell, 'content-type': type } = had;
    return {
      statusCode,
      body,
      etag: had.etag,
      cache: had['cache-control'],
      set,
      shell,
      type,
    };
  };
  const document = { a: 1 };
  const noSet = { set: undefined, shell: undefined };
  const type = 'application/json; charset=utf-8';

  it.each([
    ['of no set', { set: undefined }, noSet],
    ['of a set', { set: 12 }, { ...noSet, set: '12' }],
    ['of a shell', { set: undefined, shell: '1.0.0' }, { ...noSet, shell: '1.0.0' }],
  ])('%s says so in its headers', async (_what, more, headers) => {
    expect(await sendTo({ document, ...more })).toStrictEqual({
      statusCode: 200,
      body: '{"a":1}',
      etag: expect.stringMatching(/^"[\w-]{27}"$/),
      cache: 'no-cache',
      type,
      ...headers,
    });
  });

  it('a shell file has its own content type', async () => {
    const { type: contentType } = await sendTo({
      document,
      set: undefined,
      type: 'application/importmap+json',
    });
    expect(contentType).toBe('application/importmap+json');
  });

  it('an unchanged document is not sent again, and its set is in the headers', async () => {
    const { etag } = await sendTo({ document, set: 1 });
    const repeated = await sendTo({ document, set: 2, shell: '1.0.0' }, { 'if-none-match': etag });
    expect(repeated).toStrictEqual({
      statusCode: 304,
      body: '',
      etag,
      cache: 'no-cache',
      type: undefined,
      set: '2',
      shell: '1.0.0',
    });
    const other = await sendTo({ document: { a: 2 }, set: 1 }, { 'if-none-match': etag });
    expect([other.statusCode, other.etag === etag]).toStrictEqual([200, false]);
  });
});
