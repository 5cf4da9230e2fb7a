/** Returns a price in dollars as a language writes it: "12,50 $". Whole dollars have no cents. */
export const dollars = (language: string, amount: number): string =>
  new Intl.NumberFormat(language, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
  }).format(amount);
