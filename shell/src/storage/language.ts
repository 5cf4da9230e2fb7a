import { languageIn, type Language } from '../preferences/language';
import { createCookies } from './cookies';

/** A year, as the colours are. The server reads it before it writes a word. */
const keptDays = 365;

/** As the server wrote the page. */
export const languageNow = (): Language => languageIn(document.documentElement.lang) ?? 'en';

/** Pages are in this language from the next one on. */
export const keepLanguage = (language: Language): void =>
  createCookies(document, 'shell_').set('language', language, keptDays);
