import { addressByPlaceId, addresses, searchAddresses } from '.';

const postalCode = {
  US: /^\d{5}$/,
  CA: /^[A-Z]\d[A-Z] \d[A-Z]\d$/,
  GB: /^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/,
  IN: /^[1-9]\d{5}$/,
};

/** Rough boxes around each country: south, north, west, east. */
const box = {
  US: [24, 50, -125, -66],
  CA: [41, 70, -141, -52],
  GB: [49, 61, -9, 2],
  IN: [8, 36, 68, 98],
} as const;

const allAddresses = addresses();
const descriptions = (typed: string) =>
  searchAddresses(typed).map((address) => address.description);

describe('the address data', () => {
  it('has thousands of addresses, each once, in all four countries', () => {
    expect(allAddresses.length).toBeGreaterThanOrEqual(4000);
    expect(new Set(allAddresses.map(({ placeId }) => placeId)).size).toBe(allAddresses.length);
    expect(new Set(allAddresses.map(({ description }) => description)).size).toBe(
      allAddresses.length,
    );
    for (const country of ['US', 'CA', 'GB', 'IN']) {
      const inCountry = allAddresses.filter(({ regionCode }) => regionCode === country);
      expect({ country, enough: inCountry.length >= 600 }).toStrictEqual({ country, enough: true });
    }
  });

  it('has postal codes of the country, eight characters at most, and coordinates inside it', () => {
    const outside = allAddresses.filter(({ regionCode, postalCode: code, latitude, longitude }) => {
      const [south, north, west, east] = box[regionCode];
      const isInside = latitude > south && latitude < north && longitude > west && longitude < east;
      return !isInside || !postalCode[regionCode].test(code) || code.length > 8;
    });
    expect(outside).toStrictEqual([]);
  });

  it('has a street, a city and a region in every address', () => {
    const incomplete = allAddresses.filter(
      ({ addressLines, locality, administrativeArea }) =>
        !/^\d+ \S/.test(addressLines[0] ?? '') ||
        locality === '' ||
        administrativeArea === '' ||
        addressLines.length > 2,
    );
    expect(incomplete).toStrictEqual([]);
  });

  it('finds an address by its place id, and none by another id', () => {
    for (const address of allAddresses.filter((_, index) => index % 97 === 0)) {
      expect(addressByPlaceId(address.placeId)).toStrictEqual(address);
    }
    const [firstAddress] = allAddresses;
    expect(addressByPlaceId('')).toBeUndefined();
    expect(addressByPlaceId('ChIJ00000000000000N1')).toBeUndefined();
    expect(addressByPlaceId(firstAddress?.placeId.replace(/N\d+$/, 'N9999') ?? '')).toBeUndefined();
    expect(addressByPlaceId(firstAddress?.placeId.replace(/N\d+$/, 'N0') ?? '')).toBeUndefined();
  });
});

describe('the address search', () => {
  it('matches unfinished words', () => {
    expect(descriptions('12 mill spr')[0]).toMatch(
      /^12 Mill Street, Springfield, [A-Z]{2} \d{5}, USA$/,
    );
    for (const typed of ['12 m', '12 mi', '12 mil', '12 mill', '12 mill s']) {
      expect({ typed, found: descriptions(typed).length }).toStrictEqual({ typed, found: 5 });
    }
  });

  it('accepts the words in any order', () => {
    const straight = descriptions('12 mill street springfield');
    expect(straight.length).toBeGreaterThan(0);
    expect(descriptions('springfield mill street 12')).toStrictEqual(straight);
    expect(descriptions('mill street, 12, springfield')).toStrictEqual(straight);
  });

  it('puts the typed number into the address, also after the choice', () => {
    const [address] = searchAddresses('7b high street leeds');
    expect(address?.description).toMatch(/^7B High Street, Leeds LS\d+ \d[A-Z]{2}, UK$/);
    expect(addressByPlaceId(address?.placeId ?? '')).toStrictEqual(address);
  });

  it('understands abbreviations, accents, postal codes and door numbers', () => {
    expect(descriptions('mill ln york')[0]).toMatch(/Mill Lane, York/);
    expect(descriptions('sherbrooke montreal')[0]).toMatch(/Sherbrooke Street, Montréal, QC/);
    expect(descriptions('st johns water')[0]).toMatch(/Water Street, St\. John's, NL/);
    expect(descriptions('62704 main').every((line) => line.includes('62704'))).toBe(true);
    expect(descriptions('mg road bandra 400050')[0]).toMatch(/MG Road, Bandra West, Mumbai/);
    expect(descriptions('12 mill street apt 4 springfield')).toStrictEqual(
      descriptions('12 mill street springfield'),
    );
  });

  it('understands a postcode without its space', () => {
    const british = allAddresses.find(({ regionCode }) => regionCode === 'GB');
    const typed = british?.postalCode.replace(' ', '').toLowerCase() ?? '';
    expect(descriptions(typed).some((line) => line.includes(british?.postalCode ?? '?'))).toBe(
      true,
    );
  });

  it('offers the street even if the number is beyond its last house', () => {
    expect(descriptions('2999 high street london')[0]).toMatch(/^\d{1,3} High Street, London/);
  });

  it('returns only the requested countries and numbers', () => {
    const indian = searchAddresses('station road', { most: 20, countries: ['IN'] });
    expect(indian).toHaveLength(20);
    expect(indian.every(({ regionCode }) => regionCode === 'IN')).toBe(true);
  });

  it('lists a street of that name before a city of that name', () => {
    expect(
      searchAddresses('springfield road').every(({ addressLines }) =>
        addressLines[0]?.includes('Springfield Road'),
      ),
    ).toBe(true);
  });

  it('finds nothing for an empty text or an unknown address', () => {
    expect(descriptions('')).toStrictEqual([]);
    expect(descriptions(' ,. ')).toStrictEqual([]);
    expect(descriptions('zzyzx galactic parade')).toStrictEqual([]);
  });
});
