import { errorCode, errorCodes, ShopfrontError } from './index';

it('an error has its code, what it came with, and its cause', () => {
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

it('an error without a cause does not pretend to have one', () => {
  expect(new ShopfrontError('NOT_FOUND', 'no')).not.toHaveProperty('cause');
});

it.each([
  [new ShopfrontError('NOT_YOURS', 'no'), 'NOT_YOURS'],
  // From another build of this package, where instanceof does not hold.
  [{ code: 'NOT_YOURS' }, 'NOT_YOURS'],
  [{ code: 'ECONNRESET' }, undefined],
  [{ code: 7 }, undefined],
  [new Error('no'), undefined],
  ['NOT_YOURS', undefined],
  [null, undefined],
  [undefined, undefined],
])('the code of %p is %s', (error, code) => {
  expect(errorCode(error)).toBe(code);
});

it('codes are all different', () => {
  expect(new Set(errorCodes).size).toBe(errorCodes.length);
});
