import type { Language } from 'shared-contracts';
import { en } from './en';
import { es } from './es';
import { fr } from './fr';
import { hi } from './hi';

/** The service catalogue by language: the same services in the same order. */
export const catalogueLines: Record<Language, string> = { en, es, fr, hi };
