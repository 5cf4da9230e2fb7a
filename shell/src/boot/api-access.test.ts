import { createReporter } from '../errors/report';
import { worldParts, type World } from '../testing/shell';
import { createApiAccess } from './api-access';

let close = () => undefined as void;
afterEach(() => close());

const noPins = { changed: () => undefined, header: () => undefined };

function accessAt(world: Partial<World> = {}, calls?: 'by the network') {
  const { opened, parts } = worldParts({ address: '/client-count', ...world });
  close = opened.close;
  const changes: boolean[] = [];
  const { probe } = parts.network;
  const apiAccess = createApiAccess(
    calls ? { ...parts, network: { probe } } : parts,
    noPins,
    createReporter(),
    (online) => void changes.push(online),
  );
  return { apiAccess, parts, changes };
}

const until = async (isMet: () => boolean) => {
  for (let turn = 0; turn < 500 && !isMet(); turn += 1) {
    await new Promise((resolve) => setTimeout(resolve));
  }
};

const settings = { apiOrigin: 'https://api.example', testApiOrigin: 'https://test-api.example' };

it('uses the API host of the settings, and the test host while the test flag is stored', () => {
  const { apiAccess, parts } = accessAt({ settings });
  expect(apiAccess.origin()).toBe('https://api.example');
  parts.storage.store({ test: '1' });
  expect(apiAccess.origin()).toBe('https://test-api.example');
});

it('probes the connection when an API call fails', async () => {
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const network = { reachable: false };
  const { apiAccess, changes } = accessAt(
    {
      settings: { ...settings, apiOrigin: 'http://127.0.0.1:1' },
      probe: () => Promise.resolve(network.reachable),
    },
    'by the network',
  );
  await expect(apiAccess.api.readSession({}, { timeoutMs: 500 })).rejects.toMatchObject({
    code: 'API_UNREACHABLE',
  });
  await until(() => changes.length === 1);
  network.reachable = true;
  window.dispatchEvent(new Event('online'));
  await until(() => changes.length === 2);
  expect(changes).toStrictEqual([false, true]);
  consoleError.mockRestore();
});

it('is offline when the browser reports it, and online again when the API responds', async () => {
  const network = { reachable: false };
  const { apiAccess, parts, changes } = accessAt({
    probe: () => Promise.resolve(network.reachable),
  });
  window.dispatchEvent(new Event('offline'));
  expect(parts.frame.get().online).toBe(false);
  network.reachable = true;
  window.dispatchEvent(new Event('online'));
  await until(() => changes.length === 2);
  expect(changes).toStrictEqual([false, true]);
  expect(parts.frame.get().online).toBe(true);
  expect(typeof apiAccess.api.readSession).toBe('function');
});
