import { errorCode, errorCodes, ShopfrontError } from './index';

it('stores the code, the details, and the cause', () => {
  const cause = new Error('socket');
  const error = new ShopfrontError('CODE_WRONG', 'Not this one.', {
    status: 422,
    field: 'otp',
    retryAfterSeconds: 30,
    cause,
  });
  expect(error).toBeInstanceOf(Error);
  expect(error).toMatchObject({
    name: 'ShopfrontError',
    code: 'CODE_WRONG',
    message: 'Not this one.',
    status: 422,
    field: 'otp',
    retryAfterSeconds: 30,
    cause,
  });
});

it('has no cause if none is passed', () => {
  expect(new ShopfrontError('NOT_FOUND', 'no')).not.toHaveProperty('cause');
});

it.each([
  [new ShopfrontError('NOT_YOURS', 'no'), 'NOT_YOURS'],
  // An error of another build of this package, for which instanceof fails.
  [{ code: 'NOT_YOURS' }, 'NOT_YOURS'],
  [{ code: 'ECONNRESET' }, undefined],
  [{ code: 7 }, undefined],
  [new Error('no'), undefined],
  ['NOT_YOURS', undefined],
  [null, undefined],
  [undefined, undefined],
])('returns for %p the code %s', (error, code) => {
  expect(errorCode(error)).toBe(code);
});

it('has no duplicate codes', () => {
  expect(new Set(errorCodes).size).toBe(errorCodes.length);
});
