import { facts, type Session } from 'shared-contracts';
import { addressOf, bareName, isCorrected, withCorrection } from './location';

const { location } = facts['location/confirmed'];
const knownSession: Session = { primary_category: 'Barber' };

it('joins an address to one line without blank lines', () => {
  const storefrontAddress = { addressLines: ['12 Mill Street', '  ', '', 'Springfield'] };
  expect(addressOf({ ...location, storefrontAddress })).toBe('12 Mill Street, Springfield');
});

it.each([
  ['locations/1001', '1001'],
  ['1001', '1001'],
  ['old/locations/1001', 'old/locations/1001'],
])('returns the id of %s as %s', (name, id) => {
  expect(bareName({ ...location, name })).toBe(id);
});

describe('a corrected address', () => {
  const business_location = '500 Main Street, Eugene';

  it('replaces the address of its location', () => {
    const session = { ...knownSession, business_location, temp_loc_name: location.name };
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
  ])('is ignored if it %s', (_when, session) => {
    expect(isCorrected(location, { ...knownSession, ...session })).toBe(false);
    expect(withCorrection(location, { ...knownSession, ...session })).toBe(location);
  });
});
