import type { Language } from 'shared-contracts';
import { en, type Words } from './en';
import { es } from './es';
import { fr } from './fr';
import { hi } from './hi';

/** The texts in every language, for the server. A page loads one language. */
export const allWords: Record<Language, Words> = { en, es, fr, hi };
