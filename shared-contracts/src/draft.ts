import * as z from 'zod/mini';
import { text } from './api/words';
import { maxEntries } from './max-entries';

/** Unsent input of a screen, by field. It never leaves the browser. */
export const draftValues = z.record(text, z.unknown()).check(maxEntries(200));
