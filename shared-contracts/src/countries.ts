interface CountryRow {
  /** ISO 3166-1. The key, since Canada and the US share one dial code. */
  iso: string;
  /** The name in the list of countries. */
  label: string;
  /** The code in the call that creates a profile. For the UK it is not the ISO code (C20). */
  code: string;
  dial: string;
  /** A postal code in capitals, without spaces and hyphens. Two groups are written with a space between them. */
  postalCode: RegExp;
}

/**
 * The countries whose phone numbers and business profiles owners can enter. To add one, add a row here and its
 * addresses in `simulated/src/addresses/`.
 */
export const countries = [
  {
    iso: 'GB',
    label: 'UK',
    code: 'UK',
    dial: '44',
    postalCode: /^([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})$/,
  },
  {
    iso: 'CA',
    label: 'CA',
    code: 'CA',
    dial: '1',
    postalCode: /^([A-Z]\d[A-Z])(\d[A-Z]\d)$/,
  },
  { iso: 'US', label: 'US', code: 'US', dial: '1', postalCode: /^\d{5}(?:\d{4})?$/ },
  { iso: 'IN', label: 'IN', code: 'IN', dial: '91', postalCode: /^\d{6}$/ },
] as const satisfies readonly CountryRow[];

export type Country = (typeof countries)[number];

export const defaultCountry = 'US' satisfies Country['iso'];

/** The country of a form value; drafts come from storage, so an unknown one becomes the default. */
export function countryOf(iso: string): Country {
  return countries.find((country) => country.iso === iso) ?? countries[2];
}
