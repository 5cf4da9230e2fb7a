import * as z from 'zod/mini';
import { once } from '../made-once';

/** The arm of a canary that a visitor has. */
export type Arm = 'canary' | 'stable';

/** The release set and the canary arm that an owner keeps until the end of the onboarding. */
export const releasePin = once(() =>
  z.object({
    channel: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/)),
    set: z.int().check(z.gte(1), z.lte(2_147_483_647)),
    /** When it began, in seconds since 1970. Pins expire. */
    began: z.int().check(z.gte(0), z.lte(9_999_999_999)),
    /** The canary that ran when it began, its arm, and whether the assignment was random. */
    canary: z.optional(
      z.object({
        id: z.string().check(z.regex(/^[\w-]{1,100}$/)),
        arm: z.enum(['canary', 'stable'] satisfies Arm[]),
        judged: z.boolean(),
      }),
    ),
    /** Pins of the previous version have this field. Nothing reads it, and a later version removes it. */
    flow: z.optional(z.enum(['varied', 'specified'])),
  }),
);
export type ReleasePin = z.infer<ReturnType<typeof releasePin>>;

/** A pin on the server, with the time of the last change in seconds, from which it expires. */
export const livePin = once(() => z.extend(releasePin(), { changed: z.int() }));
export type LivePin = z.infer<ReturnType<typeof livePin>>;

/** The header of changing calls with the release set and the canary arm of the page. */
export const pinHeader = 'x-release-set';

/** Returns a pin as text for a header or a cookie: `production.12.1763800000`, with a canary `….c1.canary.judged`. */
export const pinText = ({ channel, set, began, canary }: ReleasePin): string =>
  [
    channel,
    set,
    began,
    ...(canary ? [canary.id, canary.arm, canary.judged ? 'judged' : 'shown'] : []),
  ].join('.');

/** Returns the pin in such a text; undefined when the text is not a pin. Ignores the suffix of the previous version. */
export function readPinText(text: string): ReleasePin | undefined {
  const parts = text.replace(/\.(?:varied|specified)$/, '').split('.');
  const [channel, set, began, id, arm, judged, ...more] = parts;
  if (more.length > 0) return undefined;
  const canary = id === undefined ? undefined : { id, arm, judged: judged === 'judged' };
  return releasePin().safeParse({
    channel,
    set: whole(set),
    began: whole(began),
    ...(canary && { canary }),
  }).data;
}

const whole = (text: string | undefined) =>
  text !== undefined && /^\d{1,10}$/.test(text) ? Number(text) : undefined;
