import * as z from 'zod/mini';
import type { Endpoints } from './endpoint';
import { remoteName, versionNumber } from './names';
import { filePath } from './uploads';

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
