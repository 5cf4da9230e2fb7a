import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onDatabase } from 'shared-server/testing';
import { createApp, migrations, registryConfig } from '../../app';
import { firstOperatorFile } from './first';

onDatabase((fresh) => {
  it('of two registries that begin at once one makes up the first operator', async () => {
    const { url } = await fresh();
    const folders = [1, 2].map(() => mkdtempSync(join(tmpdir(), 'registry-data-')));
    const config = { ...registryConfig({}), databaseUrl: url, logLevel: 'silent' };
    const both = await Promise.all(
      folders.map((data) => createApp({ ...config, data, store: data })),
    );
    await Promise.all(both.map((one) => one.close()));

    expect(folders.map(firstOperatorFile).filter((file) => existsSync(file))).toHaveLength(1);
  });
}, migrations);
