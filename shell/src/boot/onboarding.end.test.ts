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
