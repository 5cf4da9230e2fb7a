import { chmodSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { shellFiles } from '../../testing/built-shell';
import { hashOf, today } from '../../testing/contracts';
import { startRegistry, withDatabase, type TestRegistry } from '../../testing/registry';
import { integrityOf } from './bundle';
import { projectPath } from 'registry-contract/endpoint';

withDatabase();
let registry: TestRegistry;

beforeEach(async () => {
  registry = await startRegistry();
});

const publish = (files: Record<string, string>) =>
  registry.publishFiles('shell', files, { version: versionIn(files) });
const versionIn = (files: Record<string, string>): string =>
  (JSON.parse(files['release.json'] ?? '{}') as { version?: string }).version ?? '1.0.0';
const integrity = (text: string) => integrityOf(Buffer.from(text));

it('lists a shell, which discovery does not describe, with its contract', async () => {
  const files = shellFiles();
  const listing = {
    url: 'http://localhost:4100/remotes/shell/1.0.0/contract.json',
    metadata: { integrity: integrity(files['contract.json']!), version: '1.0.0' },
  };
  const published = await publish(files);
  expect([published.statusCode, published.json()]).toStrictEqual([
    201,
    { ...listing, isNew: true },
  ]);

  const listed = await registry.get(`${projectPath}/shell/versions`);
  expect(listed.json()).toStrictEqual({
    versions: [
      {
        ...listing,
        kind: 'shell',
        contract: hashOf(today.shell),
        files: 8,
        banned: null,
        source: null,
        liveOn: [],
        bytes: Object.values(files).join('').length,
        publishedAt: expect.any(String),
        publishedBy: 'administrator',
        signedBy: null,
      },
    ],
  });
});

it('lists nothing for a name that was never published', async () => {
  const listed = await registry.get(`${projectPath}/mf-services/versions`);
  expect([listed.statusCode, listed.json()]).toStrictEqual([200, { versions: [] }]);
});

it('returns the files that a page of a shell loads, with their hashes', async () => {
  const files = shellFiles();
  await publish(files);
  const listing = await registry.get('/shells/1.0.0');

  expect(listing.headers).toMatchObject({
    'cache-control': 'no-cache',
    'access-control-allow-origin': '*',
  });
  expect(listing.json()).toStrictEqual({
    version: '1.0.0',
    assets: { ...JSON.parse(files['assets.json']!), page: 1 },
    files: Object.fromEntries(Object.entries(files).map(([path, text]) => [path, integrity(text)])),
  });
});

it('finds a file of any shell by its name, in the newest that has it', async () => {
  await publish(shellFiles());
  const more = { files: { 'late.js': 'late();' } };
  for (const version of ['1.1.0', '1.0.1']) await publish(shellFiles({ version, ...more }));
  await publish(shellFiles({ version: '1.0.2' }));
  await registry.publish({ files: { 'late.js': 'of a remote();' } });
  const file = await registry.get('/shells/files/late.js');

  expect(file.headers).toMatchObject({
    'cache-control': 'no-cache',
    'access-control-allow-origin': '*',
  });
  expect(file.json()).toStrictEqual({ version: '1.0.1', integrity: integrity('late();') });
});

describe('without such a file', () => {
  it.each([
    ['/shells/9.9.9', 404, 'NOT_FOUND', 'There are no files of shell 9.9.9.'],
    [
      '/shells/newest',
      400,
      'PAYLOAD_INVALID',
      'The address must be a semver version such as 1.4.0',
    ],
    ['/shells/files/gone.js', 404, 'NOT_FOUND', 'No shell has a file gone.js.'],
    ['/shells/files/a//b', 400, 'PAYLOAD_INVALID', 'The address is not a path that can be served'],
  ])('%s returns %s %s', async (url, status, code, message) => {
    await registry.publish({ files: { 'gone.js': 'of a remote();' } });
    const answer = await registry.get(url);
    expect([answer.statusCode, answer.json()]).toMatchObject([status, { code, message }]);
  });

  it('returns no files for a shell that was published without files', async () => {
    await publish(shellFiles({ without: ['assets.json'] }));
    const answer = await registry.get('/shells/1.0.0');
    expect([answer.statusCode, answer.json().message]).toStrictEqual([
      404,
      'There are no files of shell 1.0.0.',
    ]);
    expect((await registry.get('/shells/files/main.js')).statusCode).toBe(404);
  });
});

it('refuses a file list of a shell that differs from the published file', async () => {
  const files = shellFiles();
  await publish(files);
  const path = join(registry.store, 'shell/1.0.0/assets.json');
  chmodSync(path, 0o644);
  writeFileSync(path, files['assets.json']!.replace('main.js', 'evil.js'));
  const changed = await registry.get('/shells/1.0.0');
  rmSync(path);
  const missing = await registry.get('/shells/1.0.0');

  expect([changed.statusCode, missing.statusCode]).toStrictEqual([500, 500]);
});
