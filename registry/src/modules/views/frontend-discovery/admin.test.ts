import { rmSync } from 'node:fs';
import Ajv2019 from 'ajv/dist/2019';
import { builtFiles, upload } from '../../../testing/built-remote';
// Published at awslabs/frontend-discovery, commit c023677 of 2022-08-22, as it stands there.
import published from '../../../testing/frontend-discovery.v1-pre.json';
import { startRegistry, token, withDatabase, type TestRegistry } from '../../../testing/registry';
import { integrityOf } from '../container-module';

withDatabase();
let registry: TestRegistry;

const origin = 'http://localhost:4100';
const project = '/projects/production/microFrontends';
const ofServices = `${project}/mf-services`;
const why = { 'x-reason': 'new search' };

beforeEach(async () => {
  registry = await startRegistry();
  for (const version of ['1.0.0', '1.1.0']) await registry.publish({ version });
  await registry.swap('1.0.0');
});
afterEach(async () => {
  await registry.close();
  rmSync(registry.store, { recursive: true });
});

/** As the format's own example asks (frontend-discovery-service f5b8e94 of 2024-05-23): the token by itself. */
const asked = (
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  address: string,
  body?: object,
  headers: Record<string, string> = {},
) =>
  registry.server.inject({
    ...{ method, url: `/frontend-discovery/admin${address}` },
    headers: { authorization: token, ...headers },
    ...(body && { payload: body }),
  });

const activeNow = async () =>
  (await asked('GET', `${ofServices}/versions`)).json().activeVersions as object[];

/** A version as its publisher knows it, from the build. */
const versionOf = (built: { name?: string; version: string; text?: string }) => ({
  url: `${origin}/remotes/${built.name ?? 'mf-services'}/${built.version}/mf-manifest.json`,
  metadata: {
    version: built.version,
    integrity: integrityOf(builtFiles(built)['mf-manifest.json']!),
  },
});

describe('what consumers read', () => {
  const document = () =>
    registry.get('/frontend-discovery/consumer/projects/production/microFrontends');

  it('is valid by the published schema, with one version of each', async () => {
    const read = (await document()).json();
    const validate = new Ajv2019({ strict: false }).compile(published);
    expect(validate(read)).toBe(true);
    expect(validate({ ...read, more: 1 })).toBe(false);
    expect(read.microFrontends['mf-services']).toMatchObject([
      {
        url: `${origin}/remotes/mf-services/1.0.0/mf-manifest.json`,
        metadata: { version: '1.0.0' },
      },
    ]);
    expect(read.microFrontends['mf-services'][0]).not.toHaveProperty('deployment');
  });

  it('has the second address of a version, once it is told, and for good', async () => {
    const fallbackUrl = 'https://mirror.example/mf-services/1.0.0/mf-manifest.json';
    const version = { ...versionOf({ version: '1.0.0' }), fallbackUrl };
    const told = await asked('POST', `${ofServices}/versions`, { version });
    expect(told.statusCode).toBe(201);
    expect((await document()).json().microFrontends['mf-services']).toMatchObject([
      { fallbackUrl },
    ]);

    const other = { ...version, fallbackUrl: 'https://other.example/mf-manifest.json' };
    const refused = await asked('POST', `${ofServices}/versions`, { version: other });
    expect(refused.json()).toMatchObject({ code: 'VERSION_EXISTS', field: 'version.fallbackUrl' });
  });
});

