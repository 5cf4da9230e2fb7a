import * as z from 'zod/mini';
import type { Endpoints } from './endpoint';
import { textOrNull, time, timeOrNull } from './fields';
import { remoteName, ownerName } from './names';

export const keyRow = z.object({
  remote: z.string(),
  id: z.string(),
  publicKey: z.string(),
  owner: z.string(),
  addedBy: z.string(),
  addedByToken: textOrNull,
  addedAt: time,
  revokedBy: textOrNull,
  revokedByToken: textOrNull,
  revokedAt: timeOrNull,
});

export type KeyRow = z.output<typeof keyRow>;

export const keyEndpoints = {
  'GET /keys': {
    subject: 'The question',
    payload: z.object({ remote: z.optional(remoteName) }),
    answer: z.object({ keys: z.array(keyRow) }),
  },
  'POST /keys': {
    subject: 'The key',
    payload: z.object({
      remote: remoteName,
      publicKey: z.string({ error: 'must be a public key' }).check(z.maxLength(200)),
      owner: ownerName,
    }),
    answer: keyRow,
    status: 201,
    errors: ['VERSION_EXISTS'],
  },
  'DELETE /keys/:remote/:id': {
    subject: 'The address',
    payload: z.object({ remote: remoteName, id: z.string() }),
    answer: keyRow,
  },
} as const satisfies Endpoints;
