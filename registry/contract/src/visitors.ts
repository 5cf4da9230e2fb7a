import * as z from 'zod/mini';
import type { Endpoints } from './endpoint';
import { textOrNull, time, timeOrNull } from './fields';

const instant = z.optional(
  z.iso.datetime({ error: 'must be a time such as 2026-11-22T09:00:00Z' }),
);
const name = z.optional(z.string().check(z.maxLength(200)));

/** The visits that are counted. */
const visits = z.object({
  build: z.optional(z.enum(['web', 'app'], { error: 'must be web or app' })),
  from: instant,
  to: instant,
});

const screen = z.object({
  screen: z.string(),
  remote: textOrNull,
  remote_version: textOrNull,
  visitors: z.number(),
  left: z.number(),
  /** Earlier APIs do not send it. */
  still_there: z.optional(z.number()),
  drop_off: z.number(),
  median_seconds: z.nullable(z.number()),
});

/**
 * The numbers of one version of a remote. `at` is the period of the row; null for the whole time.
 */
const version = { remote: z.string(), version: z.string(), at: timeOrNull };

const figures = z.object({
  ...version,
  visitors: z.number(),
  load_failures: z.number(),
  completed: z.number(),
  not_completed: z.number(),
  /** Earlier APIs do not send it. */
  still_there: z.optional(z.number()),
});

const vital = z.object({
  ...version,
  vital: z.enum(['LCP', 'INP', 'CLS']),
  p75: z.number(),
  pages: z.number(),
});

const error = z.object({
  remote: z.string(),
  version: textOrNull,
  error: z.string(),
  kind: z.enum(['load', 'broke', 'uncaught']),
  stack: textOrNull,
  times: z.number(),
  visitors: z.number(),
  first_at: time,
  last_at: time,
});

/** Errors on visitors' pages, as the API returns them. */
export const pageErrors = z.object({ errors: z.array(error) });

/** An error, with its stack in the lines of the sources if the registry has the source maps. */
const resolvedError = z.extend(error, { resolved: textOrNull });

export type PageError = z.output<typeof resolvedError>;

const counted = z.array(z.object({ name: z.string(), visitors: z.number() }));

const common = { subject: 'The question', errors: ['PROVIDER_OFF'] } as const;

export const visitorEndpoints = {
  'GET /funnel': {
    ...common,
    payload: z.extend(visits, { source_tag: name, country: name, version: name }),
    /** `counted_until` is set while the API is still counting; earlier APIs do not send it. */
    answer: z.object({ screens: z.array(screen), counted_until: z.optional(timeOrNull) }),
  },
  'GET /analytics/remotes': {
    ...common,
    payload: visits,
    answer: z.object({
      part_seconds: z.number(),
      rows: z.array(figures),
      vitals: z.array(vital),
    }),
  },
  'GET /analytics/sources': {
    ...common,
    payload: visits,
    answer: z.object({ source_tags: counted, countries: counted, versions: counted }),
  },
  'GET /analytics/errors': {
    ...common,
    payload: visits,
    answer: z.object({ errors: z.array(resolvedError) }),
  },
} as const satisfies Endpoints;
