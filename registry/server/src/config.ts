import { join, resolve } from 'node:path';
import {
  alertFaults,
  alertTargetsFrom,
  alertVariables,
  exampleFault,
  isProduction,
  list,
  metricsFault,
  metricsFrom,
  metricsVariables,
  missing,
  originFault,
  port,
  productionVariables,
  readConfig,
  refuseFaults,
  secretFault,
  tracingFrom,
  tracingVariables,
  trustedProxies,
  type AlertTargets,
  type MetricsPlace,
  type TracingPlace,
  type TrustedProxies,
} from 'shared-server';
import * as z from 'zod/mini';
import {
  connectionVariables,
  isLocal,
  originFrom,
  operatorsFaults,
  operatorsFrom,
  operatorsVariables,
  type OperatorsPort,
} from './connection';
import { judgeFaults, judgeFrom, judgeVariables } from './judge-settings';
import type { UsualBudgets } from 'registry-contract/budgets';
import type { RunningJudge } from './modules/canaries/judge';
import { s3Faults, s3From, s3Variables, type S3Place } from './s3';
import { openIdFaults, openIdFrom, openIdVariables, type OpenId } from './openid';

const repository = join(__dirname, '../../..');

const budget = (usual: number) =>
  z._default(z.coerce.number().check(z.int(), z.gte(1000), z.lte(10_000_000)), usual);

/** Where releases are stored. */
export const storeVariables = {
  /** Folder of the published releases. */
  REGISTRY_STORE: z._default(z.string(), join(repository, '.data/releases')),
  ...s3Variables,
};

const environment = z.object({
  ...productionVariables,
  ...metricsVariables,
  ...tracingVariables,
  HOST: z._default(z.string(), 'localhost'),
  /** Proxies whose address of the client is trusted, by count or by address. */
  TRUST_PROXY: trustedProxies,
  /** Requests that one network may send within a minute. */
  REQUESTS_PER_MINUTE: z._default(z.coerce.number().check(z.int(), z.gte(1)), 3_000),
  ...connectionVariables,
  /** URL of a PostgreSQL database for the registry only. `npm start` sets it. */
  REGISTRY_DATABASE_URL: z.optional(z.string()),
  /**
   * Origin from which browsers load releases, if it is not the registry: a CDN in front of the
   * store, or of the registry's `/remotes/`. The shell reads the same variable.
   */
  RELEASES_ORIGIN: z.optional(z.url({ error: 'must be an origin such as https://cdn.example' })),
  ...storeVariables,
  /** Whether releases of remotes without a key must be signed as well. Required in production. */
  REGISTRY_REQUIRE_SIGNATURES: z.optional(z.stringbool({ error: "must be 'on' or 'off'" })),
  /** Largest upload, in bytes. */
  REGISTRY_UPLOAD_LIMIT: z._default(z.coerce.number().check(z.int(), z.gte(1)), 48 * 1024 * 1024),
  /** Default budgets of a remote and a shell: bytes over the network before it can render. */
  REGISTRY_BUDGET_REMOTE: budget(40_000),
  REGISTRY_BUDGET_SHELL: budget(250_000),
  /** How long an announced dev server stays without a new announcement, in milliseconds. */
  REGISTRY_DEV_EXPIRY_MS: z._default(z.coerce.number().check(z.int(), z.gte(1)), 6000),
  /** Addresses of the shell, comma-separated. Preview links start with the first. */
  SHELL_ORIGIN: list(''),
  SHELL_PORT: port(3000),
  /**
   * The secret with which the bootstrap operator signs in to the console. In production the
   * operator exists only with it.
   */
  REGISTRY_OPERATOR_SECRET: z.optional(
    z
      .string()
      .check(
        z.minLength(20, { error: 'needs 20 characters or more' }),
        z.maxLength(200, { error: 'must have 200 characters or fewer' }),
      ),
  ),
  ...openIdVariables,
  ...operatorsVariables,
  ...judgeVariables,
  ...alertVariables,
  LOG_LEVEL: z._default(z.string(), 'warn'),
});

