type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** A count with its noun, in the form that the language has for it: "1 service", "12,000 services". */
export const counted = (language: string, count: number, forms: Forms): string =>
  `${new Intl.NumberFormat(language).format(count)} ${forms[new Intl.PluralRules(language).select(count)] ?? forms.other}`;
