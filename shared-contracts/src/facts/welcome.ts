import * as z from 'zod/mini';
import { longText as text } from '../api/words';
import { nothing, type Examples } from './row';

/** Facts of the welcome flow and of the screens around the sign-in. */
export const welcomeFacts = {
  'splash/ended': () => z.object({ how: z.enum(['time', 'skip']) }),
  'sign-in/offered': () => z.object({ url: text }),
  'welcome/started': nothing,
  'google-sign-in/chosen': nothing,
  'permissions/asked-about': nothing,
  'permissions/allowed': nothing,
  'login/continued': nothing,
  'account/switched': nothing,
  /** The visitor keeps their identity instead of switching to another owner or proving their own. */
  'identity/kept': () => z.object({ act: z.optional(z.enum(['square', 'instagram'])) }),
  'email/found-missing': nothing,
};

export const welcomeExamples: Examples<typeof welcomeFacts> = {
  'splash/ended': { how: 'time' },
  'sign-in/offered': { url: 'http://localhost:4000/google/start' },
  'welcome/started': {},
  'google-sign-in/chosen': {},
  'permissions/asked-about': {},
  'permissions/allowed': {},
  'login/continued': {},
  'account/switched': {},
  'identity/kept': { act: 'square' },
  'email/found-missing': {},
};
