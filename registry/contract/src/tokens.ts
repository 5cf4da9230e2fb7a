import * as z from 'zod/mini';
import type { Endpoints } from './endpoint';
import { textOrNull, time, timeOrNull } from './fields';
import { keyRow } from './keys';
import { channelName, remoteName, ownerName } from './names';
import { storedPreview } from './previews';
import { acts, every } from './rights';

const names = (name: z.ZodMiniType<string>, what: string) =>
  z.array(z.union([z.literal(every), name], { error: `must contain ${what}, or *` }), {
    error: `must be a list of ${what}`,
  });

const tokenRow = z.object({
  id: z.string(),
  owner: z.string(),
  remotes: z.array(z.string()),
  channels: z.array(z.string()),
  acts: z.array(z.enum(acts)),
  createdBy: z.string(),
  createdByToken: textOrNull,
  createdAt: time,
  expiresAt: time,
  revokedBy: textOrNull,
  revokedByToken: textOrNull,
  revokedAt: timeOrNull,
  lastUsedAt: timeOrNull,
});

export type TokenRow = z.output<typeof tokenRow>;

/** Tokens, keys and previews that a token created and that are still valid. */
const created = z.object({
  tokens: z.array(tokenRow),
  keys: z.array(keyRow),
  previews: z.array(storedPreview),
});

export type Created = z.output<typeof created>;

const tokenAnswer = z.extend(tokenRow, { created });

export const tokenEndpoints = {
  'GET /tokens': {
    subject: 'The question',
    payload: z.object({}),
    answer: z.object({ tokens: z.array(tokenRow) }),
  },
  'POST /tokens': {
    subject: 'The token',
    payload: z.object({
      owner: ownerName,
      remotes: names(remoteName, 'remotes').check(z.minLength(1, { error: 'names none' })),
      channels: z._default(names(channelName, 'channels'), []),
      acts: z
        .array(z.enum(acts, { error: `must be of ${acts.join(', ')}` }), {
          error: 'must be a list',
        })
        .check(z.minLength(1, { error: 'names none' })),
      days: z._default(
        z
          .number({ error: 'must be a number' })
          .check(
            z.int({ error: 'must be whole' }),
            z.gte(1, { error: 'must be 1 or more' }),
            z.lte(366, { error: 'must be 366 or less' }),
          ),
        90,
      ),
    }),
    answer: z.extend(tokenRow, { token: z.string() }),
    status: 201,
  },
  'GET /tokens/:id': {
    subject: 'The address',
    payload: z.object({ id: z.string() }),
    answer: tokenAnswer,
  },
  'DELETE /tokens/:id?created': {
    subject: 'The query',
    payload: z.object({
      id: z.string(),
      created: z.optional(z.literal('revoke', { error: "must be 'revoke'" })),
    }),
    answer: tokenAnswer,
  },
} as const satisfies Endpoints;
