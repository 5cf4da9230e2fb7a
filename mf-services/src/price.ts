import { words } from './words';

export type Price = { kind: 'price'; value: number } | { kind: 'problem'; text: string };

/**
 * Any finite number from 0 up; nothing typed is 0. Commas and dots are read as owners write both: as
 * thousands where they group three digits ("1,250", "1.250"), as the decimal point where one or two
 * follow ("12,50", "12.50").
 */
export function priceOf(typed: string): Price {
  const text = typed.replace(/[\s$]/g, '');
  if (text === '') return { kind: 'price', value: 0 };
  if (/^[-−]/.test(text)) return { kind: 'problem', text: words.belowZero };
  const value = amountOf(text);
  if (value === undefined) return { kind: 'problem', text: words.notANumber };
  return Number.isFinite(value)
    ? { kind: 'price', value }
    : { kind: 'problem', text: words.tooLarge };
}

/** The number that digits, commas and dots stand for; undefined for none that is written like one. */
export function amountOf(text: string): number | undefined {
  const plain = withoutGroups(text);
  return /^(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : undefined;
}

function withoutGroups(text: string): string {
  const grouped = /^([1-9]\d{0,2}(?:([.,])\d{3})(?:\2\d{3})*)(?:(?!\2)[.,](\d{0,2}))?$/.exec(text);
  if (!grouped) return text.replace(/^(\d+),(\d{1,2})$/, '$1.$2');
  const [, whole = '', , decimals = ''] = grouped;
  return `${whole.replace(/[.,]/g, '')}.${decimals}`;
}

/** A number without thousands and without an exponent. */
export const plainNumber = (value: number): string => withDecimals(value, 0);

/** A price as one would type it: "12.50". With three decimals it would be read as thousands. */
export function typedPrice(value: number): string {
  const decimals = plainNumber(value).split('.')[1]?.length ?? 0;
  if (decimals === 0) return plainNumber(value);
  return withDecimals(value, decimals === 3 ? 4 : 2);
}

const withDecimals = (value: number, fewest: number) =>
  value.toLocaleString('en-US', {
    useGrouping: false,
    minimumFractionDigits: fewest,
    maximumFractionDigits: 20,
  });
