import * as z from 'zod/mini';
import type { Endpoints } from './endpoint';
import { actor, channelOrProduction, dryRun, pageAsked, reason } from './fields';
import { textOrNull, time, timeOrNull } from './fields';
import { channelName, remoteName, versionNumber } from './names';

/** An active session lasts seven days at most, and so does a link. */
const mostHours = 7 * 24;
const hoursSay = { error: `must be a number of hours, more than 0 and at most ${mostHours}` };

const wanted = z.object({
  reason,
  dryRun,
  channel: channelOrProduction,
  remote: remoteName,
  version: z.optional(versionNumber),
  /** Shows the files of the developer's own server instead of a version. */
  devServer: z._default(z.boolean({ error: 'must be true or false' }), false),
  hours: z._default(z.number(hoursSay).check(z.gt(0, hoursSay), z.lte(mostHours, hoursSay)), 24),
  /** The page that the link opens. */
  path: z._default(
    z
      .string()
      .check(
        z.maxLength(500),
        z.regex(/^\/(?![/\\])[^?#\s\\]*$/, { error: 'must be a path such as /services' }),
      ),
    '/',
  ),
});

/** A preview as it is stored. */
export const storedPreview = z.object({
  ...actor,
  id: z.string(),
  channel: z.string(),
  remote: z.string(),
  /** Null for the developer's own server. */
  version: textOrNull,
  reason: z.string(),
  at: time,
  until: time,
  endedReason: textOrNull,
  endedBy: textOrNull,
  endedByToken: textOrNull,
  endedAt: timeOrNull,
});

const preview = z.extend(storedPreview, { standing: z.enum(['open', 'ended', 'expired']) });

export type Preview = z.output<typeof preview>;

const plan = z.object({
  dryRun: z.literal(true),
  channel: z.string(),
  remote: z.string(),
  version: textOrNull,
  live: textOrNull,
  until: time,
});

const previewId = z
  .string()
  .check(z.regex(/^[\w-]{1,64}$/, { error: 'must be the id of a preview' }));

export const previewEndpoints = {
  'GET /previews': {
    subject: 'The question',
    payload: z.extend(pageAsked(previewId), { channel: z.optional(channelName) }),
    /** All open previews, then a page of those that are over, newest first. */
    answer: z.object({ previews: z.array(preview), older: z.optional(z.string()) }),
  },
  'POST /previews': {
    subject: 'The preview',
    payload: wanted.check(
      z.refine((preview) => (preview.version === undefined) === preview.devServer, {
        error: 'must be set, or devServer be true',
        path: ['version'],
      }),
    ),
    answer: z.union([z.extend(preview, { link: z.string() }), plan]),
    status: 201,
    errors: [
      'REASON_MISSING',
      'SET_BANNED',
      'CONTRACT_MISFIT',
      'SIGNATURE_MISSING',
      'SIGNATURE_REFUSED',
    ],
  },
  'DELETE /previews/:id': {
    subject: 'The end of the preview',
    payload: z.object({ id: z.string(), reason }),
    answer: preview,
    errors: ['REASON_MISSING'],
  },
} as const satisfies Endpoints;
