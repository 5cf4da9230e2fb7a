/** The languages an owner can choose, each as it calls itself. */
export const languages = { en: 'English', es: 'Español' } as const;
export type Language = keyof typeof languages;

export const isLanguage = (text: string): text is Language => Object.hasOwn(languages, text);

const baseOf = (tag: string) => tag.split('-')[0]!.toLowerCase();

/** The language of ours that a tag asks for: of 'es-MX' that is Spanish. */
export const languageIn = (tag: string | undefined): Language | undefined => {
  const base = baseOf(tag ?? '');
  return isLanguage(base) ? base : undefined;
};

/** Languages that nobody speaks, to look for what is no message yet and for what does not turn around. */
const pseudo = ['en-XA', 'ar-XB'];
export const isPseudo = (language: string): boolean => pseudo.includes(language);

interface Asked {
  /** What was chosen and kept. */
  kept: string | undefined;
  /** What the browser accepts, in its own words. */
  accepted: string | undefined;
  /** Not everybody's page: pseudo-languages are spoken too. */
  development: boolean;
}

/** What was chosen, or else what the browser likes best of what we have; English where it has none of it. */
export function languageFor({ kept = '', accepted = '', development }: Asked): string {
  if (development && isPseudo(kept)) return kept;
  if (isLanguage(kept)) return kept;
  for (const wish of wishes(accepted)) {
    const language = languageIn(wish);
    if (language) return language;
  }
  return 'en';
}

/** Tags of an `Accept-Language`, the best liked first; those with no weight are not wanted at all. */
const wishes = (accepted: string): string[] =>
  accepted
    .split(',')
    .slice(0, 20)
    .map((wish) => {
      const [tag = '', weight] = wish.split(';').map((part) => part.trim());
      return { tag, weight: weight === undefined ? 1 : Number(weight.split('=')[1]) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag);

export const directionOf = (language: string): 'ltr' | 'rtl' =>
  baseOf(language) === 'ar' ? 'rtl' : 'ltr';
