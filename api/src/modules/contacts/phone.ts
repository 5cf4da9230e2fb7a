import {
  parsePhoneNumberFromString,
  type CountryCode,
  type PhoneNumber,
} from 'libphonenumber-js/max';
import { ShopfrontError } from 'shared-contracts';

/** A number as its country writes it, read against what numbers of that country look like. */
export const readNumber = (national: string, region: string): PhoneNumber | undefined =>
  parsePhoneNumberFromString(national, region as CountryCode);

/** The same with a dial code ('+44' or '44') in place of a country. */
export function readDialled(dialCode: string, national: string): PhoneNumber | undefined {
  const dialled = digitsOf(dialCode);
  const number = parsePhoneNumberFromString(`+${dialled}${digitsOf(national)}`);
  return number?.countryCallingCode === dialled ? number : undefined;
}

/**
 * Whether somebody can have it. `alsoMadeUp`: or whether it could be somebody's, as the numbers that films
 * and examples use.
 */
export const isNumber = (number: PhoneNumber, alsoMadeUp: boolean): boolean =>
  number.isValid() || (alsoMadeUp && number.isPossible() && !number.nationalNumber.startsWith('0'));

const digitsOf = (text: string) => text.replace(/\D/g, '');

export const refusedNumber = (field: string, why: string) =>
  new ShopfrontError('PAYLOAD_INVALID', why, { field });
