import { facts } from 'shared-contracts';
import {
  allRetried,
  applied,
  failed,
  listedIn,
  planned,
  reread,
  retried,
  sendable,
  succeeded,
  undeleted,
  vanished,
  requestedState,
  type Operation,
  type ServiceList,
} from './operations';

const serviceOf = (service_id: string, star = false) => ({
  ...facts['service/added'].service,
  service_id,
  star,
});
const [a, b, c] = ['a', 'b', 'c'].map((id) => serviceOf(id)) as [
  ReturnType<typeof serviceOf>,
  ReturnType<typeof serviceOf>,
  ReturnType<typeof serviceOf>,
];
const changes = { description: 'Short', price_start: 12, pricing_type: 'FIXED' as const };
type State = Operation['state'];
const add = (service: typeof a, state: State = 'waiting'): Operation => ({
  id: `add ${service.service_id}`,
  service_id: service.service_id,
  state,
  kind: 'add',
  service,
});
const star = (service_id: string, state: State = 'waiting', isStarred = true): Operation => ({
  id: `star ${service_id} ${isStarred}`,
  service_id,
  state,
  kind: 'star',
  star: isStarred,
});
const update = (service_id: string, state: State = 'waiting'): Operation => ({
  id: `update ${service_id}`,
  service_id,
  state,
  kind: 'update',
  changes,
});
const remove = (service: typeof a, position: number, state: State = 'waiting'): Operation => ({
  id: `delete ${service.service_id}`,
  service_id: service.service_id,
  state,
  kind: 'delete',
  service,
  at: position,
});
const list = (saved: readonly (typeof a)[], ...operations: Operation[]): ServiceList => ({
  saved,
  operations,
});
const shownState = (list: ServiceList) =>
  listedIn(list).map(({ service, unsaved }) => `${service.service_id}${unsaved ? ' unsaved' : ''}`);

describe('the effect of an operation on the services', () => {
  test.each<[string, Operation, readonly unknown[]]>([
    ['adds one last', add(c), [a, b, c]],
    ['adds one where it stood', { ...add(c), at: 1 } as Operation, [a, c, b]],
    ['adds none twice', add(a), [a, b]],
    ['takes one away', remove(a, 0), [b]],
    ['changes one', update('b'), [a, { ...b, ...changes }]],
    ['stars one', star('a'), [serviceOf('a', true), b]],
    ['makes nothing of one that is not there', star('x'), [a, b]],
  ])('%s', (_, operation, services) => {
    expect(applied([a, b], operation)).toStrictEqual(services);
  });
});

describe('the shown list', () => {
  test.each<[string, ServiceList, string[]]>([
    ['has what waits', list([a], add(b)), ['a', 'b']],
    ['has an addition that failed', list([a], add(b, 'failed')), ['a', 'b unsaved']],
    [
      'has a deletion that failed, where it stood',
      list([b], remove(a, 0, 'failed')),
      ['a unsaved', 'b'],
    ],
    ['has a change that failed as it was', list([a], update('a', 'failed')), ['a unsaved']],
    ['has nothing that is deleted', list([a, b], remove(a, 0)), ['b']],
  ])('%s', (_, list, expected) => {
    expect(shownState(list)).toStrictEqual(expected);
  });

  test('shows a failed change only for a service that exists nowhere else', () => {
    const [added] = listedIn(list([], add(b, 'failed'), update('b', 'failed')));
    expect(added?.service).toStrictEqual({ ...b, ...changes });
    const [saved] = listedIn(list([b], update('b', 'failed')));
    expect(saved?.service).toStrictEqual(b);
    const [deleted] = listedIn(list([b], remove(b, 0, 'failed'), update('b', 'failed')));
    expect(deleted).toStrictEqual({ service: b, unsaved: true });
  });

  test('starts a form from the last requested state of a service', () => {
    expect(requestedState(list([b], update('b', 'failed')), 'b')).toStrictEqual({
      ...b,
      ...changes,
    });
    expect(requestedState(list([], remove(b, 0, 'failed')), 'b')).toStrictEqual(b);
    expect(requestedState(list([b], remove(b, 0)), 'b')).toBeUndefined();
  });
});

describe('a new change', () => {
  test.each<[string, Operation[], Operation, string[]]>([
    ['comes last', [star('a')], update('a'), ['star a true waiting', 'update a waiting']],
    [
      'sends earlier failed operations again',
      [update('a', 'failed')],
      star('a'),
      ['update a waiting', 'star a true waiting'],
    ],
    [
      'takes the place of its like that failed',
      [update('a', 'failed')],
      update('a'),
      ['update a waiting'],
    ],
    [
      'leaves what failed of others',
      [update('b', 'failed')],
      star('a'),
      ['update b failed', 'star a true waiting'],
    ],
    [
      'to delete makes all that failed pointless',
      [add(a, 'failed'), update('a', 'failed'), star('a', 'failed')],
      remove(a, 0),
      ['delete a waiting'],
    ],
    [
      'to change what could not be deleted adds it first',
      [remove(a, 0, 'failed')],
      update('a'),
      ['delete a waiting', 'update a waiting'],
    ],
    [
      'to add what could not be deleted is that alone',
      [remove(a, 0, 'failed')],
      add(a),
      ['add a waiting'],
    ],
    [
      'contains only the deletion when it is deleted again',
      [remove(a, 0, 'failed')],
      remove(a, 0),
      ['delete a waiting'],
    ],
  ])('%s', (_, before, wish, after) => {
    const { operations } = planned(list([a], ...before), wish);
    expect(operations.map(({ id, state }) => `${id} ${state}`)).toStrictEqual(after);
  });

  test('adds a service whose deletion failed under the id of the deletion, at its old position', () => {
    const [first] = planned(list([b], remove(a, 0, 'failed')), star('a')).operations;
    expect(first).toStrictEqual({ ...add(a), id: 'delete a', at: 0 });
  });
});

