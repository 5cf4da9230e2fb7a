import type { FactPayload } from 'shared-contracts';
import { isCountry, statesOf } from './countries';
import { words } from './words';

/** An address as it is being typed. */
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

/** What a PinCode takes at most. */
const longest = 8;

const zipWithExtension = /^(\d{5})-\d{0,4}$/;
const wholeExtension = /^(\d{5})-\d{4}\s*$/;

/** A PinCode while it is typed or pasted: stray spaces and a ZIP+4 extension do not count towards the 8. */
export function pinCodeSoFar(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trimStart();
  return wholeExtension.exec(plain)?.[1] ?? plain.slice(0, longest);
}

/** What CONTINUE still waits for, by the names the fields have on the screen. */
export function missingIn({ street, town, postal_code, country, state }: Address): string[] {
  const needed: [name: string, given: boolean][] = [
    [words.missing.street, Boolean(street.trim())],
    [words.missing.town, Boolean(town.trim())],
    [words.missing.postal_code, Boolean(postal_code.trim())],
    [words.missing.country, isCountry(country)],
    [words.missing.state, statesOf(country).includes(state)],
  ];
  return needed.filter(([, given]) => !given).map(([name]) => name);
}

/** The address as it is told: without stray spaces, and without a line that was left empty. */
export function correctionOf(address: Address): FactPayload<'location/corrected'> {
  const line = address.line.trim();
  return {
    street: address.street.trim(),
    ...(line ? { line } : {}),
    town: address.town.trim(),
    postal_code: address.postal_code.trim().replace(zipWithExtension, '$1'),
    country: address.country,
    state: address.state,
  };
}
