import * as z from 'zod/mini';
import { once } from '../made-once';
import { maxEntries } from '../max-entries';
import { endpoint } from './endpoint';
import { done, id, longText, text } from './words';

export const analyticsEvent = once(() =>
  z.object({
    /** Made by the client: an event that arrives twice counts once. */
    event_id: id,
    name: text,
    /** ISO time in the browser. */
    at: text,
    visitor_id: id,
    screen: z.optional(text),
    remote: z.optional(text),
    remote_version: z.optional(text),
    build: z.enum(['web', 'app']),
    /** Number of the release set that the page ran, in its channel. */
    release_set: z.optional(z.int().check(z.gte(1), z.lte(2_147_483_647))),
    /** Id of the canary that ran when the page was served, and the arm of the visitor. */
    canary: z.optional(id),
    arm: z.optional(z.enum(['canary', 'stable'])),
    /**
     * Whether the arm was assigned at random. Pinned visitors, previews, and tests appear in figures, but the judge
     * ignores them.
     */
    judged: z.optional(z.boolean()),
    /** The shell server's signed token for a random assignment. */
    draw: z.optional(text),
    /** Pages of the previous version send these three fields. The API ignores them; a later version removes them. */
    flow: z.optional(text),
    flow_trial: z.optional(id),
    flow_judged: z.optional(z.boolean()),
    fields: z
      .record(z.string().check(z.maxLength(60)), z.union([longText, z.number(), z.boolean()]))
      .check(maxEntries(30)),
  }),
);
export type AnalyticsEvent = z.infer<ReturnType<typeof analyticsEvent>>;

export const analyticsEndpoints = {
  collectEvents: endpoint({
    method: 'POST',
    path: '/analytics/events',
    about: 'Addition: takes a batch of product analytics events.',
    payload: () => z.object({ events: z.array(analyticsEvent()).check(z.maxLength(200)) }),
    answer: done,
  }),
};
