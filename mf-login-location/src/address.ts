import type { FactPayload } from 'shared-contracts';
import { asciiDigits } from 'shared-ui/form';
import { isCountry, statesOf } from './countries';
import { words } from './words';

/** An address while it is typed. */
export interface Address extends Record<string, string> {
  street: string;
  line: string;
  town: string;
  postal_code: string;
  country: string;
  state: string;
}

export const emptyAddress: Address = {
  street: '',
  line: '',
  town: '',
  postal_code: '',
  country: 'USA',
  state: '',
};

/** The maximum length of a PinCode. */
const longest = 8;

const zip = /^(\d{5})[ \p{Pd}]*\d* ?$/u;

/**
 * Returns a PinCode while it is typed or pasted: at most 8 characters, without repeated spaces. In the USA the
 * extension of a ZIP+4 is left out at once, so that the field shows what is sent.
 */
export function pinCodeSoFar(text: string, country: string): string {
  const plain = asciiDigits(text).replace(/\s+/g, ' ').trimStart();
  return (country === 'USA' && zip.exec(plain)?.[1]) || plain.slice(0, longest);
}

/** Returns the fields that CONTINUE still requires, by their names on the screen. */
export function missingIn({ street, town, postal_code, country, state }: Address): string[] {
  const needed: [name: string, given: boolean][] = [
    [words.missing.street, Boolean(street.trim())],
    [words.missing.town, Boolean(town.trim())],
    [words.missing.postal_code, Boolean(postal_code.trim())],
    [words.missing.country, isCountry(country)],
    [words.missing.state, statesOf(country, words.territories).includes(state)],
  ];
  return needed.filter(([, value]) => !value).map(([name]) => name);
}

/** Returns the address to report: without extra spaces, and without an empty optional line. */
export function correctionOf(address: Address): FactPayload<'location/corrected'> {
  const line = address.line.trim();
  return {
    street: address.street.trim(),
    ...(line ? { line } : {}),
    town: address.town.trim(),
    postal_code: pinCodeSoFar(address.postal_code, address.country).trim(),
    country: address.country,
    state: address.state,
  };
}
