import { errorCode, facts } from 'shared-contracts';
import type { Service } from 'shared-contracts/api';
import { createApiDouble } from 'shared-contracts/testing';
import type { Operation, Wish } from './operations';
import { keyOf, savingOf, send } from './send';

const service: Service = { ...facts['service/added'].service, service_id: 'a', star: true };
const other: Service = { ...service, service_id: 'b', name: 'Another' };
const changes = { description: 'Short', price_start: 12, pricing_type: 'FIXED' as const };
const about = (wish: Wish): Operation => ({ id: '1', service_id: 'a', state: 'sending', ...wish });

const wishes: [Wish, string, unknown][] = [
  [{ kind: 'add', service }, 'addService', service],
  [{ kind: 'star', star: false }, 'starService', { service_id: 'a', star: false }],
  [{ kind: 'delete', service }, 'deleteService', { service_id: 'a' }],
  [{ kind: 'update', changes }, 'updateService', { ...service, ...changes }],
];

test.each(wishes)('%j is the call %s', (wish, call, payload) => {
  expect(savingOf([other, service], about(wish))).toStrictEqual({ call, payload });
});

test('a change of a service that is not there is no call', () => {
  expect(savingOf([other], about({ kind: 'update', changes }))).toBeUndefined();
});

test('an operation is known again by its kind and its id', () => {
  expect(keyOf(about({ kind: 'star', star: true }))).toBe('star-1');
});

test.each(wishes)(
  '%j is sent as %s, once however often it is tried',
  async (wish, call, payload) => {
    const sent: unknown[] = [];
    const api = createApiDouble({});
    const told = { ...api, [call]: async (...said: unknown[]) => void sent.push(said) };
    await send(told, { saved: [other, service], operations: [] }, about(wish));
    expect(sent).toStrictEqual([[payload, { idempotencyKey: `${wish.kind}-1` }]]);
  },
);

test.each(wishes)('%j has failed when its call has', async (wish, call) => {
  const api = { ...createApiDouble({}), [call]: () => Promise.reject(new Error('No answer.')) };
  const list = { saved: [service], operations: [] };
  await expect(send(api, list, about(wish))).rejects.toThrow('No answer.');
});

test('changing what is not there says so, as the server would', async () => {
  const sent = send(
    createApiDouble({}),
    { saved: [], operations: [] },
    about({ kind: 'update', changes }),
  );
  const error = await sent.catch((reason: unknown) => reason);
  expect(errorCode(error)).toBe('NOT_FOUND');
  expect(error).toMatchObject({ message: "There is no service 'a' to change." });
});
