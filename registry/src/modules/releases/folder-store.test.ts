import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp, registryConfig } from '../../app';
import { createFolderStore } from './folder-store';
import { openingTakes } from 'shared-server/testing';

let store: string;

beforeEach(() => {
  store = mkdtempSync(join(tmpdir(), 'registry-store-'));
});

afterEach(() => rmSync(store, { recursive: true }));

/** What a publish leaves whose process was killed. */
function leftBehind(name: string): string {
  const folder = join(store, '.drafts', name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'app.js'), 'half of it');
  return folder;
}

it(
  'a registry that starts clears away the drafts of one that crashed',
  async () => {
    leftBehind('crashed');
    const config = { ...registryConfig({}), data: undefined, store, logLevel: 'silent' };
    const registry = await createApp({ ...config, token: 'a-token-for-tests-only' });
    const answer = await registry.server.inject('/readyz');
    await registry.close();

    expect(readdirSync(join(store, '.drafts'))).toStrictEqual([]);
    expect(answer.json()).toStrictEqual({ status: 'ready' });
  },
  openingTakes,
);

it('where others publish beside it only old drafts are cleared away', async () => {
  const old = leftBehind('old');
  leftBehind('at-work');
  utimesSync(old, 1, 1);
  await createFolderStore(store).clearDrafts(3_600_000);

  expect(readdirSync(join(store, '.drafts'))).toStrictEqual(['at-work']);
});
