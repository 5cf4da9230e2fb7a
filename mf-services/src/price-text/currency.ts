/** No letter may come before or after a word: "rs" is no currency in "Seniors". */
export const wordStart = String.raw`(?<![\p{L}\p{M}])`;
export const wordEnd = String.raw`(?![\p{L}\p{M}])`;

const dollars = String.raw`us\s?\$|\$|(?:usd|dollars?|bucks|dlls?|dls|d[oó]lar(?:es)?|डॉलर)${wordEnd}`;

const otherWords = [
  String.raw`rs\.?|inr|rupees?|रु\.?|रू\.?|रुपये|रुपए`,
  'eur|euros?|gbp|pounds?|libras?',
  String.raw`chf|sfr\.?|fr\.(?=\s?\d)|(?<=\d\s?)fr\.?|francs?|franken`,
  'cad\\$?|cdn\\$?|aud|nzd|mxn|brl|reais|pesos?',
  'sek|nok|dkk|kr|czk|kč|pln|zł|huf|ron|try|jpy|cny|krw|sgd|hkd|aed|dhs?|zar|php|thb',
  String.raw`rm(?=\s?\d)`,
].join('|');
const otherCurrencies = String.raw`(?:can?|cdn|c|au|a|nz|hk|s|mx|r)\$|[€£¥₩₽₱₺₪₫฿₦₹円]|(?:${otherWords})${wordEnd}`;

/** A currency sign, code, or word. */
export const currency = String.raw`(?:[€£¥₩₽₱₺₪₫฿₦₹円$]|${wordStart}(?:${otherCurrencies}|${dollars}))`;

const anyCurrency = new RegExp(currency, 'iu');

export const hasCurrency = (text: string): boolean => anyCurrency.test(text);

const otherCurrency = new RegExp(
  String.raw`[€£¥₩₽₱₺₪₫฿₦₹円]|${wordStart}(?:${otherCurrencies})`,
  'iu',
);

/** Returns the sign, code, or word of a currency other than the US dollar. */
export const otherCurrencyIn = (text: string): string | undefined => otherCurrency.exec(text)?.[0];
