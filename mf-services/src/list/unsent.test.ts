import { facts } from 'shared-contracts';
import type { Operation } from './operations';
import { splitUnsent, unsentOf } from './unsent';

const service = { ...facts['service/added'].service, service_id: 'a' };
const changes = { description: 'Short', price_start: 12, pricing_type: 'FIXED' as const };
const base = { service_id: 'a', state: 'waiting' as const };
const add: Operation = { ...base, id: '1', kind: 'add', service };
const update: Operation = { ...base, id: '2', kind: 'update', changes };
const star: Operation = { ...base, id: '3', kind: 'star', star: true };
const emptyDraft = { pending: [], unsent: null };

/** Other values that storage may have instead of a call. */
const odd = [null, undefined, 'star-3', 7, {}, { id: 3 }, []];

describe('the operations of a draft that still must be sent', () => {
  test('are all of them if no calls were stored', () => {
    expect(splitUnsent({ pending: [add, star], unsent: null })).toStrictEqual({
      remaining: [add, star],
      sent: [],
    });
  });

  test('are those not sent since; the others are reported by id', () => {
    const unsent = [...odd, { id: 'star-3' }];
    expect(splitUnsent({ pending: [add, star], unsent })).toStrictEqual({
      remaining: [star],
      sent: ['1'],
    });
  });

  test('are empty if all were sent', () => {
    expect(splitUnsent({ pending: [add, star], unsent: odd })).toStrictEqual({
      remaining: [],
      sent: ['1', '3'],
    });
  });
});

describe('the calls for the shell', () => {
  test('are those of all operations in order, with the newest state for an update', () => {
    const list = { saved: [], operations: [add, star, update] };
    const whose = { uid: 'owner', about: 'a' };
    expect(unsentOf(list, 'owner', emptyDraft)).toStrictEqual([
      { ...whose, id: 'add-1', call: 'addService', payload: service },
      { ...whose, id: 'star-3', call: 'starService', payload: { service_id: 'a', star: true } },
      {
        ...whose,
        id: 'update-2',
        call: 'updateService',
        payload: { ...service, ...changes, star: true },
      },
    ]);
  });

  test('stay as stored if they cannot be made before the list is read', () => {
    const storedCall = { id: 'update-2', call: 'updateService', payload: service };
    const before = { pending: [update], unsent: [storedCall, ...odd] };
    expect(unsentOf({ saved: [], operations: [update] }, 'owner', before)).toStrictEqual([
      ...odd,
      storedCall,
    ]);
  });

  test('stay if they belong to no known operation', () => {
    const foreign = { id: 'star-of another page' };
    const before = { pending: [], unsent: [foreign] };
    expect(unsentOf({ saved: [service], operations: [] }, 'owner', before)).toStrictEqual([
      foreign,
    ]);
  });

  test('disappear with their operation, and are stored once when they are made again', () => {
    const before = { pending: [add, star], unsent: [{ id: 'add-1' }, { id: 'star-3' }] };
    const calls = unsentOf({ saved: [service], operations: [star] }, undefined, before);
    expect(calls).toStrictEqual([
      {
        id: 'star-3',
        uid: undefined,
        about: 'a',
        call: 'starService',
        payload: { service_id: 'a', star: true },
      },
    ]);
    const unknownBefore = { pending: [], unsent: [{ id: 'star-3' }] };
    expect(
      unsentOf({ saved: [service], operations: [star] }, undefined, unknownBefore),
    ).toStrictEqual(calls);
  });
});
