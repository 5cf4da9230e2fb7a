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
  wishedFor,
  type Operation,
  type ServiceList,
} from './operations';

const serviceOf = (service_id: string, star = false) => ({
  ...facts['service/added'].service,
  ...{ service_id, star },
});
const [a, b, c] = ['a', 'b', 'c'].map((id) => serviceOf(id)) as [
  ReturnType<typeof serviceOf>,
  ReturnType<typeof serviceOf>,
  ReturnType<typeof serviceOf>,
];
const changes = { description: 'Short', price_start: 12, pricing_type: 'FIXED' as const };
type State = Operation['state'];
const add = (service: typeof a, state: State = 'waiting'): Operation => ({
  ...{ id: `add ${service.service_id}`, service_id: service.service_id, state },
  ...{ kind: 'add', service },
});
const star = (service_id: string, state: State = 'waiting', given = true): Operation => ({
  ...{ id: `star ${service_id} ${given}`, service_id, state, kind: 'star', star: given },
});
const update = (service_id: string, state: State = 'waiting'): Operation => ({
  ...{ id: `update ${service_id}`, service_id, state, kind: 'update', changes },
});
const remove = (service: typeof a, at: number, state: State = 'waiting'): Operation => ({
  ...{ id: `delete ${service.service_id}`, service_id: service.service_id, state },
  ...{ kind: 'delete', service, at },
});
const list = (saved: readonly (typeof a)[], ...operations: Operation[]): ServiceList => ({
  ...{ saved, operations },
});
const shown = (of: ServiceList) =>
  listedIn(of).map(({ service, unsaved }) => `${service.service_id}${unsaved ? ' unsaved' : ''}`);

