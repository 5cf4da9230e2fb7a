import { createViewStore } from './index';
import { viewOf } from './testing';

const first = viewOf('welcome', { step: 0 });
const second = viewOf('welcome', { step: 1 });

it('has the current view for late subscribers', () => {
  const store = createViewStore(first);
  store.set(second);
  const listener = jest.fn();
  store.subscribe(listener);
  expect(store.get()).toBe(second);
  expect(listener).not.toHaveBeenCalled();
});

it('calls listeners after each change with the new view in place', () => {
  const store = createViewStore(first);
  const seen: unknown[] = [];
  store.subscribe(() => seen.push(store.get()));
  store.set(second);
  store.set(first);
  expect(seen).toStrictEqual([second, first]);
});

it('stops calling an unsubscribed listener, and no other', () => {
  const store = createViewStore(first);
  const listener = jest.fn();
  const stop = store.subscribe(listener);
  store.subscribe(listener);
  stop();
  stop();
  store.set(second);
  expect(listener).toHaveBeenCalledTimes(1);
});

it('allows listeners to unsubscribe during a call', () => {
  const store = createViewStore(first);
  const notices: string[] = [];
  const stop = store.subscribe(() => {
    notices.push('once');
    stop();
  });
  store.subscribe(() => notices.push('always'));
  store.set(second);
  store.set(first);
  expect(notices).toStrictEqual(['once', 'always', 'always']);
});

it('keeps the last of two views that are set within one change', () => {
  const store = createViewStore(first);
  const seen: unknown[] = [];
  store.subscribe(() => {
    if (store.get() === first) store.set(second);
  });
  store.subscribe(() => seen.push(store.get()));
  store.set(first);
  expect(store.get()).toBe(second);
  expect(seen).toStrictEqual([second, second]);
});
