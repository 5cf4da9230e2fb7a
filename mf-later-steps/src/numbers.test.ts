import type { Answers, Session } from 'shared-contracts';
import { complete, knownNumbers, type Numbers } from './numbers';

const numbers: Numbers = {
  first_name: ' Zoe ',
  last_name: ' Reed ',
  country: 'US',
  phone: '5415550100',
  same: true,
  client_country: 'GB',
  client_phone: '',
};
const session: Session = { primary_category: 'Barber', uid: 'uid-1', place_id: 'place-1001' };

describe('DONE', () => {
  it.each([
    ['one number of ten digits for both', {}, true],
    ['no names', { first_name: '', last_name: '' }, true],
    ['too few digits', { phone: '541555010' }, false],
    ['no number for clients', { same: false }, false],
    ['too few digits for clients', { same: false, client_phone: '791112345' }, false],
    ['a separate number for clients', { same: false, client_phone: '7911123456' }, true],
    ['only a number for clients', { phone: '', same: false, client_phone: '7911123456' }, false],
  ])('is enabled or disabled with %s', (_what, changed, open) => {
    expect(complete({ ...numbers, ...changed })).toBe(open);
  });
});

describe('the initial values', () => {
  const general = { type: 'general_comm', phone: '7911123456', country_code: '+44' } as const;
  const lead = { type: 'lead_comm', phone: '4165550100', country_code: '+1' } as const;
  const answered = (...phones: NonNullable<Answers['contact']>['phones']) => ({
    first_name: 'Ann',
    last_name: 'Lee',
    phones,
  });
  const numbersFor = (contact: Answers['contact'], sessionChanges: Partial<Session> = {}) =>
    knownNumbers(contact, { ...session, ...sessionChanges });

  it('are empty, in the USA, for a new owner', () => {
    expect(numbersFor(undefined)).toStrictEqual({
      first_name: '',
      last_name: '',
      country: 'US',
      phone: '',
      same: true,
      client_country: 'US',
      client_phone: '',
    });
  });

  it('come from the provider and the profile', () => {
    const session = {
      first_name: 'Zoe',
      last_name: 'Reed',
      contact: '(416) 555-0100',
      countrycode: '1',
    };
    expect(numbersFor(undefined, { ...session, country: 'CA' })).toStrictEqual({
      first_name: 'Zoe',
      last_name: 'Reed',
      country: 'CA',
      phone: '4165550100',
      same: true,
      client_country: 'CA',
      client_phone: '',
    });
  });

  it('come from an earlier answer first, with both of its numbers', () => {
    const session = { first_name: 'Zoe', last_name: 'Reed', contact: '1', countrycode: '1' };
    expect(numbersFor(answered(lead, general), session)).toStrictEqual({
      first_name: 'Ann',
      last_name: 'Lee',
      country: 'GB',
      phone: '7911123456',
      same: false,
      client_country: 'US',
      client_phone: '4165550100',
    });
  });

  it.each([
    ['the same number', { ...lead, phone: general.phone, country_code: '+44' }, true],
    ['the same digits of another country', { ...lead, phone: general.phone }, false],
    ['another number of the same country', { ...lead, country_code: '+44' }, false],
  ])('count %s for clients as one number or as two', (_what, clients, same) => {
    expect(numbersFor(answered(general, clients)).same).toBe(same);
  });

  it('use one number for both if only one was given', () => {
    expect(numbersFor(answered(general))).toMatchObject({ same: true, phone: '7911123456' });
  });

  it.each([
    ['a dial code that two countries share, for a visitor from the second', '1', 'US', 'US'],
    ['a dial code that two countries share, for a visitor from neither', '1', 'GB', 'CA'],
    ['a dial code of another country', '+91', 'GB', 'IN'],
    ['an unknown dial code', '999', 'GB', 'GB'],
    ['a visitor from a country we do not take', undefined, 'FR', 'US'],
  ])('read %s as that country', (_what, countrycode, sessionCountry, country) => {
    expect(
      numbersFor(undefined, { countrycode, country: sessionCountry, contact: '12345678901' }),
    ).toMatchObject({
      country,
      phone: '1234567890',
    });
  });
});
