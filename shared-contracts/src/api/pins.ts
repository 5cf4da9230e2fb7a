import * as z from 'zod/mini';
import { once } from '../made-once';
import type { Arm } from '../arms';
import { flowArms } from '../flow/flow-table';

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
    /** Which table of what comes next was given, where the set carried another than the specified one. */
    flow: z.optional(z.enum(flowArms)),
  }),
);
export type ReleasePin = z.infer<ReturnType<typeof releasePin>>;

/** As the server has it: with the time of the last change, in seconds, after which it is for another day. */
export const livePin = once(() => z.extend(releasePin(), { changed: z.int() }));
export type LivePin = z.infer<ReturnType<typeof livePin>>;

/** Under which header calls that change something say what they were made with. */
export const pinHeader = 'x-release-set';

/** As a header or a cookie takes it: `production.12.1763800000`, and behind it `.c1.canary.judged` and `.varied`. */
export const pinText = ({ channel, set, began, canary, flow }: ReleasePin): string =>
  [
    ...[channel, set, began],
    ...(canary ? [canary.id, canary.arm, canary.judged ? 'judged' : 'shown'] : []),
    ...(flow ? [flow] : []),
  ].join('.');

/** What such a text says; undefined when it is none. */
export function readPinText(text: string): ReleasePin | undefined {
  const parts = text.split('.');
  const flow = flowArms.find((arm) => parts.length % 3 === 1 && parts.at(-1) === arm);
  if (flow) parts.pop();
  const [channel, set, began, id, arm, judged, ...more] = parts;
  if (more.length > 0) return undefined;
  const canary = id === undefined ? undefined : { id, arm, judged: judged === 'judged' };
  return releasePin().safeParse({
    ...{ channel, set: whole(set), began: whole(began) },
    ...(canary && { canary }),
    ...(flow && { flow }),
  }).data;
}

const whole = (text: string | undefined) =>
  text !== undefined && /^\d{1,10}$/.test(text) ? Number(text) : undefined;
