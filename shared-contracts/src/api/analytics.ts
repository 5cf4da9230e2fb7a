import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { done, id, text } from './words';

export const analyticsEvent = z.object({
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
  fields: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
});
export type AnalyticsEvent = z.infer<typeof analyticsEvent>;

export const analyticsEndpoints = {
  collectEvents: endpoint({
    method: 'POST',
    path: '/analytics/events',
    about: 'Addition: takes a batch of product analytics events.',
    payload: z.object({ events: z.array(analyticsEvent).check(z.maxLength(200)) }),
    answer: done,
  }),
};
