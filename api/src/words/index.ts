import type { Language } from 'shared-contracts';
import { en } from './en';
import { es } from './es';
import { fr } from './fr';
import { hi } from './hi';
import type { Words } from './words';

export type { Provider } from './words';

/** The texts that the API writes for owners, in the language of the page that requests them. */
export const words: Record<Language, Words> = { en, es, fr, hi };
