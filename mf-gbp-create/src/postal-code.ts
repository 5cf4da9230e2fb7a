import type { Country } from 'shared-contracts';

/** What the create call takes at most. */
const longest = 8;

const usWithExtension = /^(\d{5})-\d{0,4}$/;
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

/** The same while it is being typed: nothing is moved under the owner's fingers, only the excess goes. */
export const postalCodeSoFar = (text: string, country: Country['iso']): string =>
  text.length > longest ? postalCode(text, country) : text;
