/**
 * The languages that owners can choose, each in its own name. After an addition, the compiler lists the missing texts
 * (docs/recipes/add-a-language.md).
 */
export const languages = { en: 'English', es: 'Español', fr: 'Français', hi: 'हिन्दी' } as const;

export type Language = keyof typeof languages;

/** A language with texts that are translated from English. */
export type Translation = Exclude<Language, 'en'>;

export const isLanguage = (text: string): text is Language => Object.hasOwn(languages, text);

/** Returns our language for a tag: 'es-MX' is Spanish. */
export const languageIn = (tag = ''): Language | undefined => {
  const base = tag.split('-')[0]!.trim().toLowerCase();
  return isLanguage(base) ? base : undefined;
};
