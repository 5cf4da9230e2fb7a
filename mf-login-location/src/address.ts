import type { FactPayload } from 'shared-contracts';
import { isCountry, statesOf } from './countries';

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

/** What CONTINUE still waits for, by the names the fields have on the screen. */
export function missingIn({ street, town, postal_code, country, state }: Address): string[] {
  const needed: [name: string, given: boolean][] = [
    ['street address', Boolean(street.trim())],
    ['town/city', Boolean(town.trim())],
    ['PinCode', Boolean(postal_code.trim())],
    ['country', isCountry(country)],
    ['state', statesOf(country).includes(state)],
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
    postal_code: address.postal_code.trim(),
    country: address.country,
    state: address.state,
  };
}
