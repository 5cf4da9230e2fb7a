import { canada } from './canada';
import { streetsOf, type Country, type Street } from './country';
import { india } from './india';
import { searchable } from './search';
import { unitedKingdom } from './united-kingdom';
import { unitedStates } from './united-states';

/** One address of the generated map: real cities and postal districts, plausible streets. */
export interface Address {
  placeId: string;
  /** On one line: '12 Mill Street, Springfield, MA 01103, USA'. */
  description: string;
  regionCode: Country['code'];
  /** In the notation of addresses: 'MA', 'England', 'Kerala'. */
  administrativeArea: string;
  locality: string;
  postalCode: string;
  addressLines: string[];
  latitude: number;
  longitude: number;
}

const maps: Record<Country['code'], Country> = {
  US: unitedStates,
  GB: unitedKingdom,
  CA: canada,
  IN: india,
};

const map = once(() => {
  const streets = shuffledInStep(Object.values(maps).map((country) => streetsOf(country)));
  return {
    streets,
    byKey: new Map(streets.map((street) => [street.key, street])),
    search: searchable(streets),
  };
});

/** One address per street, with the number that is shown when none is typed. */
export const addresses = (): Address[] =>
  map().streets.map((street) => addressOn(street, String(street.usual)));

/**
 * Returns addresses for the typed text: words in any order, each possibly unfinished, best first. Every house number
 * of the street is found, not only the one in `addresses`.
 */
export function searchAddresses(
  typed: string,
  { most = 5, countries }: { most?: number; countries?: readonly Country['code'][] } = {},
): Address[] {
  return map()
    .search(typed, most, countries)
    .map(({ street, number }) => addressOn(street, number ?? String(street.usual)));
}

/** Returns the address of a place id of this map. */
export function addressByPlaceId(placeId: string): Address | undefined {
  const [, key = '', number = ''] = /^ChIJ([0-9a-z]{14})N(\d{1,4}[A-Z]?)$/.exec(placeId) ?? [];
  const street = map().byKey.get(key);
  if (!street) return undefined;
  const within = Number.parseInt(number, 10) >= 1 && Number.parseInt(number, 10) <= street.highest;
  return within ? addressOn(street, number) : undefined;
}

function addressOn(street: Street, number: string): Address {
  const { country, city, region, postalCode, area } = street;
  const addressLines = [`${number} ${street.street}`, ...(area ? [area] : [])];
  const place = country.postalLast ? [`${city} ${postalCode}`] : [city, `${region} ${postalCode}`];
  return {
    placeId: `ChIJ${street.key}N${number}`,
    description: [...addressLines, ...place, country.label].join(', '),
    regionCode: country.code,
    administrativeArea: region,
    locality: city,
    postalCode,
    addressLines,
    latitude: street.latitude,
    longitude: street.longitude,
  };
}

/** Interleaves the countries, so that none hides another among equal matches. */
function shuffledInStep(lists: Street[][]): Street[] {
  const longest = Math.max(...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, index) =>
    lists.flatMap((list) => list[index] ?? []),
  ).flat();
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
