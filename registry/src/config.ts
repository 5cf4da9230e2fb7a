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
import { connectionVariables, isLocal, originFrom } from './connection';
import { judgingFaults, judgingFrom, judgingVariables } from './judging';
import type { UsualBudgets } from 'registry-contract/budgets';
import type { Judging } from './modules/canaries/judging';
import { s3Faults, s3From, s3Variables, type S3Place } from './s3';
import { openIdFaults, openIdFrom, openIdVariables, type OpenId } from './openid';
import {
  operatorsFaults,
  operatorsFrom,
  operatorsVariables,
  type OperatorsPort,
} from './operators-port';

const repository = join(__dirname, '../..');

const budget = (usual: number) =>
  z._default(z.coerce.number().check(z.int(), z.gte(1000), z.lte(10_000_000)), usual);

const environment = z.object({
  ...productionVariables,
  ...metricsVariables,
  ...tracingVariables,
  HOST: z._default(z.string(), 'localhost'),
  /** Whose word on the address of who signs in is taken: proxies by count or by address. */
  TRUST_PROXY: trustedProxies,
  /** Requests that one network may send within a minute. */
  REQUESTS_PER_MINUTE: z._default(z.coerce.number().check(z.int(), z.gte(1)), 3_000),
  ...connectionVariables,
  /** URL of a PostgreSQL database for the registry only. `npm start` sets it. */
  REGISTRY_DATABASE_URL: z.optional(z.string()),
  /**
   * Where browsers load releases from, where that is not the registry: the origin of a CDN in front of the store, or of
   * the registry's `/remotes/`. The shell reads the same variable.
   */
  RELEASES_ORIGIN: z.optional(z.url({ error: 'must be an origin such as https://cdn.example' })),
  /** Folder of the published releases. */
  REGISTRY_STORE: z._default(z.string(), join(repository, '.data/releases')),
  /** Whether a release must be signed, of remotes without a key too. Production has to say which. */
  REGISTRY_REQUIRE_SIGNATURES: z.optional(z.stringbool({ error: "must be 'on' or 'off'" })),
  /** Largest upload, in bytes. */
  REGISTRY_UPLOAD_LIMIT: z._default(z.coerce.number().check(z.int(), z.gte(1)), 48 * 1024 * 1024),
  /** Bytes over the wire that a remote, and a shell, may need before it can draw, where nobody said otherwise for it. */
  REGISTRY_BUDGET_REMOTE: budget(40_000),
  REGISTRY_BUDGET_SHELL: budget(250_000),
  /** How long an announced dev server counts without announcing itself again, in milliseconds. */
  REGISTRY_DEV_EXPIRY_MS: z._default(z.coerce.number().check(z.int(), z.gte(1)), 6000),
  /** Where visitors find the shell, comma-separated: links to previews begin with the first. */
  SHELL_ORIGIN: list(''),
  SHELL_PORT: port(3000),
  ...s3Variables,
  /** The secret with which the bootstrap operator signs in to the console. Production has that operator only with it. */
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
  ...judgingVariables,
  ...alertVariables,
  LOG_LEVEL: z._default(z.string(), 'warn'),
});

export interface Config extends Judging {
  /** Who is told of what is wrong. */
  alerts: AlertTargets;
  host: string;
  trustProxy: TrustedProxies;
  requestsPerMinute: number;
  port: number;
  origin: string;
  /** Of the addresses in documents; the registry's own without it. */
  releasesOrigin?: string | undefined;
  token?: string;
  databaseUrl?: string;
  /** Where a generated token and operator secret are stored; absent in tests. */
  data?: string;
  store: string;
  /** In place of the folder. */
  s3?: S3Place | undefined;
  requireSignatures: boolean;
  uploadLimit: number;
  budgets: UsualBudgets;
  /** Whether a version may come from a developer's own server. */
  devServers: boolean;
  devExpiryMs: number;
  /** Undefined in production where nobody told. */
  shellOrigin?: string | undefined;
  production: boolean;
  /** The secret of the bootstrap operator. */
  operatorSecret?: string | undefined;
  /** The port and origin of operators, where they have their own. */
  operators?: OperatorsPort | undefined;
  /** The OpenID Connect provider at which operators sign in. */
  openId?: OpenId | undefined;
  logLevel: string;
  /** Where Prometheus reads; nowhere unless told. */
  metrics?: MetricsPlace | undefined;
  /** Where traces go; nowhere unless told. */
  tracing?: TracingPlace | undefined;
}

/**
 * Where the tables are that `migrate` brings up to date, by the role that owns them: all that it is told.
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
    ...judgingFaults(read, production),
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
    ...judgingFrom(read),
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
