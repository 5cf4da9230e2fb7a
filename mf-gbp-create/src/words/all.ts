import type { Language } from 'shared-contracts';
import { en, type Words } from './en';
import { es } from './es';
import { fr } from './fr';
import { hi } from './hi';
import { plain } from './plain';

/** The texts in every language, for the build. A page loads one language. */
export const allWords = { en, es, fr, hi, 'en-x-plain': plain } satisfies Record<
  Language,
  Words
> & {
  'en-x-plain': Partial<Words>;
};
