import {
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type PhoneNumber,
} from 'libphonenumber-js/min';
import { asciiDigits } from './ascii-digits';
import { LONGEST } from './phone-problem';

/**
 * The digits to keep of a phone number as an owner writes it: the national significant number first
 * (country code and trunk prefix fall away), then at most ten digits. What cannot be read as a number
 * of that country keeps its own first ten digits.
 *
 * @param iso country the number is written in; a number that starts with + says its own
 */
export function nationalNumber(entered: string, iso: string): string {
  const text = asciiDigits(entered);
  const digits = text.replace(/\D/g, '');
  const parsed = readAfterTrunkPrefix(digits, iso) ?? read(text, iso);
  // Half a number, such as while it is typed, is left as it stands. After a + it is clear what is what.
  const readable = parsed && (isInternational(text) || (parsed.isPossible() && !isWhole(digits)));
  return (readable ? parsed.nationalNumber : digits).slice(0, LONGEST);
}

/**
 * Where a number that is written with its country code comes from. Several countries share a code, so
 * the country is known only once the number is.
 */
export function originOf(text: string): { dial: string; iso?: string } | undefined {
  const parsed = isInternational(text) ? read(text) : undefined;
  return parsed && { dial: parsed.countryCallingCode, iso: parsed.country };
}

/** Nothing is to be taken away from these, even where the first of them could be a country code. */
const isWhole = (digits: string) => digits.length === LONGEST && !digits.startsWith('0');

/** Reads a 0 that is written before the country code, such as 0 91 98765 43210 in India. */
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
