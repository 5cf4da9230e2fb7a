import { port } from 'shared-server/config';
import * as z from 'zod/mini';
import { ownData } from './cli/connection';

/** What the registry and its command line (cli/connection.ts) both go by. */
export const connectionVariables = {
  REGISTRY_PORT: port(4100),
  /** Where browsers find the registry: the addresses in discovery documents begin with it. */
  REGISTRY_ORIGIN: z.optional(z.url({ error: 'must be an origin such as http://localhost:4100' })),
  /**
   * For the registry the administrator's token, by which others are given out; made up and kept in the data
   * folder when none is set. For the command line the token that it shows.
   */
  REGISTRY_TOKEN: z.optional(
    z.string().check(z.minLength(16, { error: 'needs 16 characters or more' })),
  ),
  REGISTRY_DATA: z._default(z.string(), ownData),
};

export const originFrom = (told: string | undefined, listens: number) =>
  new URL(told ?? `http://localhost:${listens}`).origin;

/** Whether a host name can only mean the machine itself. */
export const isLocal = (host: string) => ['localhost', '127.0.0.1', '::1', '[::1]'].includes(host);
