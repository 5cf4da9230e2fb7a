/**
 * Countries whose numbers and profiles we take. Keyed by ISO code, because Canada and the US share one
 * dial code; `code` is the name the create call takes, which for the UK is not its ISO code (C20).
 */
export const countries = [
  { iso: 'GB', label: 'UK', code: 'UK', dial: '44' },
  { iso: 'CA', label: 'CA', code: 'CA', dial: '1' },
  { iso: 'US', label: 'US', code: 'US', dial: '1' },
  { iso: 'IN', label: 'IN', code: 'IN', dial: '91' },
] as const;

export type Country = (typeof countries)[number];

export const defaultCountry = 'US' satisfies Country['iso'];

/** The country of a form value; drafts come from storage, so an unknown one becomes the default. */
export function countryOf(iso: string): Country {
  return countries.find((country) => country.iso === iso) ?? countries[2];
}
