import {
  facts,
  shellFacts,
  type Emit,
  type FactName,
  type FactPayload,
  type ShopfrontError,
} from 'shared-contracts';
import { candidate } from '../testing/remotes';
import { createCheckedEmit } from './checked-emit';

function emitOf(version: Parameters<typeof candidate>[2] = {}) {
  const received: [FactName, unknown][] = [];
  const refused: ShopfrontError[] = [];
  const outlet = { here: true };
  const emit = createCheckedEmit(candidate('mf-later-steps', '1.1.0', version), {
    emit: ((name, payload) => received.push([name, payload])) as Emit,
    isMounted: () => outlet.here,
    refused: (error) => refused.push(error),
  }) as (name: string, payload?: unknown) => void;
  return {
    emit,
    received,
    refused,
    outlet,
    why: () => refused.map(({ message }) => message),
  };
}

it('passes on facts that the version declares and facts that any screen may emit', () => {
  const { emit, received, refused } = emitOf({ emits: ['client-count/chosen'] });
  emit('client-count/chosen', { value: '0-50' });
  emit('draft/changed', { values: { value: '0-50' }, screen: 'client-count' });
  emit('notice/raised', { kind: 'info', text: 'Kept' });
  expect(received.map(([name]) => name)).toStrictEqual([
    'client-count/chosen',
    'draft/changed',
    'notice/raised',
  ]);
  expect(refused).toStrictEqual([]);
});

it.each(shellFacts)(
  'refuses %s, which belongs to the shell, even when the version declares it',
  (name) => {
    const { emit, received, refused, why } = emitOf({ emits: [name] });
    emit(name, facts[name]);
    expect(received).toStrictEqual([]);
    expect(refused).toMatchObject([{ code: 'FACT_REFUSED' }]);
    expect(why()).toStrictEqual([`mf-later-steps 1.1.0 emitted '${name}', which it may not emit.`]);
  },
);

const cyclic: Record<string, unknown> = {};
cyclic.itself = cyclic;

it.each<[string, string, unknown, string]>([
  [
    'a fact that the version does not declare',
    'numbers/left',
    facts['numbers/left'],
    'it may not emit',
  ],
  ['an unknown fact', 'toString', {}, 'which is not a fact'],
  ['a fact without a payload', 'client-count/chosen', undefined, 'without a payload'],
  ['an invalid value', 'client-count/chosen', { value: 'many' }, "is invalid at 'value'"],
  ['another type', 'client-count/chosen', { value: 50 }, "is invalid at 'value'"],
  ['a circular payload', 'draft/changed', { values: cyclic }, 'not plain data'],
  ['a payload that is too large', 'draft/changed', { values: { a: 'x'.repeat(1e6) } }, 'too large'],
  [
    'a draft of another remote’s screen',
    'draft/changed',
    { values: {}, screen: 'create-profile' },
    "a draft of 'create-profile'",
  ],
])('refuses %s, and reports the version and the reason', (_, name, payload, reason) => {
  const { emit, received, refused, why } = emitOf({ emits: ['client-count/chosen'] });
  emit(name, payload);
  expect(received).toStrictEqual([]);
  expect(refused).toHaveLength(1);
  expect(why()[0]).toContain('mf-later-steps 1.1.0');
  expect(why()[0]).toContain(reason);
});

it('shortens a long name in the error message', () => {
  const { emit, why } = emitOf();
  emit('x'.repeat(5_000), {});
  expect(why()).toStrictEqual([
    `mf-later-steps 1.1.0 emitted '${'x'.repeat(60)}', which is not a fact.`,
  ]);
});

it('leaves the payload out of the error message', () => {
  const { emit, refused, why } = emitOf();
  emit('numbers/left', { ...facts['numbers/left'], first_name: ['Sam Reed'] });
  expect(`${why()[0]} ${JSON.stringify(refused[0]!.cause)}`).not.toContain('Sam Reed');
});

it('ignores every fact after a refused one', () => {
  const { emit, received, refused } = emitOf();
  emit('back/chosen', {});
  emit('client-count/chosen', { value: '0-50' });
  emit('back/chosen', {});
  expect(received).toStrictEqual([]);
  expect(refused).toHaveLength(1);
});

it('passes on a copy that neither later changes nor getters affect', () => {
  const { emit, received } = emitOf();
  const values = { value: '0-50' };
  emit('draft/changed', { values });
  values.value = '500+';
  expect(received).toStrictEqual([['draft/changed', { values: { value: '0-50' } }]]);
  let reads = 0;
  emit('client-count/chosen', {
    get value() {
      reads += 1;
      return '0-50';
    },
  });
  expect(reads).toBe(1);
});

it('drops properties that the schema does not have', () => {
  const { emit, received } = emitOf();
  emit('client-count/chosen', { value: '0-50', uid: 'uid-of-another' });
  expect(received).toStrictEqual([['client-count/chosen', { value: '0-50' }]]);
});

it('passes on drafts and notices of an unmounted remote, and no fact that leads to another screen', () => {
  const { emit, received, why, outlet } = emitOf();
  outlet.here = false;
  emit('draft/changed', {
    values: {},
    screen: 'set-number',
  } satisfies FactPayload<'draft/changed'>);
  emit('notice/raised', { kind: 'error', text: 'Not saved' });
  emit('numbers/left', facts['numbers/left']);
  expect(received.map(([name]) => name)).toStrictEqual(['draft/changed', 'notice/raised']);
  expect(why()).toStrictEqual([expect.stringContaining('after it was unmounted')]);
});

it('refuses more than 1,000 facts in one second', () => {
  jest.useFakeTimers({ now: 0 });
  const { emit, received, why } = emitOf();
  for (let times = 0; times < 2_000; times += 1) emit('notice/raised', { kind: 'info', text: 'x' });
  expect(received).toHaveLength(1_000);
  expect(why()).toStrictEqual([expect.stringContaining('too many')]);
  jest.useRealTimers();
});
