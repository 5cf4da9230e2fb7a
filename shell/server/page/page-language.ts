import type { FastifyRequest } from 'fastify';
import { isPseudo, languageFor } from '../../src/preferences/language';
import type { ShellConfig } from '../config';
import { cookieOf } from '../visitors/cookies';

/**
 * Returns the language of a page: the visitor's choice, or that of the browser. Corrected English is a separate
 * language.
 */
export function pageLanguage(
  request: FastifyRequest,
  { production, texts }: Pick<ShellConfig, 'production' | 'texts'>,
): string {
  const language = languageFor({
    stored: cookieOf(request, 'shell_language'),
    accepted: request.headers['accept-language'],
    development: !production,
  });
  return language === 'en' && texts === 'plain' ? 'en-x-plain' : language;
}

/** Returns whether a script has the translations of a language. Builds name such files after it. */
export const holdsWordsOf = (language: string) => (file: string) =>
  new RegExp(`^(?:ui-)?words-${language}\\.`).test(file);

/**
 * Returns whether a script has translations of another language, which the page never loads. One file creates all
 * pseudo-languages.
 */
export const holdsOtherWords = (language: string) => {
  const isOwn = holdsWordsOf(isPseudo(language) ? 'pseudo' : language);
  return (file: string) => /^(?:ui-)?words-/.test(file) && !isOwn(file);
};
