import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtFolder } from '../../testing/built-remote';
import { startRegistry, withDatabase, type TestRegistry } from '../../testing/registry';
import { integrityOf } from './bundle';

withDatabase();
let registry: TestRegistry;

beforeEach(async () => {
  registry = await startRegistry();
});

const storedIn = (version: string) => join(registry.store, 'mf-services', version);

it('a published remote becomes a read-only folder with the integrity of every file', async () => {
  const { isNew, release } = await registry.releases.publish(builtFolder(), {
    by: 'sam',
    byToken: null,
  });

  expect(isNew).toBe(true);
  expect(Object.keys(release.files)).toStrictEqual(
    expect.arrayContaining(['mf-manifest.json', 'release.json', 'app.js', 'chunks/later.js']),
  );
  const file = join(storedIn('1.0.0'), 'app.js');
  expect(release.files['app.js']).toStrictEqual({
    integrity: integrityOf(readFileSync(file)),
    bytes: readFileSync(file).length,
  });
  expect(statSync(file).mode & 0o222).toBe(0);
});

it('publishing the same build again changes nothing', async () => {
  expect((await registry.publish()).statusCode).toBe(201);
  const repeated = await registry.publish();

  expect(repeated.statusCode).toBe(200);
  expect(repeated.json().isNew).toBe(false);
});

it('publishing the same build again needs no disk space', async () => {
  await registry.publish();
  const drafts = join(registry.store, '.drafts');
  rmSync(drafts, { recursive: true });
  writeFileSync(drafts, 'No folder: nothing can be drafted.');

  expect((await registry.publish()).statusCode).toBe(200);
});

it('rejects other content under a published version and names the file', async () => {
  await registry.publish();
  const refused = await registry.publish({ files: { 'chunks/later.js': 'other();' } });

  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({ code: 'VERSION_EXISTS', field: 'chunks/later.js' });
  expect(refused.json().message).toContain('chunks/later.js has other content');
  expect(readFileSync(join(storedIn('1.0.0'), 'chunks/later.js'), 'utf8')).toBe('later();');
});

it.each([
  ['is new', { files: { 'chunks/extra.js': 'extra();' } }, 'chunks/extra.js is new'],
  [
    'is missing',
    { files: { 'notes.txt': '' }, then: { without: ['notes.txt'] } },
    'notes.txt is missing',
  ],
])('rejects a file that %s as other content', async (_how, { files, ...second }, message) => {
  const then = 'then' in second ? second.then : undefined;
  await registry.publish(then ? { files } : {});
  const refused = await registry.publish(then ?? { files });

  expect(refused.json().message).toContain(message);
});

it('publishes one of two different builds of a version that arrive at once', async () => {
  const answers = await Promise.all(
    ['one', 'two', 'three'].map((text) => registry.publish({ text })),
  );

  expect(answers.map(({ statusCode }) => statusCode).sort()).toStrictEqual([201, 409, 409]);
  const [release] = await registry.releases.list('mf-services');
  for (const [path, { integrity }] of Object.entries(release!.files)) {
    expect(integrityOf(readFileSync(join(storedIn('1.0.0'), path)))).toBe(integrity);
  }
});

it('publishes the same build once if it arrives several times at once', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => registry.publish()));

  expect(answers.map(({ statusCode }) => statusCode).sort()).toStrictEqual([200, 200, 201]);
  expect(readdirSync(join(registry.store, '.drafts'))).toStrictEqual([]);
});

it('publishing the same build again restores a lost folder, and another build does not', async () => {
  await registry.publish();
  rmSync(storedIn('1.0.0'), { recursive: true });

  expect((await registry.publish({ text: 'two' })).statusCode).toBe(409);
  expect((await registry.publish()).statusCode).toBe(200);
  expect(readFileSync(join(storedIn('1.0.0'), 'app.js'), 'utf8')).toContain('one');
});

it('rejects the container name of another build', async () => {
  const container = 'mf_services_taken';
  const taken = { record: { container }, manifest: { name: container } };
  await registry.publish(taken);
  const refused = await registry.publish({ version: '1.0.1', text: 'two', ...taken });

  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({ field: 'container' });
});

it.each(['mf_services_2_0_0', 'mf_serv', 'other', 'mf_square_extra_1'])(
  'a remote cannot use the container name %s of another remote',
  async (container) => {
    await registry.publish({ name: 'mf-services' });
    await registry.publish({ name: 'mf-square-extra' });
    const refused = await registry.publish({
      name: 'mf-square',
      version: '1.0.1',
      record: { container },
      manifest: { name: container },
    });

    expect(refused.json()).toMatchObject({
      code: 'PAYLOAD_INVALID',
      field: 'container',
      message: expect.stringContaining('must begin with mf_square_'),
    });
  },
);

