import * as z from 'zod/mini';
import type { Endpoints } from './endpoint';
import { remoteName } from './names';

const error = 'must be the address of a mf-manifest.json on localhost';

const manifestUrl = z
  .url({ protocol: /^http$/, hostname: /^(?:localhost|127\.0\.0\.1|\[::1\])$/, error })
  .check(z.regex(/^[^?#]*\/mf-manifest\.json(?:[?#]|$)/, { error }));

export const devServerEndpoints = {
  /** The manifest's address of each remote that a developer's own server serves now. */
  'GET /dev-servers': {
    subject: 'The question',
    payload: z.object({}),
    answer: z.record(z.string(), z.string()),
  },
  /** Announces a dev server. The client repeats the request well before it expires. */
  'PUT /dev-servers/:name': {
    subject: 'The announcement',
    payload: z.object({ name: remoteName, url: manifestUrl }),
    answer: z.undefined(),
    status: 204,
  },
  'DELETE /dev-servers/:name': {
    subject: 'The address',
    payload: z.object({ name: remoteName }),
    answer: z.undefined(),
    status: 204,
  },
} as const satisfies Endpoints;
