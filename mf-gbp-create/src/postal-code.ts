import type { Country } from 'shared-contracts';

/** What the create call takes at most. */
const longest = 8;

const usWithExtension = /^(\d{5})-\d{0,4}$/;
const wholeExtension = /^(\d{5})-\d{4}\s*$/;
const british = /^([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})$/;
const canadian = /^([A-Z]\d[A-Z])(\d[A-Z]\d)$/;

/**
 * A postal code as its country writes it: no ZIP+4 extension, British and Canadian ones in capitals
 * with their space. Whatever it is, it is cut at 8 characters only after that, so that a pasted
 * "97477-1234" becomes a ZIP code and not "97477-12".
 */
export function postalCode(text: string, country: Country['iso']): string {
  const trimmed = text.trim().replace(/\s+/g, ' ');
  const zip = usWithExtension.exec(trimmed)?.[1];
  if (zip) return zip;
  if (country !== 'GB' && country !== 'CA') return trimmed.slice(0, longest).trim();

  const together = trimmed.toUpperCase().replace(/[ -]/g, '');
  const parts = (country === 'GB' ? british : canadian).exec(together);
  return parts ? `${parts[1]} ${parts[2]}` : trimmed.toUpperCase().slice(0, longest).trim();
}

/**
 * The same while it is being typed or pasted: nothing is moved under the owner's fingers, only the
 * excess goes. Stray spaces and a whole ZIP+4 extension do not count towards the 8.
 */
export function postalCodeSoFar(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trimStart();
  return wholeExtension.exec(plain)?.[1] ?? plain.slice(0, longest);
}
