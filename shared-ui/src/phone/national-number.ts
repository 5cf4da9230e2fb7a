import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';

const LONGEST = 10;

/**
 * The digits to keep of a phone number as an owner writes it: the national significant number first
 * (country code and trunk prefix fall away), then at most ten digits. What cannot be read as a number
 * of that country keeps its own first ten digits.
 *
 * @param iso country the number is written in; a number that starts with + says its own
 */
export function nationalNumber(text: string, iso: string): string {
  const digits = text.replace(/\D/g, '');
  if (digits.length < 4) return digits;
  const parsed = parsePhoneNumberFromString(text, isSupportedCountry(iso) ? iso : undefined);
  return (parsed?.nationalNumber ?? digits).slice(0, LONGEST);
}

/** Why these digits cannot be used as a contact number; undefined when there are exactly ten. */
export function phoneProblem(digits: string, iso: string): string | undefined {
  if (digits.length === LONGEST) return undefined;
  if (digits.length === 0) return 'Enter a phone number';
  if (iso === 'GB' && digits.length === 9) {
    return 'This UK number has 9 digits without its first 0. We can only take numbers with 10, so please give a mobile number or another landline.';
  }
  return `A phone number has 10 digits without the country code. This one has ${digits.length}.`;
}
