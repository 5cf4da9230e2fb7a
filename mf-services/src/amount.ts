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
