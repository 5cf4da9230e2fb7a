import { postalCode, postalCodeSoFar } from './postal-code';

describe('a postal code', () => {
  it.each([
    ['US', '97477-1234', '97477'],
    ['US', '97477-12', '97477'],
    ['US', ' 97477 ', '97477'],
    ['GB', 'sw1a1aa', 'SW1A 1AA'],
    ['GB', ' Sw1A  1aA ', 'SW1A 1AA'],
    ['GB', 'm11ae', 'M1 1AE'],
    ['GB', 'not a code', 'NOT A CO'],
    ['GB', 'no code at all', 'NO CODE'],
    ['CA', 'k1a0b1', 'K1A 0B1'],
    ['CA', 'K1A-0B1', 'K1A 0B1'],
    ['IN', '560001', '560001'],
    ['IN', 'k1a0b1', 'k1a0b1'],
    ['US', 'k1a0b1', 'k1a0b1'],
    ['US', 'x97477-12', 'x97477-1'],
    ['US', '1234567 9', '1234567'],
    ['IN', '560 001', '560 001'],
    ['IN', '5600010000', '56000100'],
    ['GB', '97477-1234', '97477'],
  ] as const)('of %s written as "%s" becomes "%s" [5]', (country, typed, normalized) => {
    expect(postalCode(typed, country)).toBe(normalized);
  });

  it.each([
    ['sw1a 1a', 'sw1a 1a'],
    ['SW1A 1AA', 'SW1A 1AA'],
    [' SW1A  1AA ', 'SW1A 1AA'],
    ['97477-1234', '97477'],
    ['97477-123', '97477-12'],
    ['123456789', '12345678'],
  ])('typed as "%s" becomes "%s" [5] [9]', (text, partial) => {
    expect(postalCodeSoFar(text)).toBe(partial);
  });
});
