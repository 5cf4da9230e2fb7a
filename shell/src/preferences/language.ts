import { isLanguage, languageIn } from 'shared-contracts';

/** Pseudo-languages for development. They show texts that are not translated and layouts that are not mirrored. */
const pseudo = ['en-XA', 'ar-XB'];
export const isPseudo = (language: string): boolean => pseudo.includes(language);

interface LanguageRequest {
  /** The stored choice. */
  stored: string | undefined;
  /** The Accept-Language header. */
  accepted: string | undefined;
  /** Allows pseudo-languages. */
  development: boolean;
}

/** Returns the stored language, or the browser's most preferred one that we have, or English. */
export function languageFor({ stored = '', accepted = '', development }: LanguageRequest): string {
  if (development && isPseudo(stored)) return stored;
  if (isLanguage(stored)) return stored;
  for (const tagText of preferredTags(accepted)) {
    const language = languageIn(tagText);
    if (language) return language;
  }
  return 'en';
}

/** Returns the tags of an `Accept-Language` header, most preferred first, without tags of weight 0. */
const preferredTags = (accepted: string): string[] =>
  accepted
    .split(',')
    .slice(0, 20)
    .map((tagText) => {
      const [tag = '', weight] = tagText.split(';').map((part) => part.trim());
      return { tag, weight: weight === undefined ? 1 : Number(weight.split('=')[1]) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);

export const directionOf = (language: string): 'ltr' | 'rtl' =>
  language.startsWith('ar') ? 'rtl' : 'ltr';
