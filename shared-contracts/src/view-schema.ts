import * as z from 'zod/mini';
import { closedLink } from './api/session';
import { text } from './api/words';
import { draftValues } from './draft';
import { answers, build, session, viewConfig } from './session';

/** The fields of every view, without the screen and the values from its address. */
export const anyScreen = z.object({
  /** Changes at every navigation. Use it as a key to reset a screen. */
  visit: text,
  /** 'first' on a page load, when focus must stay where the browser put it; 'moved' after that. */
  arrival: z.enum(['first', 'moved']),
  session,
  answers,
  /** The unsent input on this screen, from the latest 'draft/changed'. */
  draft: z.optional(draftValues),
  /** Whether our servers are reachable. Screens may repeat failed calls when it becomes true. */
  online: z.boolean(),
  /** The link that opened this page, if it did not sign the visitor in. */
  closedLink: z.optional(closedLink()),
  build,
  /** The language of the page, as a tag such as 'es'. English if it is missing or unknown. */
  language: z.optional(text),
  config: viewConfig,
});
