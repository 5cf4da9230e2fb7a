import { countryOf, type Country } from 'shared-contracts';

/** What the create call takes at most. */
const longest = 8;

const usWithExtension = /^(\d{5})-\d{0,4}$/;
const wholeExtension = /^(\d{5})-\d{4}\s*$/;

/**
 * Returns a postal code as its country writes it: without a ZIP+4 extension, and one with letters in capitals with its
 * space. It is cut at 8 characters only after that, so that a pasted "97477-1234" becomes a ZIP code and not "97477-12".
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
 * The same while it is being typed or pasted: nothing is moved under the owner's fingers, only the
 * excess goes. Stray spaces and a whole ZIP+4 extension do not count towards the 8.
 */
export function postalCodeSoFar(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trimStart();
  return wholeExtension.exec(plain)?.[1] ?? plain.slice(0, longest);
}
