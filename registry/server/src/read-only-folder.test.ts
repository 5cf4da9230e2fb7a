import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectPath } from 'registry-contract/endpoint';
import { unwritableFolder } from 'shared-server/testing';
import { createApp, registryConfig, type Config } from './app';
import { startRegistry, token, withDatabase, type TestRegistry } from './testing/registry';

withDatabase();

let folder: string;
let store: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'releases-'));
  store = join(folder, 'releases');
});
afterEach(() => rmSync(folder, { recursive: true }));

const start = (config: Partial<Config>) => createApp({ ...registryConfig({}), token, ...config });

const link = (path: string, target: string) => {
  rmSync(path, { force: true });
  symlinkSync(target, path);
};
const linkToNew = (path: string) => link(path, mkdtempSync(join(folder, 'writable-')));

it('does not start on a folder of releases that it cannot write, and names the folder', async () => {
  await expect(start({ store: join(unwritableFolder, 'releases') })).rejects.toThrow(
    /^REGISTRY_STORE: \/sys\/releases cannot be written, because .+, or set REGISTRY_STORE to another folder\.$/,
  );
});

it.each([
  ['in a folder', undefined],
  ['in a bucket', { bucket: 'releases', region: 'eu' }],
])(
  'does not start on a folder of source maps that it cannot write, with releases %s',
  async (_, s3) => {
    link(`${store}-maps`, unwritableFolder);
    await expect(start({ store, s3 })).rejects.toThrow(
      `REGISTRY_STORE: ${store}-maps cannot be written, because `,
    );
  },
);

const publish = (registry: TestRegistry) => registry.publish();

const sendMap = async (registry: TestRegistry) => {
  await registry.publish();
  return registry.server.inject({
    method: 'PUT',
    url: `${projectPath}/mf-services/versions/1.0.0/source-maps/app.js.map`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    payload: JSON.stringify({ version: 3, sources: [], names: [], mappings: '' }),
  });
};

it.each([
  ['publications', 'releases', '', publish, 201],
  ['source maps', 'source maps', '-maps', sendMap, 204],
] as const)(
  'answers %s with 503 while their folder cannot be written, and continues afterwards',
  async (_, name, suffix, send, accepted) => {
    const path = `${store}${suffix}`;
    linkToNew(path);
    const registry = await startRegistry({ store });
    try {
      link(path, unwritableFolder);
      const refused = await send(registry);
      expect([refused.statusCode, refused.headers['retry-after']]).toStrictEqual([503, '5']);
      const why = `The ${name} folder of the server cannot be written, because `;
      expect(refused.json().message.startsWith(why)).toBe(true);
      expect(refused.json().message).toMatch(/\. Nothing was saved\.$/);
      const ready = await registry.get('/readyz');
      expect([ready.statusCode, ready.json().lacking]).toStrictEqual([
        503,
        [expect.stringMatching(new RegExp(`^${name} folder: (?:no permission|read-only)$`))],
      ]);
      linkToNew(path);
      expect((await send(registry)).statusCode).toBe(accepted);
    } finally {
      await registry.close();
    }
  },
);
