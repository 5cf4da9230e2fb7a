import * as z from 'zod/mini';
import { once } from '../made-once';

/** The side of a canary that a visitor is on. */
export type Arm = 'canary' | 'stable';

/** The set of releases, and the arm of a canary, that an owner's flow keeps until it ends. */
export const releasePin = once(() =>
  z.object({
    channel: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/)),
    set: z.int().check(z.gte(1), z.lte(2_147_483_647)),
    /** When it began, in seconds since 1970: no pin is for ever. */
    began: z.int().check(z.gte(0), z.lte(9_999_999_999)),
    /** The canary that ran when it began, and which arm of it was given, by chance or otherwise. */
    canary: z.optional(
      z.object({
        id: z.string().check(z.regex(/^[\w-]{1,100}$/)),
        arm: z.enum(['canary', 'stable'] satisfies Arm[]),
        judged: z.boolean(),
      }),
    ),
    /** Pins of the version before have it. Nothing reads it; a later version removes it. */
    flow: z.optional(z.enum(['varied', 'specified'])),
  }),
);
export type ReleasePin = z.infer<ReturnType<typeof releasePin>>;

/** As the server has it: with the time of the last change, in seconds, after which it is for another day. */
export const livePin = once(() => z.extend(releasePin(), { changed: z.int() }));
export type LivePin = z.infer<ReturnType<typeof livePin>>;

/** Under which header calls that change something say what they were made with. */
export const pinHeader = 'x-release-set';

/** Returns a pin as text for a header or a cookie: `production.12.1763800000`, with a canary `….c1.canary.judged`. */
export const pinText = ({ channel, set, began, canary }: ReleasePin): string =>
  [
    ...[channel, set, began],
    ...(canary ? [canary.id, canary.arm, canary.judged ? 'judged' : 'shown'] : []),
  ].join('.');

/** Returns the pin in such a text; undefined when the text is not a pin. Ignores the suffix of the version before. */
export function readPinText(text: string): ReleasePin | undefined {
  const parts = text.replace(/\.(?:varied|specified)$/, '').split('.');
  const [channel, set, began, id, arm, judged, ...more] = parts;
  if (more.length > 0) return undefined;
  const canary = id === undefined ? undefined : { id, arm, judged: judged === 'judged' };
  return releasePin().safeParse({
    ...{ channel, set: whole(set), began: whole(began) },
    ...(canary && { canary }),
  }).data;
}

const whole = (text: string | undefined) =>
  text !== undefined && /^\d{1,10}$/.test(text) ? Number(text) : undefined;
