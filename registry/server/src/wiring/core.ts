import type { FastifyInstance } from 'fastify';
import type { Database } from 'shared-server';
import type { Config } from '../config';
import { createDevServers } from '../modules/dev-servers/dev-servers';
import { openStore } from '../modules/releases/open-store';
import { createReleases } from '../modules/releases/releases';
import { inFlightBy, pinsAt, type CountPins } from '../modules/sets/active-sessions';
import { operating } from '../modules/operators/operating';
import { operatorNamed } from '../modules/operators/operators';
import { createSourceMaps } from '../modules/source-maps/maps';
import { createAccess } from '../modules/tokens/access';
import { createTokens } from '../modules/tokens/tokens';
import { adminToken } from '../token';
import { foldersOf } from './folders';

/** What tests replace. */
export interface World {
  now?: () => number;
  fetch?: typeof fetch;
  /** Returns the active sessions by the number of their set; undefined if unknown. */
  inFlight?: (channel: string) => Promise<ReadonlyMap<number, number> | undefined>;
  /** Returns the same, with the sessions of a canary apart. */
  pins?: CountPins;
  /** A database that is open already. Without it, the app opens the configured one and closes it. */
  database?: Database;
}

interface Parts {
  server: FastifyInstance;
  database: Database;
  now(): number;
}

const hour = 3_600_000;

/** What the modules of the registry share. */
export type Core = Awaited<ReturnType<typeof createCore>>;

export async function createCore(config: Config, { server, database, now }: Parts, world: World) {
  const first = adminToken(config);
  const store = await openStore(config);
  // Younger drafts may belong to other registries that publish to the same store.
  await store.clearDrafts(hour);
  const tokens = createTokens(database, {
    first,
    now,
    operatorNamed: (name) => operatorNamed(database.sql, name),
  });
  const forOperators = { ...config, origin: config.operators?.origin ?? config.origin };
  const people = operating(database, { config: forOperators, now });
  const send = world.fetch ?? fetch;
  const pins = world.pins ?? pinsOf(config, server, send);
  return {
    config,
    /** The settings, with the origin at which operators reach the registry. */
    forOperators,
    server,
    database,
    store,
    releases: createReleases(database, store),
    maps: createSourceMaps(foldersOf(config)['source maps']),
    /** The origin of releases in discovery documents. */
    origin: config.releasesOrigin ?? config.origin,
    /** The token from the registry's settings. */
    first,
    tokens,
    people,
    access: createAccess(tokens, people.signedIn),
    /** Undefined if developers' own servers are not permitted. */
    devServers: devServersOf(config, server, { now, fetch: send }),
    pins,
    inFlight: world.inFlight ?? (pins && inFlightBy(pins)),
    now,
    fetch: send,
  };
}

const pinsOf = ({ analytics }: Config, { log }: FastifyInstance, send: typeof fetch) =>
  analytics &&
  pinsAt({
    ...analytics,
    fetch: send,
    failed: (error) => log.warn({ err: error }, 'the number of active sessions is unknown'),
  });

const devServersOf = (
  { devServers, devExpiryMs }: Config,
  { log }: FastifyInstance,
  parts: Required<Pick<World, 'now' | 'fetch'>>,
) =>
  devServers
    ? createDevServers({
        ...parts,
        expiryMs: devExpiryMs,
        failed: (name, error) => log.warn({ err: error, name }, 'dev server left out'),
      })
    : undefined;
