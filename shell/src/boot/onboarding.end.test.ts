import { worldParts } from '../testing/shell';
import { composeOnboarding } from './onboarding';

/** Mocked, because jsdom does not measure these. */
jest.mock('web-vitals', () => {
  const never = () => undefined;
  return { onLCP: never, onINP: never, onCLS: never, onTTFB: never };
});

it.each([
  ['ends', () => Promise.resolve({ ok: true as const })],
  ['cannot be ended', () => Promise.reject(new Error('no network'))],
])('continues after at most 2 s with a session that %s', async (_, answer) => {
  const { opened, parts } = worldParts({ address: '/clear' });
  const endSession = jest.fn(answer);
  const api = { ...parts.network.api, endSession };
  const shell = composeOnboarding({ ...parts, network: { ...parts.network, api } });
  await expect(shell.endSession()).resolves.toBeUndefined();
  expect(endSession.mock.calls).toStrictEqual([[{}, { timeoutMs: 2_000 }]]);
  opened.close();
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
  opened.close();
});

it('reads the category of the business from storage', () => {
  const { opened, parts } = worldParts({ address: '/finish' });
  const shell = composeOnboarding(parts);
  expect(shell.category()).toBeUndefined();
  parts.storage.store({ primary_category: 'gcid:barber_shop' });
  expect(shell.category()).toBe('gcid:barber_shop');
  opened.close();
});
