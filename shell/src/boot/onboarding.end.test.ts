import { worldParts } from '../testing/shell';
import { composeOnboarding } from './onboarding';

it.each([
  ['ends', () => Promise.resolve({ ok: true as const })],
  ['cannot be ended', () => Promise.reject(new Error('no network'))],
])('continues after at most 2 s with a session that %s', async (_, answer) => {
  const { parts } = worldParts({ address: '/clear' });
  const endSession = jest.fn(answer);
  const api = { ...parts.network.api, endSession };
  const shell = composeOnboarding({ ...parts, network: { ...parts.network, api } });
  await expect(shell.endSession()).resolves.toBeUndefined();
  expect(endSession.mock.calls).toStrictEqual([[{}, { timeoutMs: 2_000 }]]);
});

it('opens the dashboard of the business after the finish page', async () => {
  const { opened, parts } = worldParts({
    address: '/finish',
    stored: { uid: 'uid-1', place_id: 'place-1', location: 'locations/1' },
    settings: { dashboardUrl: 'https://dashboard.example/transit' },
  });
  await composeOnboarding(parts).toDashboard();
  expect(opened.left).toStrictEqual([
    'assign https://dashboard.example/transit?place_id=place-1&uid=uid-1&location=locations%2F1&from=finish',
  ]);
});

it('reads the category of the business from storage', () => {
  const { parts } = worldParts({ address: '/finish' });
  const shell = composeOnboarding(parts);
  expect(shell.category()).toBeUndefined();
  parts.storage.store({ primary_category: 'gcid:barber_shop' });
  expect(shell.category()).toBe('gcid:barber_shop');
});
