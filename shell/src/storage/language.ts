import { languageIn, type Language } from 'shared-contracts';
import { createCookies } from './cookies';

/** One year, like the theme. The server reads this cookie before it renders a page. */
const cookieDays = 365;

/** Returns the language of this page. */
export const currentLanguage = (): Language => languageIn(document.documentElement.lang) ?? 'en';

/** Stores the language of the next pages. */
export const storeLanguage = (language: Language): void =>
  createCookies(document, 'shell_').set('language', language, cookieDays);