describe('what operators read', () => {
  it('are channels as projects, and remotes as micro-frontends', async () => {
    expect((await asked('GET', '/projects')).json()).toStrictEqual({
      projects: [
        { id: 'production', name: 'production' },
        { id: 'staging', name: 'staging' },
      ],
    });
    expect((await asked('GET', project)).json()).toStrictEqual({
      projectId: 'production',
      microFrontends: [
        {
          ...{ name: 'production/mf-services', id: 'mf-services' },
          activeVersions: [{ version: '1.0.0', traffic: 100 }],
        },
      ],
    });
    expect((await asked('GET', `${ofServices}/versions`)).json()).toMatchObject({
      ...{ projectId: 'production', microFrontendId: 'mf-services' },
      activeVersions: [{ version: '1.0.0', traffic: 100 }],
      versions: [{ metadata: { version: '1.1.0' } }, { metadata: { version: '1.0.0' } }],
    });
  });

  it('take a token', async () => {
    const answer = await asked('GET', '/projects', undefined, { authorization: 'wrong' });
    expect(answer.json()).toMatchObject({ code: 'TOKEN_REFUSED' });
  });
});

describe('publishing', () => {
  it('brings a release with its files, and tries it out where that is asked', async () => {
    const built = { version: '1.2.0', text: 'two' };
    await registry.sendFiles('mf-services', builtFiles(built));
    const version = { ...versionOf(built), extras: upload(built) };
    const body = { version, deploymentStrategy: 'Canary10Percent5Minutes' };
    const answer = await asked('POST', `${ofServices}/versions`, body, why);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      microFrontendId: 'mf-services',
      version: { metadata: { version: '1.2.0' } },
      deploymentId: expect.stringMatching(/^[0-9a-f]{12}$/),
    });
    expect(await activeNow()).toStrictEqual([
      { version: '1.2.0', traffic: 10 },
      { version: '1.0.0', traffic: 90 },
    ]);
  });

  it('of the first version makes it live', async () => {
    const built = { name: 'mf-priming-square', version: '1.0.0' };
    const address = `${project}/mf-priming-square/versions`;
    await registry.sendFiles(built.name, builtFiles(built));
    const body = { version: { ...versionOf(built), extras: upload(built) } };
    expect((await asked('POST', address, body)).json()).toMatchObject({ code: 'REASON_MISSING' });
    expect((await asked('POST', address, body, why)).statusCode).toBe(201);
    expect((await registry.discovery()).microFrontends).toHaveProperty('mf-priming-square');
  });

  it.each([
    [
      'a version that nobody brought',
      { metadata: { version: '7.0.0', integrity: 'x' } },
      'NOT_FOUND',
      'version.url',
    ],
    [
      'another hash',
      { metadata: { version: '1.1.0', integrity: 'sha384-no' } },
      'PAYLOAD_INVALID',
      'version.metadata.integrity',
    ],
    [
      'another address',
      { url: 'https://evil.example/mf-manifest.json' },
      'PAYLOAD_INVALID',
      'version.url',
    ],
  ])('refuses %s', async (_, wrong, code, field) => {
    const version = { ...versionOf({ version: '1.1.0' }), ...wrong };
    const answer = await asked('POST', `${ofServices}/versions`, { version });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code, field });
  });
});

describe('a deployment', () => {
  const begin = (deploymentStrategy: string, headers: Record<string, string> = why) =>
    asked(
      'POST',
      `${ofServices}/deployment`,
      { targetVersion: '1.1.0', deploymentStrategy },
      headers,
    );

  it('at once is a promotion, with its reason in the audit', async () => {
    expect((await begin('AllAtOnce', {})).json()).toMatchObject({ code: 'REASON_MISSING' });
    expect((await begin('AllAtOnce')).json()).toStrictEqual({ deploymentId: 'set-2' });
    expect(await activeNow()).toStrictEqual([{ version: '1.1.0', traffic: 100 }]);
    const { acts } = (await registry.as(token, 'GET', '/audit?what=version/swapped')).json();
    expect(acts.at(-1)).toMatchObject({ to: '1.1.0', reason: 'new search', by: 'administrator' });
    expect((await begin('AllAtOnce')).statusCode).toBe(422);
  });

  it('in steps is a canary that grows by itself, and a cancelled one is over', async () => {
    const { deploymentId } = (await begin('Linear10PercentEvery2Minutes')).json();
    const { canaries } = (await registry.get('/channels/production/canaries')).json();
    expect(canaries[0]).toMatchObject({ id: deploymentId, auto: true, share: 10 });
    expect(canaries[0].steps).toHaveLength(10);
    expect(canaries[0].steps.at(-1)).toStrictEqual({ share: 95, bakeMinutes: 2 });
    expect((await begin('Linear10PercentEvery2Minutes')).json()).toMatchObject({
      code: 'CANARY_RUNNING',
    });
    const address = `${ofServices}/deployment/${deploymentId}`;
    expect((await asked('DELETE', address, undefined, why)).statusCode).toBe(204);
    expect(await activeNow()).toStrictEqual([{ version: '1.0.0', traffic: 100 }]);
  });

  it('is refused by the set that was seen, by an unknown strategy, and without the right', async () => {
    const late = await begin('AllAtOnce', { ...why, 'if-match': '"set-7"' });
    expect(late.json()).toMatchObject({ code: 'POINTER_MOVED' });
    expect((await begin('Someday')).json()).toMatchObject({ field: 'deploymentStrategy' });
    const shown = await registry.tokenFor({ acts: ['publish'] });
    const scoped = await begin('AllAtOnce', { ...why, authorization: shown });
    expect(scoped.json()).toMatchObject({ code: 'TOKEN_SCOPE' });
  });
});

