/** The countries and states for a corrected address, as the specification lists them. */
export const countries = {
  UK: ['England', 'Scotland', 'Wales', 'Northern Ireland'],
  USA: [
    'Alabama',
    'Alaska',
    'Arizona',
    'Arkansas',
    'California',
    'Colorado',
    'Connecticut',
    'Delaware',
    'Florida',
    'Georgia',
    'Hawaii',
    'Idaho',
    'Illinois',
    'Indiana',
    'Iowa',
    'Kansas',
    'Kentucky',
    'Louisiana',
    'Maine',
    'Maryland',
    'Massachusetts',
    'Michigan',
    'Minnesota',
    'Mississippi',
    'Missouri',
    'Montana',
    'Nebraska',
    'Nevada',
    'New Hampshire',
    'New Jersey',
    'New Mexico',
    'New York',
    'North Carolina',
    'North Dakota',
    'Ohio',
    'Oklahoma',
    'Oregon',
    'Pennsylvania',
    'Rhode Island',
    'South Carolina',
    'South Dakota',
    'Tennessee',
    'Texas',
    'Utah',
    'Vermont',
    'Virginia',
    'Washington',
    'West Virginia',
    'Wisconsin',
    'Wyoming',
  ],
  CAN: [
    'Alberta',
    'British Columbia',
    'Manitoba',
    'New Brunswick',
    'Newfoundland and Labrador',
    'Northwest Territories',
    'Nova Scotia',
    'Nunavut',
    'Ontario',
    'Prince Edward Island',
    'Quebec',
    'Saskatchewan',
    'Yukon',
  ],
} as const satisfies Record<string, readonly string[]>;

export type Country = keyof typeof countries;

export const countryNames = Object.keys(countries) as Country[];

export const isCountry = (name: string): name is Country => Object.hasOwn(countries, name);

/** Parts of the USA that are not states. The specification lists states only. */
export const territories: readonly string[] = [
  'American Samoa',
  'District of Columbia',
  'Guam',
  'Northern Mariana Islands',
  'Puerto Rico',
  'U.S. Virgin Islands',
];

/** Returns the states of a country in the order of the list, those of the USA with its territories. */
export function statesOf(country: string, usTerritories: readonly string[]): readonly string[] {
  if (!isCountry(country)) return [];
  return country === 'USA' ? [...countries.USA, ...usTerritories].sort() : countries[country];
}
