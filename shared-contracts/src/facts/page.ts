import * as z from 'zod/mini';
import { longText as text } from '../api/words';
import { draftValues } from '../draft';
import { once } from '../made-once';
import { screenOwners, type Screen } from '../screens';
import { nothing, type Examples } from './row';

const screen = once(() => z.enum(Object.keys(screenOwners) as [Screen, ...Screen[]]));

/** Facts that any screen can report, and those that only the shell reports. */
export const pageFacts = {
  'screen/opened': () =>
    z.object({ screen: screen(), detail: z.optional(text), event: z.optional(text) }),
  'help/called': nothing,
  'back/chosen': nothing,
  'draft/changed': () =>
    z.object({
      values: draftValues,
      /** The screen of the draft; the open screen by default. */
      screen: z.optional(screen()),
    }),
  'notice/raised': () => z.object({ kind: z.enum(['success', 'error', 'info']), text }),
  'email/abandoned': nothing,
};

export const pageExamples: Examples<typeof pageFacts> = {
  'screen/opened': {
    screen: 'welcome',
    detail: '1',
    event: 'landing_screen_open',
  },
  'help/called': {},
  'back/chosen': {},
  'draft/changed': { values: { first_name: 'Sam' }, screen: 'set-number' },
  'notice/raised': {
    kind: 'success',
    text: 'Instagram connected',
  },
  'email/abandoned': {},
};
