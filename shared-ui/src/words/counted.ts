type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** Returns a count with its noun, in the plural form of the language: "1 service", "12,000 services". */
export const counted = (language: string, count: number, forms: Forms): string =>
  `${new Intl.NumberFormat(language).format(count)} ${forms[new Intl.PluralRules(language).select(count)] ?? forms.other}`;
