import type { Country as ContractCountry } from 'shared-contracts';

/** A country's source data, from which its addresses are generated. */
export interface Country {
  /** ISO 3166-1. */
  code: ContractCountry['iso'];
  /** Names and abbreviations that people may type. */
  names: string[];
  /** The end of an address. */
  label: string;
  /** The range of a street's highest house number. */
  highest: [number, number];
  /** One city per line: name, region, latitude, longitude, then postal codes, or 'area:code' by commas. */
  cities: string;
  /** 'CODE Name' of regions that are written as a code. */
  regions: string;
  streets: string;
  /** Generates the street's half of a postal code where the cities have only the first half. */
  secondHalf?: (pick: (letters: string) => string) => string;
  /** The postal code follows the city and the region is omitted: the British format. */
  postalLast?: boolean;
}

export interface Street {
  country: Country;
  /** Identifies the street in a place id. */
  key: string;
  street: string;
  /** The neighborhood, where addresses have a line for it. */
  area?: string;
  city: string;
  /** In the notation of addresses: 'IL', 'England', 'Kerala'. */
  region: string;
  regionName: string;
  postalCode: string;
  latitude: number;
  longitude: number;
  /** House numbers range from 1 to this. */
  highest: number;
  /** The house number that is shown when none was typed. */
  usual: number;
}

const split = (list: string, by: string | RegExp) =>
  list
    .split(by)
    .map((part) => part.trim())
    .filter(Boolean);

/** Generates every street of a country. A hash replaces randomness, so that the result is always the same. */
export function streetsOf(country: Country): Street[] {
  const names = split(country.streets, ',');
  const regionNames = new Map(
    split(country.regions, ',').map((region) => {
      const [code = '', ...words] = region.split(/\s+/);
      return [code, words.join(' ')];
    }),
  );
  return split(country.cities, '\n').flatMap((line) => {
    const [city = '', region = '', latitude = '', longitude = '', codes = ''] = line.split('|');
    const regionName = regionNames.get(region) ?? region;
    const place = { country, city, region, regionName };
    const middle: Middle = [Number(latitude), Number(longitude)];
    // A street of a city has one postal code; a street name of an Indian city exists in each area.
    if (!codes.includes(':')) {
      const postal = split(codes, ' ');
      return names.map((street) =>
        streetIn(place, middle, street, (seed) => postal[hash(seed) % postal.length] ?? ''),
      );
    }
    return split(codes, ',').flatMap((entry) => {
      const [area, code = ''] = entry.split(':');
      return names.map((street) => streetIn({ ...place, area }, middle, street, () => code));
    });
  });
}

type Middle = [latitude: number, longitude: number];

function streetIn(
  place: Pick<Street, 'country' | 'city' | 'region' | 'regionName' | 'area'>,
  middle: Middle,
  street: string,
  codeFor: (seed: string) => string,
): Street {
  const { country, city, region, area = '' } = place;
  const seed = [street, area, city, region, country.code].join();
  const code = codeFor(seed);
  const [least, most] = country.highest;
  const highest = least + (hash(`${seed} highest`) % (most - least));
  return {
    ...place,
    key: keyPart(seed) + keyPart(`${seed} key`),
    street,
    postalCode: country.secondHalf ? `${code} ${country.secondHalf(picker(seed))}` : code,
    latitude: near(middle[0], `${seed} latitude`),
    longitude: near(middle[1], `${seed} longitude`),
    highest,
    usual: 1 + (hash(`${seed} usual`) % highest),
  };
}

const keyPart = (seed: string) => hash(seed).toString(36).padStart(7, '0');

/** Within about three kilometers of the city center. */
const near = (middle: number, seed: string) =>
  Number((middle + ((hash(seed) % 5000) - 2500) / 100_000).toFixed(5));

function picker(seed: string): (letters: string) => string {
  let turn = 0;
  return (letters) => letters.charAt(hash(`${seed} ${turn++}`) % letters.length);
}

/** FNV-1a with a final mix, so that similar texts have distant hashes. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let position = 0; position < text.length; position++) {
    value = Math.imul(value ^ text.charCodeAt(position), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  return (value ^ (value >>> 13)) >>> 0;
}
