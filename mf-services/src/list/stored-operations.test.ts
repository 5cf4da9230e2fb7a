import { facts } from 'shared-contracts';
import { storedOperations, operationsFrom } from './stored-operations';
import type { Operation } from './operations';

const service = { ...facts['service/added'].service, service_id: 'a' };
const changes = { description: 'Short', price_start: 12, pricing_type: 'FIXED' as const };
const base = { id: '1', service_id: 'a', state: 'waiting' as const };
const add: Operation = { ...base, kind: 'add', service };
const update: Operation = { ...base, kind: 'update', changes };
const star: Operation = { ...base, kind: 'star', star: false };
const deletion: Operation = { ...base, kind: 'delete', service, at: 0 };

const without = (whole: object, key: string): object => {
  const fields: Record<string, unknown> = { ...whole };
  delete fields[key];
  return fields;
};

test('stores every kind of operation, which waits again on another page', () => {
  const stored = storedOperations([
    add,
    update,
    { ...star, state: 'sending' },
    { ...deletion, state: 'failed' },
  ]);
  expect(stored).toStrictEqual([add, update, star, deletion]);
  expect(
    operationsFrom(stored.map((operation) => ({ ...operation, state: 'sending' }))),
  ).toStrictEqual(stored);
});

test('stores a starting price', () => {
  const startingPrice = {
    ...update,
    changes: { ...changes, pricing_type: 'STARTS_FROM' as const },
  };
  expect(operationsFrom([startingPrice])).toStrictEqual([startingPrice]);
});

test.each<[string, unknown]>([
  ['nothing', null],
  ['an operation without an id', { ...star, id: '' }],
  ['an operation of no service', { ...star, service_id: '' }],
  ['a kind that nobody knows', { ...star, kind: 'fold' }],
  ['a star that is neither given nor taken', { ...star, star: 'yes' }],
  ['an addition without its service', without(add, 'service')],
  ['an addition of another service', { ...add, service: { ...service, service_id: 'b' } }],
  ['a place before the first', { ...add, at: -1 }],
  ['a place between two', { ...add, at: 0.5 }],
  ['a change of nothing', without(update, 'changes')],
  ['a price without end', { ...update, changes: { ...changes, price_start: Infinity } }],
  ['a way of pricing that is none', { ...update, changes: { ...changes, pricing_type: 'FREE' } }],
  ['a description that is none', { ...update, changes: { ...changes, description: 7 } }],
  ...['service_id', 'name', 'category', 'place_id', 'star', 'currency', 'description'].map(
    (key): [string, unknown] => [
      `a service without ${key}`,
      { ...add, service: without(service, key) },
    ],
  ),
  ['a service without a letter in its name', { ...add, service: { ...service, name: '' } }],
  ['a service in another currency', { ...add, service: { ...service, currency: 'EUR' } }],
])('leaves out %s of a draft and keeps the entries next to it', (_, odd) => {
  expect(operationsFrom([odd, star])).toStrictEqual([star]);
});
