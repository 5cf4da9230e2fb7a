import * as z from 'zod/mini';
import { squarePreference } from '../api/square';
import { longText as text } from '../api/words';
import { once } from '../made-once';
import { nothing, type Examples } from './row';

const origin = once(() => z.enum(['priming', 'connect-instagram']));

/** Facts of the priming flow and about the connections with Square and Instagram. */
export const connectionFacts = {
  'priming/understood': nothing,
  'square-usage/answered': () => z.object({ square_preference: squarePreference() }),
  'square-usage/failed': nothing,
  'square/chosen': () => z.object({ url: text }),
  'square/skipped': nothing,
  'square/returned': () =>
    z.object({
      outcome: z.enum(['connected', 'mapped-late', 'not-mapped', 'refused']),
    }),
  'services/introduced': nothing,
  'instagram/chosen': () => z.object({ from: origin() }),
  'instagram/skipped': () => z.object({ from: origin() }),
  'instagram/returned': () => z.object({ connected: z.boolean() }),
};

export const connectionExamples: Examples<typeof connectionFacts> = {
  'priming/understood': {},
  'square-usage/answered': {
    square_preference: 'yes-square',
  },
  'square-usage/failed': {},
  'square/chosen': { url: 'http://localhost:4000/square/start' },
  'square/skipped': {},
  'square/returned': {
    outcome: 'connected',
  },
  'services/introduced': {},
  'instagram/chosen': { from: 'connect-instagram' },
  'instagram/skipped': {
    from: 'connect-instagram',
  },
  'instagram/returned': { connected: true },
};
