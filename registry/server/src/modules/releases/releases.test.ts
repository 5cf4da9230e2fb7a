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

it('a remote cannot use the container name of another remote', async () => {
  await registry.publish({ name: 'mf-services' });
  await registry.publish({ name: 'mf-square-extra' });
  for (const container of ['mf_services_2_0_0', 'mf_serv', 'other', 'mf_square_extra_1']) {
    const refused = await registry.publish({
      name: 'mf-square',
      version: '1.0.1',
      record: { container },
      manifest: { name: container },
    });
    expect([container, refused.json()]).toMatchObject([
      container,
      {
        code: 'PAYLOAD_INVALID',
        field: 'container',
        message: expect.stringContaining('must begin with mf_square_'),
      },
    ]);
  }
});

it('names what is wrong with a build, and stores nothing of it', async () => {
  const refused = await registry.publish({ record: { preload: ['gone.js'] } });

  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({ code: 'PAYLOAD_INVALID', field: 'preload' });
  expect(await registry.releases.names()).toStrictEqual([]);
});

it('rejects an upload with a path that leads out or is hidden', async () => {
  for (const path of [
    '../outside.js',
    '/etc/passwd',
    'a/../../b.js',
    '.hidden.js',
    'a//b.js',
    'a\\b.js',
  ]) {
    const refused = await registry.publish({ files: { [path]: 'x' } });
    expect([path, refused.statusCode]).toStrictEqual([path, 400]);
    expect(refused.json().message).toContain('not a path that can be served');
  }
});

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