describe('what an operation makes of the services', () => {
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

describe('the list as it is shown', () => {
  test.each<[string, ServiceList, string[]]>([
    ['has what waits', list([a], add(b)), ['a', 'b']],
    ['has an addition that failed', list([a], add(b, 'failed')), ['a', 'b unsaved']],
    [
      'has it as it is wanted by now',
      list([a], add(b, 'failed'), update('b', 'failed')),
      ['a', 'b unsaved'],
    ],
    [
      'has a deletion that failed, where it stood',
      list([b], remove(a, 0, 'failed')),
      ['a unsaved', 'b'],
    ],
    ['has a change that failed as it was', list([a], update('a', 'failed')), ['a unsaved']],
    ['has nothing that is deleted', list([a, b], remove(a, 0)), ['b']],
  ])('%s', (_, of, said) => {
    expect(shown(of)).toStrictEqual(said);
  });

  test('shows a failed change of what exists nowhere else, and none of what the server has', () => {
    const [own] = listedIn(list([], add(b, 'failed'), update('b', 'failed')));
    expect(own?.service).toStrictEqual({ ...b, ...changes });
    const [known] = listedIn(list([b], update('b', 'failed')));
    expect(known?.service).toStrictEqual(b);
    const [kept] = listedIn(list([b], remove(b, 0, 'failed'), update('b', 'failed')));
    expect(kept).toStrictEqual({ service: b, unsaved: true });
  });

  test('is not what a form starts from, which is what was last wanted', () => {
    expect(wishedFor(list([b], update('b', 'failed')), 'b')).toStrictEqual({ ...b, ...changes });
    expect(wishedFor(list([], remove(b, 0, 'failed')), 'b')).toStrictEqual(b);
    expect(wishedFor(list([b], remove(b, 0)), 'b')).toBeUndefined();
  });
});

describe('a new wish', () => {
  test.each<[string, Operation[], Operation, string[]]>([
    ['comes last', [star('a')], update('a'), ['star a true waiting', 'update a waiting']],
    [
      'sends what failed before it once more',
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
      'to delete it once more is that alone',
      [remove(a, 0, 'failed')],
      remove(a, 0),
      ['delete a waiting'],
    ],
  ])('%s', (_, before, wish, after) => {
    const { operations } = planned(list([a], ...before), wish);
    expect(operations.map(({ id, state }) => `${id} ${state}`)).toStrictEqual(after);
  });

  test('to change what could not be deleted adds it under the deletion’s id, where it stood', () => {
    const [first] = planned(list([b], remove(a, 0, 'failed')), star('a')).operations;
    expect(first).toStrictEqual({ ...add(a), id: 'delete a', at: 0 });
  });
});

describe('a deletion that is taken back', () => {
  test('never happens where it was not sent', () => {
    const back = undeleted(list([a, b], remove(a, 0)), { service: a, at: 0 }, 'back');
    expect(back).toStrictEqual(list([a, b]));
  });

  test('is followed by an addition where it is on its way', () => {
    const sent = remove(a, 0, 'sending');
    const back = undeleted(list([a, b], sent, remove(b, 1)), { service: a, at: 0 }, 'back');
    expect(back.operations).toStrictEqual([sent, remove(b, 1), { ...add(a), id: 'back', at: 0 }]);
  });
});

describe('what may be sent', () => {
  test('is the first of each service, unless it is on its way or failed', () => {
    const all = [star('a'), update('a'), star('b', 'sending'), update('b'), star('c', 'failed')];
    expect(sendable(list([], ...all))).toStrictEqual([star('a')]);
  });

  test('is one addition at a time, whatever became of those before it', () => {
    const sent = (...all: Operation[]) => sendable(list([], ...all));
    expect(sent(add(a), add(b), star('c'))).toStrictEqual([add(a), star('c')]);
    expect(sent(add(a, 'sending'), add(b), star('c'))).toStrictEqual([star('c')]);
    expect(sent(add(a), add(b, 'sending'))).toStrictEqual([]);
    expect(sent(add(a, 'failed'), add(b), add(c))).toStrictEqual([add(b)]);
    expect(sent(remove(a, 0, 'sending'), add(a), add(b))).toStrictEqual([add(b)]);
  });

  test('is what failed, of one service or of all, once it is tried again', () => {
    const all = list([], star('a', 'failed'), star('b', 'failed'), update('a', 'sending'));
    const states = ({ operations }: ServiceList) => operations.map(({ state }) => state);
    expect(states(retried(all, 'a'))).toStrictEqual(['waiting', 'failed', 'sending']);
    expect(states(allRetried(all))).toStrictEqual(['waiting', 'waiting', 'sending']);
  });
});

describe('what came of a call', () => {
  test('lasts where it succeeded, and is nothing where nobody knows it', () => {
    const waiting = list([a], star('a'), star('b'));
    expect(succeeded(waiting, 'star a true')).toStrictEqual(
      list([serviceOf('a', true)], star('b')),
    );
    expect(succeeded(waiting, 'unknown')).toStrictEqual(waiting);
    expect(failed(waiting, 'unknown')).toStrictEqual(waiting);
  });

  test('holds what came after it on the same service where it failed', () => {
    const all = list([a, b], star('a', 'sending'), star('b'), update('a'));
    expect(failed(all, 'star a true').operations).toStrictEqual([
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

  test('forgets a deletion that failed after it was taken back', () => {
    const back = list([a], remove(a, 0, 'sending'), add(a), add(b));
    expect(failed(back, 'delete a').operations).toStrictEqual([add(a), add(b)]);
  });

  test('takes away all of a service that the server does not know', () => {
    const all = list([a, b], star('a'), star('b'), update('a'));
    expect(vanished(all, 'a')).toStrictEqual(list([b], star('b')));
  });
});

describe('a list that is read again', () => {
  const none = new Set<string>();

  test('is done with what failed and arrived all the same', () => {
    const before = list([], add(a, 'failed'), star('a', 'failed'));
    expect(reread(before, [serviceOf('a', true)], none)).toStrictEqual(
      list([serviceOf('a', true)]),
    );
  });

  test.each<[string, Operation[], readonly (typeof a)[]]>([
    ['a part of which is missing', [add(a, 'failed'), star('a', 'failed')], [a]],
    ['that is on its way', [star('a', 'sending', false)], [a]],
    ['a part of which waits', [star('a', 'failed', false), star('a', 'waiting', false)], [a]],
  ])('keeps all of a sequence %s', (_, operations, saved) => {
    expect(reread(list([], ...operations), saved, none)).toStrictEqual(list(saved, ...operations));
  });

  test('is done with what an earlier page left where that arrived', () => {
    const left = star('a', 'waiting', false);
    const restored = new Set([left.id]);
    expect(reread(list([], left, star('b')), [a, b], restored)).toStrictEqual(
      list([a, b], star('b')),
    );
  });
});
