import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freshDatabase } from 'shared-server/testing';
import { complete } from './settings';
import { freePort } from './free-port';
import { startServer } from './server-process';

/** Returns the status of an answer. */
const stateOf = (port: string, path: string) =>
  fetch(`http://localhost:${port}${path}`).then(
    ({ status }) => status,
    () => 'gone' as const,
  );

it('a registry starts after a killed one and reports that it is ending before it ends', async () => {
  const data = mkdtempSync(join(tmpdir(), 'production-'));
  const REGISTRY_PORT = await freePort();
  const variables = {
    ...complete.registry,
    REGISTRY_PORT,
    REGISTRY_DATABASE_URL: (await freshDatabase()).url,
    REGISTRY_DATA: join(data, 'registry'),
    REGISTRY_STORE: join(data, 'releases'),
    DRAIN_SECONDS: '2',
  };
  const first = startServer('registry', variables);
  await first.listening();
  first.child.kill('SIGKILL');
  await first.ended;

  const second = startServer('registry', variables);
  try {
    await second.listening();
    expect(await stateOf(REGISTRY_PORT, '/readyz')).toBe(200);
    second.child.kill('SIGTERM');
    const seen = new Set<string>();
    for (let state = [] as unknown[]; !state.includes('gone'); seen.add(state.join(' '))) {
      state = [await stateOf(REGISTRY_PORT, '/readyz'), await stateOf(REGISTRY_PORT, '/health')];
    }
    expect([...seen]).toContain('503 200');
    expect(await second.ended).toBe(0);
  } finally {
    second.child.kill('SIGKILL');
    rmSync(data, { recursive: true });
  }
}, 300_000);
