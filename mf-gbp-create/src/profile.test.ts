import {
  emptyProfile,
  payloadOf,
  problemRefused,
  problemsOf,
  showsAddress,
  type ProfileForm,
} from './profile';

const typed: ProfileForm = {
  ...emptyProfile,
  country: 'US',
  contact: '5415550100',
  business_name: ' Corner Cuts ',
  category: 'gcid:barber_shop',
  category_label: 'Barber shop',
  entry: 'by-hand',
  door_num: '4B',
  postal_code: '97477-1234',
  street: '500 Main Street, Mill Yard, Block C, North Side, Back Entrance',
  city: 'Springfield',
  state: 'Oregon',
};

const picked: ProfileForm = {
  ...typed,
  business_location: '500 Main Street, Springfield, OR',
  entry: 'picked',
  ref_place_id: 'place-2001',
  latitude: 44.05,
  longitude: -123.02,
};

describe('the problems of a form', () => {
  it('are absent for a complete form', () => {
    expect(problemsOf(typed)).toStrictEqual([]);
    expect(problemsOf(picked)).toStrictEqual([]);
  });

  it('are in the specified order, with category and location last [5]', () => {
    const problems = problemsOf({ ...emptyProfile, entry: 'search', door_num: '4B' });

    expect(problems.map(({ alert }) => alert)).toStrictEqual([
      'Enter a valid Contact Number',
      'Enter a valid Business Name',
      'Enter a valid Street Address',
      'Enter a valid Postal code',
      'Enter a valid City',
      'Enter a valid State',
      undefined,
      undefined,
    ]);
    expect(problems.slice(6)).toStrictEqual([
      { field: 'category', text: 'Choose a primary category' },
      {
        field: 'business_location',
        text: 'Choose an address from the list, or enter it manually',
      },
    ]);
  });

  it('point to the location while there is no address to fill in', () => {
    expect(
      problemsOf({ ...emptyProfile, contact: '5415550100', business_name: 'A' }),
    ).toStrictEqual([
      {
        field: 'business_location',
        alert: 'Enter a valid Street Address',
        text: 'Choose an address from the list, or enter it manually',
      },
      { field: 'category', text: 'Choose a primary category' },
    ]);
  });

  it.each(['business_name', 'street', 'postal_code', 'city', 'state'] as const)(
    'include %s if it has only spaces',
    (field) => {
      expect(
        problemsOf({ ...typed, [field]: '   ' }).map((problem) => problem.field),
      ).toStrictEqual([field]);
    },
  );

  it('explain a number that is too short', () => {
    const [problem] = problemsOf({ ...typed, contact: '541555' });

    expect(problem).toMatchObject({ field: 'contact', alert: 'Enter a valid Contact Number' });
    expect(problem?.text).toMatch('10 digits');
  });

  it('ask for a missing number without explaining its format', () => {
    const alert = 'Enter a valid Contact Number';
    expect(problemsOf({ ...typed, contact: '' })).toStrictEqual([
      { field: 'contact', alert, text: alert },
    ]);
  });
});

describe('the address fields', () => {
  it('stay visible with their text', () => {
    expect(showsAddress({ ...emptyProfile, city: 'Springfield' })).toBe(true);
  });
});

describe('the payload of a picked place', () => {
  it('has every field as specified [3] [9]', () => {
    expect(payloadOf(picked, 'sam@example.com')).toStrictEqual({
      business_location: '500 Main Street, Springfield, OR',
      country_code_num: '1',
      business_email: 'sam@example.com',
      business_phone: '5415550100',
      country_code: 'US',
      region_code: 'US',
      postal_code: '97477',
      business_name: 'Corner Cuts',
      primary_category: 'gcid:barber_shop',
      display_name: 'Barber shop',
      door_num: '4B',
      address_lines: ['500 Main Street', 'Mill Yard', 'Block C', 'North Side'],
      administrative_area: 'Oregon',
      locality: 'Springfield',
      latitude: 44.05,
      longitude: -123.02,
      ref_place_id: 'place-2001',
      is_test: false,
      is_retry: false,
    });
  });

  it('has no coordinates if those of the draft are no numbers', () => {
    const damaged = { latitude: '44.05', longitude: undefined } as unknown as ProfileForm;
    expect(payloadOf({ ...picked, ...damaged }, 'sam@example.com')).toMatchObject({
      latitude: null,
      longitude: null,
    });
  });

  it.each([
    ['GB', '44', 'UK', 'GB'],
    ['CA', '1', 'CA', 'CA'],
    ['US', '1', 'US', 'US'],
    ['IN', '91', 'IN', 'IN'],
  ])('of %s names its country three ways [9]', (country, dial, code, region) => {
    expect(payloadOf({ ...picked, country }, 'sam@example.com')).toMatchObject({
      country_code_num: dial,
      country_code: code,
      region_code: region,
    });
  });
});

describe('the payload of an address typed by hand', () => {
  it('has no spaces around the typed text', () => {
    const spaced = {
      door_num: ' 4B ',
      street: ' 1 Mill Yard ',
      city: ' Eugene ',
      state: ' Oregon ',
    };
    expect(payloadOf({ ...typed, ...spaced, postal_code: '' }, 'sam@example.com')).toMatchObject({
      business_location: '4B, 1 Mill Yard, Eugene, Oregon',
      door_num: '4B',
      address_lines: ['1 Mill Yard'],
      locality: 'Eugene',
      administrative_area: 'Oregon',
    });
  });

  it('has its location cut at the limit of the call', () => {
    const { business_location } = payloadOf(
      { ...typed, street: 'x'.repeat(600) },
      'sam@example.com',
    );
    expect(business_location).toBe(`4B, ${'x'.repeat(496)}`);
  });

  it('has no place and no coordinates, and the typed address as its location', () => {
    expect(payloadOf({ ...picked, entry: 'by-hand' }, 'sam@example.com')).toMatchObject({
      business_location:
        '4B, 500 Main Street, Mill Yard, Block C, North Side, Back Entrance, Springfield, Oregon, 97477',
      ref_place_id: '',
      latitude: null,
      longitude: null,
    });
  });
});

describe('a server refusal', () => {
  it.each([
    ['business_phone', 'contact', 'Enter a valid Contact Number'],
    ['country_code_num', 'contact', 'Enter a valid Contact Number'],
    ['business_name', 'business_name', 'Enter a valid Business Name'],
    ['address_lines', 'street', 'Enter a valid Street Address'],
    ['postal_code', 'postal_code', 'Enter a valid Postal code'],
    ['locality', 'city', 'Enter a valid City'],
    ['administrative_area', 'state', 'Enter a valid State'],
    ['primary_category', 'category', 'Choose a primary category'],
  ])('of %s is shown at %s', (payloadField, field, text) => {
    expect(problemRefused(payloadField)).toStrictEqual({ field, text });
  });

  it.each([undefined, '', 'is_test', 'constructor'])(
    'of %j belongs to no field',
    (payloadField) => {
      expect(problemRefused(payloadField)).toBeUndefined();
    },
  );
});
