import { errorCode, facts } from 'shared-contracts';
import type { Service } from 'shared-contracts/api';
import { createApiDouble } from 'shared-contracts/testing';
import type { Operation, RequestedChange } from './operations';
import { keyOf, send } from './send';

const service: Service = { ...facts['service/added'].service, service_id: 'a', star: true };
const other: Service = { ...service, service_id: 'b', name: 'Another' };
const changes = { description: 'Short', price_start: 12, pricing_type: 'FIXED' as const };
const about = (wish: RequestedChange): Operation => ({
  id: '1',
  service_id: 'a',
  state: 'sending',
  ...wish,
});

const wishes: [RequestedChange, string, unknown][] = [
  [{ kind: 'add', service }, 'addService', service],
  [{ kind: 'star', star: false }, 'starService', { service_id: 'a', star: false }],
  [{ kind: 'delete', service }, 'deleteService', { service_id: 'a' }],
  [{ kind: 'update', changes }, 'updateService', { ...service, ...changes }],
];

test('identifies an operation by its kind and id', () => {
  expect(keyOf(about({ kind: 'star', star: true }))).toBe('star-1');
});

test.each(wishes)('sends %j as %s, with one id for all retries', async (wish, call, payload) => {
  const requests: unknown[] = [];
  const api = createApiDouble({});
  const recordingApi = {
    ...api,
    [call]: async (...parameters: unknown[]) => void requests.push(parameters),
  };
  await send(recordingApi, { saved: [other, service], operations: [] }, about(wish));
  expect(requests).toStrictEqual([[payload, { idempotencyKey: `${wish.kind}-1` }]]);
});

test.each(wishes)('fails %j if its call fails', async (wish, call) => {
  const api = { ...createApiDouble({}), [call]: () => Promise.reject(new Error('No answer.')) };
  const list = { saved: [service], operations: [] };
  await expect(send(api, list, about(wish))).rejects.toThrow('No answer.');
});

test('rejects a change of a missing service as the server does', async () => {
  const sending = send(
    createApiDouble({}),
    { saved: [], operations: [] },
    about({ kind: 'update', changes }),
  );
  const error = await sending.catch((reason: unknown) => reason);
  expect(errorCode(error)).toBe('NOT_FOUND');
  expect(error).toMatchObject({ message: "There is no service 'a' to change." });
});
