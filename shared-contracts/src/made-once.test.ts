import * as z from 'zod/mini';
import { endpoint } from './api/endpoint';
import { eachOnce, once } from './made-once';

it('creates a value on first use, and only once', () => {
  const make = jest.fn(() => ({}));
  const made = once(make);

  expect(make).not.toHaveBeenCalled();
  expect(made()).toBe(made());
  expect(make).toHaveBeenCalledTimes(1);
});

it('calls the function once, even if it returns undefined', () => {
  const make = jest.fn(() => undefined);
  const made = once(make);

  made();
  made();

  expect(make).toHaveBeenCalledTimes(1);
});

it('creates requested entries of a table, and lists all of its keys', () => {
  const makers = { one: jest.fn(() => 1), two: jest.fn(() => 2) };
  const table = eachOnce(makers);

  expect(table.one + table.one).toBe(2);
  expect(makers.one).toHaveBeenCalledTimes(1);
  expect(makers.two).not.toHaveBeenCalled();
  expect(Object.keys(table)).toStrictEqual(['one', 'two']);
  expect(Object.hasOwn(table, 'two')).toBe(true);
});

it('creates no schema of an unused call, and each when it is used', () => {
  const make = jest.fn(() => z.object({}));
  const call = endpoint({
    method: 'GET',
    path: '/',
    about: 'Nothing.',
    payload: make,
    answer: make,
  });

  expect(call).toMatchObject({ method: 'GET', path: '/' });
  expect(make).not.toHaveBeenCalled();
  expect(call.payload).toBe(make.mock.results[0]?.value);
  expect(call.answer).toBe(make.mock.results[1]?.value);
  expect(make).toHaveBeenCalledTimes(2);
});