it.each([
  ['a missing record', { without: ['release.json'] }, 'release.json'],
  ['a missing manifest', { without: ['mf-manifest.json'] }, 'mf-manifest.json'],
  ['no version', { record: { version: undefined } }, 'version'],
  ['a version that is no semver', { record: { version: '1.0' } }, 'version'],
  ['a contract that is no range', { record: { contract: 'newest' } }, 'contract'],
  ['no screens', { record: { screens: [] } }, 'screens'],
  ['screens that are no list', { record: { screens: 'services' } }, 'screens'],
  ['another expose', { record: { expose: './main' } }, 'expose'],
  ['a container that is no name', { record: { container: 'mf-services' } }, 'container'],
  ['an unknown field', { record: { colour: 'red' } }, ''],
  ['a preload that is not there', { record: { preload: ['gone.js'] } }, 'preload'],
  ['a preload that leads out', { record: { preload: ['../gone.js'] } }, 'preload.0'],
  ['a lean entry that is not there', withLean({ entry: 'gone.js', runtime: 'runtime@2' }), 'entry'],
  ['a lean entry of no runtime', withLean({ entry: 'app.js' }), 'runtime'],
  ['a lean entry that leads out', withLean({ entry: '../app.js', runtime: 'runtime@2' }), 'entry'],
  ['a late script that is not there', withLean(late({ preload: ['gone.js'] })), 'late.services'],
  [
    'a late script that leads out',
    withLean(late({ preload: ['../app.js'] })),
    'late.services.preload.0',
  ],
  ['late modules that are no list', withLean(late({ shared: 'form' })), 'late.services.shared'],
  ['a late screen of another remote', withLean(late({}, 'welcome')), 'late'],
  ['a manifest of another container', { manifest: { name: 'other' } }, 'name'],
  ['a manifest without shared', { manifest: { shared: undefined } }, 'shared'],
  ['a manifest without the module', { manifest: { exposes: [] } }, 'exposes'],
  ['a module whose chunk is missing', { without: ['chunks/later.js'] }, 'exposes'],
  [
    'a manifest that loads from elsewhere',
    {
      manifest: {
        metaData: {
          publicPath: 'https://elsewhere.example/',
          remoteEntry: { name: 'remoteEntry.js', path: '' },
        },
      },
    },
    'metaData.publicPath',
  ],
  [
    'a manifest that computes where to load from',
    {
      manifest: {
        metaData: {
          publicPath: 'auto',
          getPublicPath: 'return 1',
          remoteEntry: { name: 'remoteEntry.js', path: '' },
        },
      },
    },
    'metaData.getPublicPath',
  ],
])('rejects %s by its name', async (_what, built, field) => {
  const refused = await registry.publish(built);

  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({ code: 'PAYLOAD_INVALID', field });
  expect(refused.json().message).toContain(field.split('.').at(-1));
  expect(await registry.releases.names()).toStrictEqual([]);
});

it.each(['../outside.js', '/etc/passwd', 'a/../../b.js', '.hidden.js', 'a//b.js', 'a\\b.js'])(
  'rejects an upload with the path %s',
  async (path) => {
    const refused = await registry.publish({ files: { [path]: 'x' } });

    expect(refused.statusCode).toBe(400);
    expect(refused.json().message).toContain('not a path that can be served');
  },
);

it('rejects an upload to the address of another remote', async () => {
  const refused = await registry.publish({ name: 'mf-services', record: { name: 'mf-other' } });

  expect(refused.json()).toMatchObject({ code: 'PAYLOAD_INVALID', field: 'name' });
});

it('rejects an upload over the limit', async () => {
  const small = await startRegistry({ uploadLimit: 1000 });
  const refused = await small.publish();
  await small.close();

  expect(refused.statusCode).toBe(413);
});

it('refuses a publication without the right token before it reads the upload', async () => {
  const send = (headers: Record<string, string>) =>
    registry.server.inject({
      method: 'POST',
      url: '/projects/default/microFrontends/mf-services/versions',
      headers: { 'content-type': 'application/json', ...headers },
      payload: 'not even json',
    });

  const tokenHeaders: Record<string, string>[] = [
    {},
    { authorization: 'Bearer wrong' },
    { authorization: 'Basic x' },
  ];
  for (const headers of tokenHeaders) {
    const refused = await send(headers);
    expect(refused.statusCode).toBe(401);
    expect(refused.json().code).toBe('TOKEN_REFUSED');
  }
});

/** The lean entry of a release whose screen loads late, with this change. */
function late(stdout: object, screen = 'services') {
  const comes = { preload: ['app.js'], shared: [], ...stdout };
  return { entry: 'app.js', runtime: 'runtime@2', late: { [screen]: comes } };
}

/** A release with this change of its lean entry. */
function withLean(lean: object) {
  return { files: { 'lean.json': JSON.stringify(lean) } };
}
