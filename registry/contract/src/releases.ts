import * as z from 'zod/mini';
import type { Endpoints } from './endpoint';
import { actor, channelOrProduction, count, pageAsked, textOrNull, time } from './fields';
import { channelName, remoteName, versionNumber } from './names';

const text = z.optional(z.string().check(z.maxLength(100)));

/** The commit of a release, from its provenance. */
export const releaseSource = z.object({
  commit: textOrNull,
  message: textOrNull,
  author: textOrNull,
  branch: textOrNull,
});

export type ReleaseSource = z.output<typeof releaseSource>;

/**
 * A version as the discovery document describes it (shared-contracts/discovery), and how it was
 * published.
 */
const version = z.looseObject({
  metadata: z.looseObject({ version: z.string() }),
  kind: z.enum(['remote', 'shell', 'api']),
  contract: textOrNull,
  bytes: z.number(),
  files: z.number(),
  publishedAt: time,
  publishedBy: z.string(),
  signedBy: textOrNull,
  /** Null without provenance. Earlier registries send neither it nor the channels. */
  source: z.optional(z.nullable(releaseSource)),
  /** The channels that point at it; others may inherit it from production. */
  liveOn: z.optional(z.array(z.string())),
  /** Set if no channel may serve it. Earlier registries do not send it. */
  banned: z.optional(z.nullable(z.object({ ...actor, at: time, reason: z.string() }))),
});

export type Version = z.output<typeof version>;

const signedStatement = z.object({
  envelope: z.object({
    payloadType: z.string(),
    payload: z.string(),
    signatures: z.array(z.object({ keyid: z.optional(z.string()), sig: z.string() })),
  }),
  keyId: textOrNull,
  signedBy: textOrNull,
  sentBy: z.string(),
  sentAt: time,
});

export type SignedStatement = z.output<typeof signedStatement>;

/** A release as pages load it. */
const discovered = z.looseObject({
  url: z.string(),
  metadata: z.looseObject({ version: z.string(), integrity: z.string() }),
});

export const releaseEndpoints = {
  /** The live releases of a channel, in the format of frontend-discovery. Readable without a token. */
  'GET /projects/default/microFrontends': {
    subject: 'The question',
    payload: z.object({ channel: channelOrProduction }),
    answer: z.object({
      schema: z.string(),
      microFrontends: z.record(z.string(), z.array(discovered)),
    }),
  },
  'GET /remotes': {
    subject: 'The question',
    payload: z.object({}),
    answer: z.object({ remotes: z.array(z.string()) }),
  },
  'GET /projects/default/microFrontends/:name/versions': {
    subject: 'The question',
    payload: z.extend(pageAsked(versionNumber), {
      name: remoteName,
      /** Part of the version, the commit, its message, author or branch, in the newest 2,000 versions. */
      search: text,
      author: text,
      branch: text,
      /** Only the version that this channel serves. */
      live: z.optional(channelName),
      /** The older parameter for the next page. */
      skip: z._default(count(0, 1_000_000_000), 0),
    }),
    /** Newest first. */
    answer: z.object({
      versions: z.array(version),
      older: z.optional(z.string()),
      next: z.optional(z.number()),
    }),
  },
  /** The signed statement of how a release was built, byte for byte. */
  'GET /projects/default/microFrontends/:name/versions/:version/provenance': {
    subject: 'The address',
    payload: z.object({ name: remoteName, version: versionNumber }),
    answer: z.object({ provenance: z.array(signedStatement) }),
  },
} as const satisfies Endpoints;
