import * as z from 'zod/mini';
import { offers } from './checks';
import type { Endpoints } from './endpoint';
import { channelOrProduction } from './fields';
import { remoteName, versionNumber } from './names';

const filePattern = /^[A-Za-z0-9_@~+-][A-Za-z0-9._@~+-]*(?:\/[A-Za-z0-9_@~+-][A-Za-z0-9._@~+-]*)*$/;

/**
 * A path below the release's folder. No part starts with a dot, so it cannot lead up or to hidden
 * files.
 */
export const filePath = z
  .string({ error: 'must be a path' })
  .check(z.maxLength(200), z.regex(filePattern, { error: 'is not a path that can be served' }));

/** Largest number of files in a release. */
export const mostFiles = 1000;

/** The integrity of each file by path. */
const integrities = z
  .record(
    z.string(),
    z
      .string({ error: 'must be an integrity' })
      .check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/, { error: 'must be a sha384 integrity' })),
    { error: 'must be integrities by path' },
  )
  .check(
    z.refine((files) => Object.keys(files).length <= mostFiles, {
      error: `has over ${mostFiles} files`,
    }),
  );

/** The payload type of an in-toto statement. */
export const payloadType = 'application/vnd.in-toto+json';

const base64 = z
  .string({ error: 'must be base64' })
  .check(z.regex(/^[A-Za-z0-9+/_-]*={0,2}$/, { error: 'must be base64' }));

/** A DSSE envelope. Without a signature it only has the builder's statement. */
const envelope = z.object({
  payloadType: z.literal(payloadType, { error: `must be '${payloadType}'` }),
  payload: base64,
  signatures: z
    .array(z.object({ keyid: z.optional(z.string().check(z.maxLength(200))), sig: base64 }), {
      error: 'must be a list',
    })
    .check(z.maxLength(10, { error: 'has more than 10' })),
});

export type Envelope = z.output<typeof envelope>;

export const uploadEndpoints = {
  /** Lists the files and source maps of a release that the registry does not have yet. */
  'POST /projects/default/microFrontends/:name/missing': {
    subject: 'The request',
    payload: z.object({
      name: remoteName,
      version: versionNumber,
      files: integrities,
      maps: z._default(integrities, {}),
    }),
    answer: z.object({
      /** Integrities of files. */
      missing: z.array(z.string()),
      /** Paths of source maps. */
      maps: z.array(z.string()),
    }),
  },
  /** Receives one file of a release, before it is published. `key` is the hash of its content. */
  'PUT /projects/default/microFrontends/:name/files/:key?path': {
    subject: 'The address',
    payload: z.object({
      name: remoteName,
      key: z.string().check(z.regex(/^[0-9a-f]{96}$/, { error: 'must be a sha384 hash' })),
      path: filePath,
    }),
    body: 'file',
    answer: z.undefined(),
    status: 204,
  },
  /** Publishes a release from its files. Status 201 if it is new. */
  'POST /projects/default/microFrontends/:name/versions': {
    subject: 'The upload',
    payload: z.object({
      name: remoteName,
      version: versionNumber,
      files: integrities,
      /** The provenance: the builder's statement, signed by its team. */
      provenance: z.optional(envelope),
      /** The channel that it must be compatible with. Publishing makes nothing live. */
      channel: channelOrProduction,
      /** Releases that will be published and made live together with it. */
      alongside: z._default(offers, []),
    }),
    answer: z.looseObject({
      url: z.string(),
      metadata: z.looseObject({ version: z.string() }),
      /** False if the same release was published before. */
      isNew: z.boolean(),
    }),
    errors: [
      'VERSION_EXISTS',
      'BUDGET_EXCEEDED',
      'CONTRACT_MISFIT',
      'CONTRACT_NOT_PROVEN',
      'SIGNATURE_MISSING',
      'SIGNATURE_REFUSED',
    ],
  },
} as const satisfies Endpoints;

const release = { name: remoteName, version: versionNumber };

export const sourceMapEndpoints = {
  'GET /projects/default/microFrontends/:name/versions/:version/source-maps/*': {
    subject: 'The address',
    payload: z.object({ ...release, path: filePath }),
    /** The source map as the build wrote it. */
    answer: z.unknown(),
  },
  'PUT /projects/default/microFrontends/:name/versions/:version/source-maps/*': {
    subject: 'The address',
    payload: z.object({ ...release, path: filePath }),
    body: 'file',
    answer: z.undefined(),
    status: 204,
    errors: ['SIGNATURE_REFUSED'],
  },
  /** Resolves a stack of minified code to lines of the sources. */
  'POST /projects/default/microFrontends/:name/versions/:version/traces': {
    subject: 'The trace',
    payload: z.object({
      ...release,
      stack: z
        .string({ error: 'must be a stack' })
        .check(
          z.minLength(1, { error: 'is empty' }),
          z.maxLength(20_000, { error: 'is too long' }),
        ),
    }),
    answer: z.object({
      /** The stack with every known place resolved to its source. */
      stack: z.string(),
      /** Number of resolved places. */
      found: z.number(),
    }),
  },
} as const satisfies Endpoints;