describe('shares by hand', () => {
  const share = (activeVersions: object[], more: object = {}) =>
    asked('PATCH', ofServices, { activeVersions, ...more }, why);
  const both = (traffic: number) => [
    { version: '1.1.0', traffic },
    { version: '1.0.0', traffic: 100 - traffic },
  ];

  it('begin a canary, grow it, and promote it', async () => {
    expect((await share(both(20))).json()).toStrictEqual({
      ...{ microFrontendId: 'mf-services', name: 'production/mf-services' },
      ...{ activeVersions: both(20), default: '1.0.0' },
    });
    expect((await share(both(40))).json()).toMatchObject({ activeVersions: both(40) });
    expect((await share([{ version: '1.1.0', traffic: 100 }])).json()).toMatchObject({
      activeVersions: [{ version: '1.1.0', traffic: 100 }],
      default: '1.1.0',
    });
    const { canaries } = (await registry.get('/channels/production/canaries')).json();
    expect(canaries).toMatchObject([{ state: 'promoted' }]);
  });

  it('leave enough beside the canary to judge it against, or all is a promotion', async () => {
    const most = { code: 'PAYLOAD_INVALID', field: 'activeVersions' };
    expect((await share(both(96))).json()).toMatchObject({
      ...most,
      message: expect.stringContaining('is 96, and 95 is the most'),
    });
    await share(both(20));
    expect((await share(both(99))).json()).toMatchObject(most);
    expect(await activeNow()).toStrictEqual(both(20));
  });

  it('must add up to 100, with the live version among two, and a default that is active', async () => {
    const short = await share([{ version: '1.0.0', traffic: 90 }]);
    expect(short.statusCode).toBe(422);
    expect(short.json().message).toBe(
      'The total traffic for activeVersions should equal 100. Got 90.',
    );
    const strangers = both(50).map((one, at) => (at === 0 ? one : { ...one, version: '3.0.0' }));
    expect((await share(strangers)).json()).toMatchObject({ code: 'PAYLOAD_INVALID' });
    const idle = await share(both(20), { default: '9.0.0' });
    expect(idle.json()).toMatchObject({ field: 'default' });
    expect((await share(both(20), { name: 'other' })).json()).toMatchObject({ field: 'name' });
  });
});

it.each([
  ['POST', '/projects'],
  ['PATCH', '/projects/production'],
  ['DELETE', '/projects/production'],
  ['POST', project],
  ['DELETE', ofServices],
] as const)('%s %s says why it is not done', async (method, address) => {
  const answer = await asked(method, address, { name: 'other' });
  expect(answer.statusCode).toBe(422);
  expect(answer.json().message).toMatch(
    /^A (?:project is a channel|micro-frontend is a remote|channel keeps)/,
  );
});
