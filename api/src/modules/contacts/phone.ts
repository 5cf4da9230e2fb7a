import {
  parsePhoneNumberFromString,
  type CountryCode,
  type PhoneNumber,
} from 'libphonenumber-js/max';
import { ShopfrontError } from 'shared-contracts';

/** Parses a number in its country's notation and checks it against that country's numbering plan. */
export const readNumber = (national: string, region: string): PhoneNumber | undefined =>
  parsePhoneNumberFromString(national, region as CountryCode);

/** The same with a dial code ('+44' or '44') instead of a country. */
export function readDialled(dialCode: string, national: string): PhoneNumber | undefined {
  const dialled = digitsOf(dialCode);
  const number = parsePhoneNumberFromString(`+${dialled}${digitsOf(national)}`);
  return number?.countryCallingCode === dialled ? number : undefined;
}

/** Returns whether the number can be assigned. `alsoMadeUp` also accepts the reserved numbers of films and examples. */
export const isNumber = (number: PhoneNumber, alsoMadeUp: boolean): boolean =>
  number.isValid() || (alsoMadeUp && number.isPossible() && !number.nationalNumber.startsWith('0'));

const digitsOf = (text: string) => text.replace(/\D/g, '');

export const refusedNumber = (field: string, why: string) =>
  new ShopfrontError('PAYLOAD_INVALID', why, { field });