describe('an undone deletion', () => {
  test('never happens if it was not sent', () => {
    const back = undeleted(list([a, b], remove(a, 0)), { service: a, at: 0 }, 'back');
    expect(back).toStrictEqual(list([a, b]));
  });

  test('is followed by an addition if it is being sent', () => {
    const sentOperation = remove(a, 0, 'sending');
    const back = undeleted(
      list([a, b], sentOperation, remove(b, 1)),
      { service: a, at: 0 },
      'back',
    );
    expect(back.operations).toStrictEqual([
      sentOperation,
      remove(b, 1),
      { ...add(a), id: 'back', at: 0 },
    ]);
  });
});

describe('the operations that may be sent', () => {
  test('are the first of each service, unless it is being sent or failed', () => {
    const operations = [
      star('a'),
      update('a'),
      star('b', 'sending'),
      update('b'),
      star('c', 'failed'),
    ];
    expect(sendable(list([], ...operations))).toStrictEqual([star('a')]);
  });

  test('include one addition at a time, whatever the result of earlier ones', () => {
    const sendableOf = (...operations: Operation[]) => sendable(list([], ...operations));
    expect(sendableOf(add(a), add(b), star('c'))).toStrictEqual([add(a), star('c')]);
    expect(sendableOf(add(a, 'sending'), add(b), star('c'))).toStrictEqual([star('c')]);
    expect(sendableOf(add(a), add(b, 'sending'))).toStrictEqual([]);
    expect(sendableOf(add(a, 'failed'), add(b), add(c))).toStrictEqual([add(b)]);
    expect(sendableOf(remove(a, 0, 'sending'), add(a), add(b))).toStrictEqual([add(b)]);
  });

  test('include failed operations of one service or of all after a retry', () => {
    const state = list([], star('a', 'failed'), star('b', 'failed'), update('a', 'sending'));
    const states = ({ operations }: ServiceList) => operations.map(({ state }) => state);
    expect(states(retried(state, 'a'))).toStrictEqual(['waiting', 'failed', 'sending']);
    expect(states(allRetried(state))).toStrictEqual(['waiting', 'waiting', 'sending']);
  });
});

describe('the result of a call', () => {
  test('is permanent after success, and changes nothing for an unknown operation', () => {
    const waiting = list([a], star('a'), star('b'));
    expect(succeeded(waiting, 'star a true')).toStrictEqual(
      list([serviceOf('a', true)], star('b')),
    );
    expect(succeeded(waiting, 'unknown')).toStrictEqual(waiting);
    expect(failed(waiting, 'unknown')).toStrictEqual(waiting);
  });

  test('holds later operations on the same service after a failure', () => {
    const state = list([a, b], star('a', 'sending'), star('b'), update('a'));
    expect(failed(state, 'star a true').operations).toStrictEqual([
      star('a', 'failed'),
      star('b'),
      update('a', 'failed'),
    ]);
    const earlier = list([a], update('a', 'waiting'), star('a', 'sending'));
    expect(failed(earlier, 'star a true').operations).toStrictEqual([
      update('a'),
      star('a', 'failed'),
    ]);
  });

  test('removes a failed deletion that was undone', () => {
    const back = list([a], remove(a, 0, 'sending'), add(a), add(b));
    expect(failed(back, 'delete a').operations).toStrictEqual([add(a), add(b)]);
  });

  test('removes every operation on a service that the server does not know', () => {
    const state = list([a, b], star('a'), star('b'), update('a'));
    expect(vanished(state, 'a')).toStrictEqual(list([b], star('b')));
  });
});

describe('a list that was read again', () => {
  const noIds = new Set<string>();

  test('removes failed operations that the server did receive', () => {
    const before = list([], add(a, 'failed'), star('a', 'failed'));
    expect(reread(before, [serviceOf('a', true)], noIds)).toStrictEqual(
      list([serviceOf('a', true)]),
    );
  });

  test.each<[string, Operation[], readonly (typeof a)[]]>([
    ['with a missing part', [add(a, 'failed'), star('a', 'failed')], [a]],
    ['that is on its way', [star('a', 'sending', false)], [a]],
    ['with a waiting part', [star('a', 'failed', false), star('a', 'waiting', false)], [a]],
  ])('keeps the whole sequence %s', (_, operations, saved) => {
    expect(reread(list([], ...operations), saved, noIds)).toStrictEqual(list(saved, ...operations));
  });

  test('removes operations of an earlier page that the server received', () => {
    const leftOperation = star('a', 'waiting', false);
    const restored = new Set([leftOperation.id]);
    expect(reread(list([], leftOperation, star('b')), [a, b], restored)).toStrictEqual(
      list([a, b], star('b')),
    );
  });
});
