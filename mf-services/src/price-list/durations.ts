import { wordEnd } from '../price-text/currency';

const unit = [
  String.raw`mins?\.?|mn|minutes?|minutos?|minuten|मिनट`,
  String.raw`hrs?\.?|hours?|horas?|heures?|stunden?|std\.?|घंटे|घंटा|घण्टे`,
].join('|');
const count = String.raw`\d{1,3}(?:[.,]\d{1,2})?(?:\s?[½¼¾]|\s\d\/\d)?|[½¼¾]`;
const span = String.raw`(?:${count})(?:(?:\s?(?:-|–|—|to|à|a|bis)\s?|\/)(?:${count}))?`;
const hours = String.raw`\d{1,2}\s?h(?:\s?[0-5]\d(?!\d)(?:\s?m(?:in)?${wordEnd})?)?${wordEnd}|\d{1,2}:\d{2}\s?h(?:rs?)?${wordEnd}`;
const units = String.raw`${span}\s{0,2}-?(?:${unit})${wordEnd}(?:\s{0,2}(?:and|y|et|und|&)?\s?\d{1,2}\s?(?:mins?|minutes?|minutos?|minuten|m)${wordEnd}\.?)?`;
const quotes = String.raw`\d{2,3}\s?['′’](?!\d)`;

/** Durations such as "45 min", "1.5 hours", "1h30"; a number after the sign of its currency is no duration. */
export const durations = new RegExp(
  String.raw`(?<![\p{L}\p{M}\d.,]|(?<!\d\s?)[$€£₹]\s?)(?:(?:about|approx\.?|ca\.)\s)?(?:${hours}|${units}|${quotes})`,
  'giu',
);

/** Returns whether a text has a duration and nothing else that means anything. */
export function isDuration(text: string): boolean {
  const remaining = text.replace(durations, '');
  return remaining !== text && !/[\p{L}\d]/u.test(remaining);
}

export const hasDuration = (text: string): boolean => text.search(durations) >= 0;
