import { words } from './words';

export type Price = { kind: 'price'; value: number } | { kind: 'problem'; text: string };

/**
 * Any finite number from 0 up; nothing typed is 0. A comma counts as thousands where it groups three
 * digits ("1,250") and as the decimal point where one or two follow ("12,50"), since owners write both.
 */
export function priceOf(typed: string): Price {
  const text = typed.replace(/[\s$]/g, '');
  if (text === '') return { kind: 'price', value: 0 };
  if (/^[-−]/.test(text)) return { kind: 'problem', text: words.belowZero };
  const plain = withoutCommas(text);
  if (!/^(\d+\.?\d*|\.\d+)$/.test(plain)) return { kind: 'problem', text: words.notANumber };
  const value = Number(plain);
  return Number.isFinite(value)
    ? { kind: 'price', value }
    : { kind: 'problem', text: words.tooLarge };
}

function withoutCommas(text: string): string {
  if (/^\d{1,3}(,\d{3})+(\.\d*)?$/.test(text)) return text.replaceAll(',', '');
  return text.replace(/^(\d+),(\d{1,2})$/, '$1.$2');
}

/** A number as one would type it, without thousands and without an exponent. */
export const plainNumber = (value: number): string =>
  value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 });
