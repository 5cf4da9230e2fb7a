import { join, resolve } from 'node:path';
import { port, readConfig } from 'shared-server';
import * as z from 'zod/mini';

const repository = join(__dirname, '../..');

const environment = z.object({
  NODE_ENV: z.optional(z.string()),
  HOST: z._default(z.string(), 'localhost'),
  REGISTRY_PORT: port(4100),
  /** Where browsers find the registry: the addresses in discovery documents begin with it. */
  REGISTRY_ORIGIN: z.optional(z.url({ error: 'must be an origin such as http://localhost:4100' })),
  /** What a writer must show. Made up and kept in the data folder when none is set. */
  REGISTRY_TOKEN: z.optional(
    z.string().check(z.minLength(16, { error: 'needs 16 characters or more' })),
  ),
  /** A PostgreSQL database of the registry's own; without it the embedded one in the data folder. */
  REGISTRY_DATABASE_URL: z.optional(z.string()),
  REGISTRY_DATA: z._default(z.string(), join(repository, '.data/registry')),
  /** Folder of the published releases. */
  REGISTRY_STORE: z._default(z.string(), join(repository, '.data/releases')),
  /** Largest upload, in bytes. */
  REGISTRY_UPLOAD_LIMIT: z._default(z.coerce.number().check(z.int(), z.gte(1)), 48 * 1024 * 1024),
  /** How long an announced dev server counts without announcing itself again, in milliseconds. */
  REGISTRY_DEV_EXPIRY_MS: z._default(z.coerce.number().check(z.int(), z.gte(1)), 6000),
  LOG_LEVEL: z._default(z.string(), 'warn'),
});

export interface Config {
  host: string;
  port: number;
  origin: string;
  token?: string;
  databaseUrl?: string;
  /** Absent in tests: the database stays in memory. */
  data?: string;
  store: string;
  uploadLimit: number;
  /** Whether a version may come from a developer's own server. */
  devServers: boolean;
  devExpiryMs: number;
  production: boolean;
  logLevel: string;
}

/** The registry's settings from the environment. */
export function registryConfig(variables: NodeJS.ProcessEnv = process.env): Config {
  const read = readConfig(environment, variables);
  const production = read.NODE_ENV === 'production';
  return {
    host: read.HOST,
    port: read.REGISTRY_PORT,
    origin: new URL(read.REGISTRY_ORIGIN ?? `http://localhost:${read.REGISTRY_PORT}`).origin,
    token: read.REGISTRY_TOKEN,
    databaseUrl: read.REGISTRY_DATABASE_URL,
    data: resolve(read.REGISTRY_DATA),
    store: resolve(read.REGISTRY_STORE),
    uploadLimit: read.REGISTRY_UPLOAD_LIMIT,
    devServers: !production && isLocal(read.HOST),
    devExpiryMs: read.REGISTRY_DEV_EXPIRY_MS,
    production,
    logLevel: read.LOG_LEVEL,
  };
}

/** Whether a host name can only mean the machine itself. */
export const isLocal = (host: string) => ['localhost', '127.0.0.1', '::1', '[::1]'].includes(host);
