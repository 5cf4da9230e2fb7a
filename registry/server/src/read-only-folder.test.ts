import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unwritableFolder } from 'shared-server/testing';
import { createApp, registryConfig } from './app';
import { startRegistry, token, withDatabase } from './testing/registry';

withDatabase();

it('does not start on a folder of releases that it cannot write, and names the folder', async () => {
  const store = join(unwritableFolder, 'releases');
  const config = { ...registryConfig({}), token, store };
  await expect(createApp(config)).rejects.toThrow(
    /^REGISTRY_STORE: \/sys\/releases cannot be written, because .+, or set REGISTRY_STORE to another folder\.$/,
  );
});

it('answers publications with 503 while its folder cannot be written, and continues afterwards', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'releases-'));
  const store = join(folder, 'releases');
  const linkTo = (target: string) => {
    rmSync(store, { force: true });
    symlinkSync(target, store);
  };
  linkTo(mkdtempSync(join(tmpdir(), 'store-')));
  const registry = await startRegistry({ store });
  try {
    linkTo(unwritableFolder);
    const refused = (await registry.publish())!;
    expect([refused.statusCode, refused.headers['retry-after']]).toStrictEqual([503, '5']);
    expect(refused.json().message).toMatch(
      /^The releases folder of the server cannot be written, because .+\. Nothing was saved\.$/,
    );
    const ready = await registry.get('/readyz');
    expect([ready.statusCode, ready.json().lacking]).toStrictEqual([
      503,
      [expect.stringMatching(/^releases folder: (?:no permission|read-only)$/)],
    ]);
    linkTo(mkdtempSync(join(tmpdir(), 'store-')));
    expect((await registry.publish())!.statusCode).toBe(201);
  } finally {
    await registry.close();
    rmSync(folder, { recursive: true });
  }
});
