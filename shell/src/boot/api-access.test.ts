import { createReporter } from '../errors/report';
import { settles, worldParts, type World } from '../testing/shell';
import { createApiAccess } from './api-access';

const noPins = { changed: () => undefined, header: () => undefined };

function accessAt(world: Partial<World>) {
  const { parts } = worldParts({ address: '/client-count', ...world });
  const changes: boolean[] = [];
  const { probe } = parts.network;
  const apiAccess = createApiAccess(
    { ...parts, network: { probe } },
    noPins,
    createReporter(),
    (online) => void changes.push(online),
  );
  return { apiAccess, parts, changes };
}

const settings = { apiOrigin: 'https://api.example', testApiOrigin: 'https://test-api.example' };

it('uses the API host of the settings, and the test host while the test flag is stored', () => {
  const { apiAccess, parts } = accessAt({ settings });
  expect(apiAccess.origin()).toBe('https://api.example');
  parts.storage.store({ test: '1' });
  expect(apiAccess.origin()).toBe('https://test-api.example');
});

it('probes the connection when an API call fails', async () => {
  const network = { reachable: false };
  const { apiAccess, changes } = accessAt({
    settings: { ...settings, apiOrigin: 'http://127.0.0.1:1' },
    probe: () => Promise.resolve(network.reachable),
  });
  await expect(apiAccess.api.readSession({}, { timeoutMs: 500 })).rejects.toMatchObject({
    code: 'API_UNREACHABLE',
  });
  await settles(() => changes.length === 1);
  network.reachable = true;
  window.dispatchEvent(new Event('online'));
  await settles(() => changes.length === 2);
  expect(changes).toStrictEqual([false, true]);
});
