import type { Payload } from 'shared-contracts/api';
import { createApiDouble } from 'shared-contracts/testing';
import { mapOnce, outcomeOf } from './square-mapping';

const connected = { kind: 'success', text: 'Square connected' };
const unmapped = {
  kind: 'error',
  text: 'Square is connected, but we couldn’t link it to your business. Try again from the Square step.',
};
const unconnected = { kind: 'error', text: 'Square isn’t connected. You can continue without it.' };
const unchanged = { kind: 'success', text: 'Square is already connected.' };

it.each([
  ['refused', false, false, 'refused', unconnected],
  ['refused', true, false, 'refused', unchanged],
  ['without-start', false, false, 'not-mapped', unconnected],
  ['without-start', true, false, 'not-mapped', unchanged],
  ['in-time', false, true, 'connected', connected],
  ['in-time', false, false, 'connected', unmapped],
  ['late', false, true, 'mapped-late', connected],
  ['late', false, false, 'not-mapped', unmapped],
] as const)(
  'ends a return that reads %s (connected before: %s, mapped: %s) as %s',
  async (reading, before, mapped, outcome, notice) => {
    const map = jest.fn(async () => mapped);
    expect(await outcomeOf(reading, before, map)).toStrictEqual({ outcome, notice });
    expect(map).toHaveBeenCalledTimes(reading === 'in-time' || reading === 'late' ? 1 : 0);
  },
);

describe('an account', () => {
  const payload: Payload<'mapSquare'> = { uid: 'uid-1', merchant_id: 'MLR2K7', only_slack: false };
  const answering = (answer: () => Promise<{ res: string }>) => {
    const mapSquare = jest.fn(answer);
    return { api: createApiDouble({ mapSquare }), mapSquare };
  };

  it.each([
    ['mapped', true],
    ['unknown', false],
  ])('with the mapping answer "%s" is mapped: %s', async (res, mapped) => {
    expect(await mapOnce(answering(async () => ({ res })).api, 'visit', payload)).toBe(mapped);
  });

  it('is not mapped after a failure', async () => {
    const { api } = answering(() => Promise.reject(new Error('No answer.')));
    expect(await mapOnce(api, 'visit', payload)).toBe(false);
  });

  it('is mapped once per visit, and again at the next', async () => {
    const { api, mapSquare } = answering(async () => ({ res: 'mapped' }));
    await mapOnce(api, 'first', payload);
    expect(await mapOnce(api, 'first', payload)).toBe(true);
    expect(mapSquare).toHaveBeenCalledTimes(1);
    await mapOnce(api, 'second', payload);
    await mapOnce(api, 'first', payload);
    expect(mapSquare).toHaveBeenCalledTimes(2);
    expect(mapSquare).toHaveBeenCalledWith(payload);
  });
});