export interface Config extends RunningJudge {
  /** The targets of alerts. */
  alerts: AlertTargets;
  host: string;
  trustProxy: TrustedProxies;
  requestsPerMinute: number;
  port: number;
  origin: string;
  /** Origin of the addresses in documents; the registry's own by default. */
  releasesOrigin?: string | undefined;
  token?: string;
  databaseUrl?: string;
  /** Where a generated token and operator secret are stored; absent in tests. */
  data?: string;
  store: string;
  /** Instead of the folder. */
  s3?: S3Place | undefined;
  requireSignatures: boolean;
  uploadLimit: number;
  budgets: UsualBudgets;
  /** Whether versions from developers' own servers are permitted. */
  devServers: boolean;
  devExpiryMs: number;
  /** Undefined in production if it is not set. */
  shellOrigin?: string | undefined;
  production: boolean;
  /** The secret of the bootstrap operator. */
  operatorSecret?: string | undefined;
  /** The port and origin for operators, if they have their own. */
  operators?: OperatorsPort | undefined;
  /** The OpenID Connect provider at which operators sign in. */
  openId?: OpenId | undefined;
  logLevel: string;
  /** The port for Prometheus; none by default. */
  metrics?: MetricsPlace | undefined;
  /** The target of traces; none by default. */
  tracing?: TracingPlace | undefined;
}

/**
 * The settings of `migrate`: the database, with the role that owns its tables.
 *
 * @throws ShopfrontError CONFIG_INVALID
 */
export const ownedDatabase = (variables: NodeJS.ProcessEnv = process.env): string =>
  readConfig(z.object({ REGISTRY_DATABASE_URL: z.string({ error: 'must be set' }) }), variables)
    .REGISTRY_DATABASE_URL;

/** The registry's settings from the environment. */
export function registryConfig(variables: NodeJS.ProcessEnv = process.env): Config {
  const read = readConfig(environment, variables);
  const production = isProduction(read);
  refuseFaults([
    ...openIdFaults(read, production),
    ...operatorsFaults(read, production),
    ...judgeFaults(read, production),
    ...s3Faults(read, production),
    ...alertFaults(read, production),
    metricsFault(read, read.REGISTRY_PORT),
  ]);
  if (production) {
    refuseFaults([
      secretFault('REGISTRY_TOKEN', read.REGISTRY_TOKEN),
      read.REGISTRY_OPERATOR_SECRET &&
        secretFault('REGISTRY_OPERATOR_SECRET', read.REGISTRY_OPERATOR_SECRET),
      missing('REGISTRY_REQUIRE_SIGNATURES', read.REGISTRY_REQUIRE_SIGNATURES),
      missing('REGISTRY_DATABASE_URL', read.REGISTRY_DATABASE_URL) ??
        exampleFault('REGISTRY_DATABASE_URL', read.REGISTRY_DATABASE_URL),
      originFault('REGISTRY_ORIGIN', read.REGISTRY_ORIGIN),
      read.RELEASES_ORIGIN && originFault('RELEASES_ORIGIN', read.RELEASES_ORIGIN),
    ]);
  }
  return {
    host: read.HOST,
    trustProxy: read.TRUST_PROXY,
    requestsPerMinute: read.REQUESTS_PER_MINUTE,
    port: read.REGISTRY_PORT,
    origin: originFrom(read.REGISTRY_ORIGIN, read.REGISTRY_PORT),
    token: read.REGISTRY_TOKEN,
    databaseUrl: read.REGISTRY_DATABASE_URL,
    data: resolve(read.REGISTRY_DATA),
    releasesOrigin: read.RELEASES_ORIGIN && new URL(read.RELEASES_ORIGIN).origin,
    store: resolve(read.REGISTRY_STORE),
    s3: s3From(read),
    requireSignatures: read.REGISTRY_REQUIRE_SIGNATURES ?? false,
    uploadLimit: read.REGISTRY_UPLOAD_LIMIT,
    budgets: { remote: read.REGISTRY_BUDGET_REMOTE, shell: read.REGISTRY_BUDGET_SHELL },
    ...judgeFrom(read),
    alerts: alertTargetsFrom(read),
    devServers: !production && isLocal(read.HOST),
    devExpiryMs: read.REGISTRY_DEV_EXPIRY_MS,
    production,
    shellOrigin:
      read.SHELL_ORIGIN[0] ?? (production ? undefined : `http://localhost:${read.SHELL_PORT}`),
    operatorSecret: read.REGISTRY_OPERATOR_SECRET,
    operators: operatorsFrom(read),
    openId: openIdFrom(read),
    logLevel: read.LOG_LEVEL,
    metrics: metricsFrom(read),
    tracing: tracingFrom(read),
  };
}
