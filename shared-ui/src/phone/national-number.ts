import {
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type PhoneNumber,
} from 'libphonenumber-js/min';
import { asciiDigits } from './ascii-digits';
import { LONGEST } from './phone-problem';

/**
 * Returns the digits to keep of a phone number as an owner writes it: the national significant number, without
 * country code and trunk prefix, cut to ten digits. A text that is not a number of that country keeps its first ten
 * digits.
 *
 * @param iso country of the number; a number that starts with + has its own
 */
export function nationalNumber(entered: string, iso: string): string {
  const text = asciiDigits(entered);
  const digits = text.replace(/\D/g, '');
  const parsed = readAfterTrunkPrefix(digits, iso) ?? read(text, iso);
  // An incomplete number stays as it is, such as while it is typed. After a + its parts are clear.
  const readable = parsed && (isInternational(text) || (parsed.isPossible() && !isWhole(digits)));
  return (readable ? parsed.nationalNumber : digits).slice(0, LONGEST);
}

/**
 * Returns the country of a number with its country code. Countries can share a code, so the country is known only for
 * a complete number.
 */
export function originOf(text: string): { dial: string; iso?: string } | undefined {
  const parsed = isInternational(text) ? read(text) : undefined;
  return parsed && { dial: parsed.countryCallingCode, iso: parsed.country };
}

/** These stay complete, even if they could start with a country code. */
const isWhole = (digits: string) => digits.length === LONGEST && !digits.startsWith('0');

/** Reads a 0 before the country code, such as 0 91 98765 43210 in India. */
function readAfterTrunkPrefix(digits: string, iso: string): PhoneNumber | undefined {
  if (!isSupportedCountry(iso)) return undefined;
  const dial = getCountryCallingCode(iso);
  const isWritten = digits.startsWith(`0${dial}`) && digits.length === 1 + dial.length + LONGEST;
  return isWritten ? read(`+${digits.slice(1)}`, iso) : undefined;
}

const isInternational = (text: string) => text.trim().startsWith('+');

function read(text: string, iso?: string): PhoneNumber | undefined {
  return parsePhoneNumberFromString(text, iso && isSupportedCountry(iso) ? iso : undefined);
}
