import * as z from 'zod/mini';
import type { Endpoints } from './endpoint';
import { actor, textOrNull, time } from './fields';
import { remoteName } from './names';

const side = z
  .string({ error: 'must be the value that the finding names' })
  .check(
    z.regex(/^[A-Za-z0-9@.+-]{1,200}$/, { error: 'must be the value that the finding names' }),
  );

export const acceptanceEndpoints = {
  /** Accepts an unproven contract. */
  'POST /acceptances': {
    subject: 'The acceptance',
    payload: z.object({
      /** The receiver whose owner accepts: a remote, the shell or the API. */
      consumer: remoteName,
      given: side,
      taken: side,
      reason: z
        .string({ error: 'must be set' })
        .check(z.regex(/\S/, { error: 'must be set' }), z.maxLength(500)),
    }),
    answer: z.object({
      ...actor,
      id: z.number(),
      consumer: textOrNull,
      given: z.string(),
      taken: z.string(),
      reason: z.string(),
      at: time,
    }),
    status: 201,
  },
} as const satisfies Endpoints;
