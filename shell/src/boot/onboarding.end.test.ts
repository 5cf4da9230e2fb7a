import { worldParts } from '../testing/shell';
import { composeOnboarding } from './onboarding';

/** Measures what jsdom does not have. */
jest.mock('web-vitals', () => {
  const never = () => undefined;
  return { onLCP: never, onINP: never, onCLS: never, onTTFB: never };
});

it.each([
  ['ends', () => Promise.resolve({ ok: true as const })],
  ['cannot be ended', () => Promise.reject(new Error('no network'))],
])('a session that %s keeps nobody for longer than two seconds', async (_, answer) => {
  const { opened, parts } = worldParts({ address: '/clear' });
  const endSession = jest.fn(answer);
  const api = { ...parts.beyond.api, endSession };
  const shell = composeOnboarding({ ...parts, beyond: { ...parts.beyond, api } });
  await expect(shell.endSession()).resolves.toBeUndefined();
  expect(endSession.mock.calls).toStrictEqual([[{}, { timeoutMs: 2_000 }]]);
  opened.close();
});

it('who is done goes on to the dashboard of their business', async () => {
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

it('what kind of business it is stands in storage', () => {
  const { opened, parts } = worldParts({ address: '/finish' });
  const shell = composeOnboarding(parts);
  expect(shell.category()).toBeUndefined();
  parts.storage.keep({ primary_category: 'gcid:barber_shop' });
  expect(shell.category()).toBe('gcid:barber_shop');
  opened.close();
});
