import { correctionOf, emptyAddress, missingIn, pinCodeSoFar, type Address } from './address';

const whole: Address = {
  street: '12 Mill Street',
  line: 'Unit 4',
  town: 'Springfield',
  postal_code: '97477',
  country: 'USA',
  state: 'Oregon',
};

describe('a PinCode while it is typed', () => {
  it.each([
    ['97477', '97477'],
    ['97477-1234', '97477'],
    ['97477-1234  ', '97477'],
    ['97477-12', '97477'],
    ['97477\u20131234', '97477'],
    ['97477 1234', '97477'],
    ['974771234', '97477'],
    ['٩٧٤٧٧-١٢٣٤', '97477'],
    ['x97477-1234', 'x97477-1'],
    ['97477-12345', '97477'],
    ['9747', '9747'],
  ])('turns, in the USA, %j into %j', (typed, expected) => {
    expect(pinCodeSoFar(typed, 'USA')).toBe(expected);
  });

  it.each([
    ['  SW1A   1AA', 'SW1A 1AA'],
    ['SW1A 1AA ', 'SW1A 1AA'],
    ['SW1A ', 'SW1A '],
    ['123456789', '12345678'],
  ])('turns, in the UK, %j into %j', (typed, expected) => {
    expect(pinCodeSoFar(typed, 'UK')).toBe(expected);
  });
});

describe('the missing fields of an address', () => {
  it.each([
    [{}, []],
    [{ line: '' }, []],
    [{ street: '  ' }, ['street address']],
    [{ town: '  ' }, ['town/city']],
    [{ postal_code: '  ' }, ['PinCode']],
    [{ country: 'Mars' }, ['country', 'state']],
    [{ state: '' }, ['state']],
    [{ state: 'England' }, ['state']],
    [{ country: 'UK', state: 'England' }, []],
  ])('are, with %j, %j', (changed, missing) => {
    expect(missingIn({ ...whole, ...changed })).toStrictEqual(missing);
  });

  it('are listed in the order of the fields', () => {
    expect(missingIn(emptyAddress)).toStrictEqual([
      'street address',
      'town/city',
      'PinCode',
      'state',
    ]);
  });
});

describe('a reported address', () => {
  it('has no spaces around the typed text', () => {
    const spaced = {
      ...whole,
      street: ' 12 Mill Street ',
      line: ' Unit 4 ',
      town: ' Springfield ',
    };
    expect(correctionOf(spaced)).toStrictEqual(whole);
  });

  it('has no empty optional line', () => {
    const { line: _, ...without } = whole;
    expect(correctionOf({ ...whole, line: '  ' })).toStrictEqual(without);
  });

  it.each([
    [' 97477 ', '97477'],
    ['97477-', '97477'],
    ['x97477-1', 'x97477-1'],
  ])('has the PinCode %j as %j', (typed, corrected) => {
    expect(correctionOf({ ...whole, postal_code: typed }).postal_code).toBe(corrected);
  });
});
