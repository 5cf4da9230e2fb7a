const lakhs = /^\d{1,2}(?:,\d{2})+,\d{3}(?:\.\d{0,2})?$/;
const thousands = /^([1-9]\d{0,2}(?:([.,])\d{3})(?:\2\d{3})*)(?:(?!\2)[.,](\d{0,2}))?$/;

/** Returns the number that digits, commas, and dots stand for; undefined if they do not form one. */
export function amountOf(text: string): number | undefined {
  const plain = withoutGroups(text);
  return /^(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : undefined;
}

function withoutGroups(text: string): string {
  if (lakhs.test(text)) return text.replace(/,/g, '');
  const grouped = thousands.exec(text);
  if (!grouped) return text.replace(/^(\d+),(\d{1,2})$/, '$1.$2');
  const [, whole = '', , decimals = ''] = grouped;
  return `${whole.replace(/[.,]/g, '')}.${decimals}`;
}
