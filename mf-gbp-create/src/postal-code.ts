import { countryOf, type Country } from 'shared-contracts';

/** The maximum length of the create call. */
const longest = 8;

const usWithExtension = /^(\d{5})-\d{0,4}$/;
const wholeExtension = /^(\d{5})-\d{4}\s*$/;

/**
 * Returns a postal code in the format of its country: without a ZIP+4 extension, and with capitals and a space if it
 * has letters. Cutting at 8 characters comes last, so that a pasted "97477-1234" becomes a ZIP code and not
 * "97477-12".
 */
export function postalCode(text: string, country: Country['iso']): string {
  const trimmed = text.trim().replace(/\s+/g, ' ');
  const zip = usWithExtension.exec(trimmed)?.[1];
  if (zip) return zip;
  const pattern: RegExp = countryOf(country).postalCode;
  const hasLetters = pattern.source.includes('A-Z');
  if (!hasLetters) return trimmed.slice(0, longest).trim();

  const [, ...parts] = pattern.exec(trimmed.toUpperCase().replace(/[ -]/g, '')) ?? [];
  return parts.length > 0 ? parts.join(' ') : trimmed.toUpperCase().slice(0, longest).trim();
}

/**
 * Formats a postal code while it is typed or pasted. It only removes the excess and moves nothing. Extra spaces and a
 * whole ZIP+4 extension do not count towards the 8 characters.
 */
export function postalCodeSoFar(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trimStart();
  return wholeExtension.exec(plain)?.[1] ?? plain.slice(0, longest);
}
