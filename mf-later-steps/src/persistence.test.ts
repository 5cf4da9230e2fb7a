import { ShopfrontError, type ErrorCode } from 'shared-contracts';
import { persist } from './persistence';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const failing = (times: number, code: ErrorCode = 'API_FAILED') => {
  let made = 0;
  const call = jest.fn(async () => {
    made += 1;
    if (made <= times) throw new ShopfrontError(code, `Failure ${made}.`);
    return 'kept';
  });
  return call;
};

/** Returns the result after all pauses. */
async function outcomeOf(promise: Promise<string>) {
  const outcome = promise.catch((error: ShopfrontError) => error.message);
  await jest.runAllTimersAsync();
  return outcome;
}

it.each([
  [0, 1, 'kept', 1],
  [1, 1, 'kept', 2],
  [2, 1, 'Failure 2.', 2],
  [2, 2, 'kept', 3],
  [3, 2, 'Failure 3.', 3],
] as const)(
  'ends a call that fails %s times, with %s more tries, in %s',
  async (times, retries, outcome, calls) => {
    const call = failing(times);
    expect(await outcomeOf(persist(call, retries))).toBe(outcome);
    expect(call).toHaveBeenCalledTimes(calls);
  },
);

it.each(['PAYLOAD_INVALID', 'SESSION_MISSING', 'NOT_YOURS', 'NOT_FOUND'] as const)(
  'does not repeat %s',
  async (code) => {
    const call = failing(1, code);
    expect(await outcomeOf(persist(call, 2))).toBe('Failure 1.');
    expect(call).toHaveBeenCalledTimes(1);
  },
);

it('repeats an unknown failure', async () => {
  const call = jest.fn(async () => 'kept').mockRejectedValueOnce(new Error('Torn.'));
  expect(await outcomeOf(persist(call, 1))).toBe('kept');
});

it('waits a little before the second try, and longer before the third', async () => {
  const call = failing(3);
  const outcome = persist(call, 2).catch(() => 'failed');
  await jest.advanceTimersByTimeAsync(299);
  expect(call).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(call).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(899);
  expect(call).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(1);
  expect(call).toHaveBeenCalledTimes(3);
  expect(await outcome).toBe('failed');
});
