import { facts } from 'shared-contracts';
import type { Operation } from './operations';
import { leftIn, unsentOf } from './unsent';

const service = { ...facts['service/added'].service, service_id: 'a' };
const changes = { description: 'Short', price_start: 12, pricing_type: 'FIXED' as const };
const base = { service_id: 'a', state: 'waiting' as const };
const add: Operation = { ...base, id: '1', kind: 'add', service };
const update: Operation = { ...base, id: '2', kind: 'update', changes };
const star: Operation = { ...base, id: '3', kind: 'star', star: true };
const nobody = { pending: [], unsent: null };

/** What else may stand in storage where a call is looked for. */
const odd = [null, undefined, 'star-3', 7, {}, { id: 3 }, []];

describe('what is left of a draft', () => {
  test('is all of it where nobody wrote down the calls', () => {
    expect(leftIn({ pending: [add, star], unsent: null })).toStrictEqual({
      left: [add, star],
      sent: [],
    });
  });

  test('is what was not sent meanwhile; the rest is told by its id', () => {
    const unsent = [...odd, { id: 'star-3' }];
    expect(leftIn({ pending: [add, star], unsent })).toStrictEqual({ left: [star], sent: ['1'] });
  });

  test('is nothing where all was sent', () => {
    expect(leftIn({ pending: [add, star], unsent: odd })).toStrictEqual({
      left: [],
      sent: ['1', '3'],
    });
  });
});

describe('the calls that the shell sends', () => {
  test('are those of all operations in order, an update of the newest that is known', () => {
    const list = { saved: [], operations: [add, star, update] };
    const whose = { uid: 'owner', about: 'a' };
    expect(unsentOf(list, 'owner', nobody)).toStrictEqual([
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

  test('stay as they were kept where they cannot be made before the list is read', () => {
    const kept = { id: 'update-2', call: 'updateService', payload: service };
    const before = { pending: [update], unsent: [kept, ...odd] };
    expect(unsentOf({ saved: [], operations: [update] }, 'owner', before)).toStrictEqual([
      ...odd,
      kept,
    ]);
  });

  test('stay where they belong to no operation that is known here', () => {
    const foreign = { id: 'star-of another page' };
    const before = { pending: [], unsent: [foreign] };
    expect(unsentOf({ saved: [service], operations: [] }, 'owner', before)).toStrictEqual([
      foreign,
    ]);
  });

  test('are gone with their operation, and stand once where they are made anew', () => {
    const before = { pending: [add, star], unsent: [{ id: 'add-1' }, { id: 'star-3' }] };
    const calls = unsentOf({ saved: [service], operations: [star] }, undefined, before);
    expect(calls).toStrictEqual([
      {
        ...{ id: 'star-3', uid: undefined, about: 'a' },
        ...{ call: 'starService', payload: { service_id: 'a', star: true } },
      },
    ]);
    const unknownBefore = { pending: [], unsent: [{ id: 'star-3' }] };
    expect(
      unsentOf({ saved: [service], operations: [star] }, undefined, unknownBefore),
    ).toStrictEqual(calls);
  });
});
