import { port } from 'shared-server/config';
import * as z from 'zod/mini';
import { ownData } from './data-folder';

/** Settings that the registry and its command line (registry/cli/src/client/connection.ts) share. */
export const connectionVariables = {
  REGISTRY_PORT: port(4100),
  /** The registry's public origin, for the addresses in discovery documents. */
  REGISTRY_ORIGIN: z.optional(z.url({ error: 'must be an origin such as http://localhost:4100' })),
  /**
   * For the registry: the administrator's token, which can create others. If it is not set, it is
   * generated and stored in the data folder. For the command line: the token that it sends.
   */
  REGISTRY_TOKEN: z.optional(
    z.string().check(z.minLength(16, { error: 'needs 16 characters or more' })),
  ),
  REGISTRY_DATA: z._default(z.string(), ownData),
};

export const originFrom = (setting: string | undefined, listens: number) =>
  new URL(setting ?? `http://localhost:${listens}`).origin;

/** Whether a host name always means the machine itself. */
export const isLocal = (host: string) => ['localhost', '127.0.0.1', '::1', '[::1]'].includes(host);
