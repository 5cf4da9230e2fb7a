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
  const heard: [FactName, unknown][] = [];
  const refused: ShopfrontError[] = [];
  const stage = { here: true };
  const emit = createCheckedEmit(candidate('mf-later-steps', '1.1.0', version), {
    emit: ((name, payload) => heard.push([name, payload])) as Emit,
    onStage: () => stage.here,
    refused: (error) => refused.push(error),
  }) as (name: string, payload?: unknown) => void;
  return { emit, heard, refused, stage, why: () => refused.map(({ message }) => message) };
}

it('lets through what a version declares, and what any screen may tell', () => {
  const { emit, heard, refused } = emitOf({ emits: ['client-count/chosen'] });
  emit('client-count/chosen', { value: '0-50' });
  emit('draft/changed', { values: { value: '0-50' }, screen: 'client-count' });
  emit('notice/raised', { kind: 'info', text: 'Kept' });
  expect(heard.map(([name]) => name)).toStrictEqual([
    'client-count/chosen',
    'draft/changed',
    'notice/raised',
  ]);
  expect(refused).toStrictEqual([]);
});

it.each(shellFacts)('refuses %s, which is the shell’s own, even from who declares it', (name) => {
  const { emit, heard, refused, why } = emitOf({ emits: [name] });
  emit(name, facts[name]);
  expect(heard).toStrictEqual([]);
  expect(refused).toMatchObject([{ code: 'FACT_REFUSED' }]);
  expect(why()).toStrictEqual([`mf-later-steps 1.1.0 told '${name}', which it may not tell.`]);
});

const cyclic: Record<string, unknown> = {};
cyclic.itself = cyclic;

it.each<[string, string, unknown, string]>([
  ['a fact it does not declare', 'numbers/left', facts['numbers/left'], 'it may not tell'],
  ['what is no fact', 'toString', {}, 'which is no fact'],
  ['a fact without a payload', 'client-count/chosen', undefined, 'without a payload'],
  ['a value that is none', 'client-count/chosen', { value: 'many' }, "does not fit at 'value'"],
  ['another type', 'client-count/chosen', { value: 50 }, "does not fit at 'value'"],
  ['what cannot be written down', 'draft/changed', { values: cyclic }, 'no plain data'],
  ['what is far too large', 'draft/changed', { values: { a: 'x'.repeat(1e6) } }, 'too large'],
  [
    'a draft of another remote’s screen',
    'draft/changed',
    { values: {}, screen: 'create-profile' },
    "a draft of 'create-profile'",
  ],
])('refuses %s, and says who told it and what is wrong', (_, name, payload, reason) => {
  const { emit, heard, refused, why } = emitOf({ emits: ['client-count/chosen'] });
  emit(name, payload);
  expect(heard).toStrictEqual([]);
  expect(refused).toHaveLength(1);
  expect(why()[0]).toContain('mf-later-steps 1.1.0');
  expect(why()[0]).toContain(reason);
});

it('repeats no more of a name than it takes to find it', () => {
  const { emit, why } = emitOf();
  emit('x'.repeat(5_000), {});
  expect(why()).toStrictEqual([`mf-later-steps 1.1.0 told '${'x'.repeat(60)}', which is no fact.`]);
});

it('says nothing of what was in the payload', () => {
  const { emit, refused, why } = emitOf();
  emit('numbers/left', { ...facts['numbers/left'], first_name: ['Sam Reed'] });
  expect(`${why()[0]} ${JSON.stringify(refused[0]!.cause)}`).not.toContain('Sam Reed');
});

it('hears nothing more from a version that told what it may not', () => {
  const { emit, heard, refused } = emitOf();
  emit('back/chosen', {});
  emit('client-count/chosen', { value: '0-50' });
  emit('back/chosen', {});
  expect(heard).toStrictEqual([]);
  expect(refused).toHaveLength(1);
});

it('hears a copy: what a remote changes later, or computes when asked, changes nothing', () => {
  const { emit, heard } = emitOf();
  const values = { value: '0-50' };
  emit('draft/changed', { values });
  values.value = '500+';
  expect(heard).toStrictEqual([['draft/changed', { values: { value: '0-50' } }]]);
  let reads = 0;
  emit('client-count/chosen', {
    get value() {
      reads += 1;
      return '0-50';
    },
  });
  expect(reads).toBe(1);
});

it('drops what no schema names', () => {
  const { emit, heard } = emitOf();
  emit('client-count/chosen', { value: '0-50', uid: 'uid-of-another' });
  expect(heard).toStrictEqual([['client-count/chosen', { value: '0-50' }]]);
});

it('after it left, hears drafts and news of a remote and no fact that would move the owner', () => {
  const { emit, heard, why, stage } = emitOf();
  stage.here = false;
  emit('draft/changed', {
    values: {},
    screen: 'set-number',
  } satisfies FactPayload<'draft/changed'>);
  emit('notice/raised', { kind: 'error', text: 'Not saved' });
  emit('numbers/left', facts['numbers/left']);
  expect(heard.map(([name]) => name)).toStrictEqual(['draft/changed', 'notice/raised']);
  expect(why()).toStrictEqual([expect.stringContaining('after it had left')]);
});

it('refuses a flood of facts', () => {
  jest.useFakeTimers({ now: 0 });
  const { emit, heard, why } = emitOf();
  for (let times = 0; times < 2_000; times += 1) emit('notice/raised', { kind: 'info', text: 'x' });
  expect(heard).toHaveLength(1_000);
  expect(why()).toStrictEqual([expect.stringContaining('too many')]);
  jest.useRealTimers();
});
