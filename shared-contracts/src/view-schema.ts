import * as z from 'zod/mini';
import { closedLink } from './api/session';
import { text } from './api/words';
import { draftValues } from './draft';
import { answers, build, session, viewConfig } from './session';

/** What a view holds whatever the screen: the screen and what its address carries come on top. */
export const anyScreen = z.object({
  /** Changes at every navigation: a screen keyed by it starts afresh. */
  visit: text,
  /** 'first' on a page load, when focus must stay where the browser put it; 'moved' after that. */
  arrival: z.enum(['first', 'moved']),
  session,
  answers,
  /** The unsent input on this screen, from the latest 'draft/changed'. */
  draft: z.optional(draftValues),
  /** Whether our servers can be reached: what could not be sent may be tried again when it turns true. */
  online: z.boolean(),
  /** The link that this page was opened by, where it did not make the visitor its owner. */
  closedLink: z.optional(closedLink()),
  build,
  /** The language to speak, as a tag such as 'es'; English where it is missing or not known. */
  language: z.optional(text),
  config: viewConfig,
});
