import type { Country as ContractCountry } from 'shared-contracts';

/** A country as it is written down: everything else about its addresses is worked out from this. */
export interface Country {
  /** ISO 3166-1. */
  code: ContractCountry['iso'];
  /** As people may type it. */
  names: string[];
  /** As an address ends with it. */
  label: string;
  /** A street's highest house number lies between these. */
  highest: [number, number];
  /** One city per line: name, region, latitude, longitude, then postal codes, or 'area:code' by commas. */
  cities: string;
  /** 'CODE Name' of regions that are written as a code. */
  regions: string;
  streets: string;
  /** Makes the street's half of a postal code where the cities carry only the first. */
  secondHalf?: (pick: (letters: string) => string) => string;
  /** The postal code follows the city and no region is written: the British way. */
  postalLast?: boolean;
}

export interface Street {
  country: Country;
  /** Stands for the street in a place id. */
  key: string;
  street: string;
  /** Neighbourhood, where addresses have a line for it. */
  area?: string;
  city: string;
  /** As an address has it: 'IL', 'England', 'Kerala'. */
  region: string;
  regionName: string;
  postalCode: string;
  latitude: number;
  longitude: number;
  /** House numbers go from 1 to this. */
  highest: number;
  /** The house number shown when none was typed. */
  usual: number;
}

const split = (list: string, by: string | RegExp) =>
  list
    .split(by)
    .map((part) => part.trim())
    .filter(Boolean);

/** Every street of a country. The same on every machine and every day: chance is replaced by a hash. */
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
    // A street of a city has one postal code; a street name of an Indian city is found in each area.
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

/** Within about three kilometres of the middle of the city. */
const near = (middle: number, seed: string) =>
  Number((middle + ((hash(seed) % 5000) - 2500) / 100_000).toFixed(5));

function picker(seed: string): (letters: string) => string {
  let turn = 0;
  return (letters) => letters.charAt(hash(`${seed} ${turn++}`) % letters.length);
}

/** FNV-1a with a last stir, so that texts which differ in one letter land far apart. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) {
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  return (value ^ (value >>> 13)) >>> 0;
}
