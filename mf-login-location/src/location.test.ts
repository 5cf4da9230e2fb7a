import { facts, type Session } from 'shared-contracts';
import { addressOf, bareName, isCorrected, withCorrection } from './location';

const { location } = facts['location/confirmed'];
const known: Session = { primary_category: 'Barber' };

it('reads an address as one line, without lines that are blank', () => {
  const storefrontAddress = { addressLines: ['12 Mill Street', '  ', '', 'Springfield'] };
  expect(addressOf({ ...location, storefrontAddress })).toBe('12 Mill Street, Springfield');
});

it.each([
  ['locations/1001', '1001'],
  ['1001', '1001'],
  ['old/locations/1001', 'old/locations/1001'],
])('tells %s as %s', (name, told) => {
  expect(bareName({ ...location, name })).toBe(told);
});

describe('a corrected address', () => {
  const business_location = '500 Main Street, Eugene';

  it('stands for that of the location it is about', () => {
    const session = { ...known, business_location, temp_loc_name: location.name };
    expect(isCorrected(location, session)).toBe(true);
    expect(withCorrection(location, session)).toStrictEqual({
      ...location,
      storefrontAddress: { addressLines: [business_location] },
    });
  });

  it.each([
    ['is about another location', { business_location, temp_loc_name: 'locations/9' }],
    ['is about none', { business_location }],
    ['is empty', { business_location: '', temp_loc_name: location.name }],
    ['is not there', { temp_loc_name: location.name }],
  ])('leaves the location as it is when it %s', (_when, session) => {
    expect(isCorrected(location, { ...known, ...session })).toBe(false);
    expect(withCorrection(location, { ...known, ...session })).toBe(location);
  });
});
