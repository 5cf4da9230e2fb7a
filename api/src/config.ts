import { join, resolve } from 'node:path';
import { countries, ShopfrontError } from 'shared-contracts';
import {
  flag,
  list,
  metricsFault,
  metricsFrom,
  metricsVariables,
  port,
  readConfig,
  tracingFrom,
  tracingVariables,
  trustedProxies,
  type MetricsPlace,
  type TracingPlace,
  type TrustedProxies,
  isProduction,
  productionVariables,
  refuseFaults,
} from 'shared-server';
import * as z from 'zod/mini';
import { startFaults } from './production';
import { providerConfig, providerVariables, type ProviderConfig } from './providers';

const repository = join(__dirname, '../..');

const atLeastOne = (byDefault: number) =>
  z._default(z.coerce.number().check(z.int(), z.gte(1)), byDefault);

/** The channel of each alias of /send-slack. */
export const chatChannels = list(
  'temp=onboarding-temp,notifications=onboarding-notifications,dev=onboarding-dev',
);

const origin = z.url({ error: 'must be an origin such as https://api.example.com' });

/**
 * Every variable that the API reads. Those of the providers are in providers/variables.ts, and those required in
 * production are in production.ts.
 */
const environment = z.object({
  ...providerVariables,
  ...productionVariables,
  ...metricsVariables,
  ...tracingVariables,
  HOST: z._default(z.string(), 'localhost'),
  API_PORT: port(4000),
  /** The API's address for browsers. An https address makes its cookie Secure. */
  API_ORIGIN: z.optional(origin),
  /** Origins of the shell, comma-separated; owners return to the one they left, or to the first. */
  SHELL_ORIGIN: list(''),
  /** URL of a PostgreSQL database. `npm start` sets it. */
  DATABASE_URL: z.optional(z.string()),
  DATA_FOLDER: z._default(z.string(), join(repository, '.data/api')),
  PRODUCT_NAME: z._default(z.string(), 'Shopfront'),
  PRODUCT_SLUG: z._default(z.string().check(z.regex(/^[a-z][a-z0-9_-]*$/)), 'shopfront'),
  /** 32 bytes in base64, for stored provider tokens. Generated and saved in the data folder when simulating. */
  TOKEN_KEY: z.optional(z.string()),
  /**
   * Opens the operator's routes: invitations, deleting an owner, the funnel. The shell signs its random assignments
   * with it.
   */
  OPERATOR_TOKEN: z.optional(z.string().check(z.minLength(16, { error: 'needs 16 characters' }))),
  /** The dashboard for an owner who has finished. Without it, a placeholder page is shown. */
  DASHBOARD_URL: z.optional(z.url()),
  CHAT_CHANNELS: chatChannels,
  /** Leave e-mail addresses out of chat notices. */
  CHAT_REDACT_EMAIL: flag(false),
  /** Team notices within a minute: of one session, and from one network over all sessions. */
  NOTICES_PER_MINUTE: atLeastOne(60),
  NOTICES_PER_NETWORK: atLeastOne(240),
  /** Batches of analytics events from one network within a minute. */
  BEACONS_PER_NETWORK: atLeastOne(240),
  /** Visitors of one network who count in a canary within a day: too few to abort it. */
  JUDGED_PER_NETWORK: atLeastOne(3),
  /** The header in which the network in front of the API sends the visitor's country. */
  COUNTRY_HEADER: z._default(z.string(), 'cf-ipcountry'),
  DEFAULT_COUNTRY: z._default(z.string(), 'US'),
  /** Codes sent within ten minutes: to one number, by one account, and from one network. */
  CODES_PER_NUMBER: atLeastOne(5),
  CODES_PER_ADDRESS: atLeastOne(5),
  /** Countries that receive codes. */
  CODE_COUNTRIES: list(countries.map(({ iso }) => iso).join(',')),
  /** Links opened from one address within a minute: an id must not be found by trying. */
  LINKS_PER_MINUTE: atLeastOne(60),
  /** Requests from one address, on all routes. */
  REQUESTS_PER_MINUTE: atLeastOne(1200),
  /** The total for a request's calls to providers: owners' pages wait for an answer for 10 s. */
  PATIENCE_MS: atLeastOne(9000),
  SESSION_DAYS: atLeastOne(30),
  /** How long a sent link can be opened. */
  LINK_DAYS: atLeastOne(14),
  /** Take recordings of the welcome flow from visitors who agreed. The shell reads the same variable. */
  SESSION_RECORDING: flag(false),
  /** How long recordings are stored. */
  RECORDING_DAYS: atLeastOne(30),
  /** How long the audit trail stores an act. */
  AUDIT_DAYS: atLeastOne(400),
  ANALYTICS_DAYS: atLeastOne(400),
  /** The name in the audit trail for acts with OPERATOR_TOKEN: a role, not a person. */
  OPERATOR_NAME: z._default(
    z
      .string()
      .check(z.regex(/^[a-z][a-z0-9-]{0,39}$/, { error: 'must be a name such as support-desk' })),
    'operator',
  ),
  /** The proxies whose X-Forwarded-For is trusted, by count or by address. */
  TRUST_PROXY: trustedProxies,
  LOG_LEVEL: z._default(z.string(), 'warn'),
});

export interface ApiConfig {
  host: string;
  port: number;
  apiOrigin: string;
  shellOrigins: [string, ...string[]];
  databaseUrl?: string;
  /** The file of a generated TOKEN_KEY; absent in tests. */
  dataFolder?: string;
  product: { name: string; slug: string };
  /** Ready invitations, `is_test` honored, operator routes and /docs open. Always off in production. */
  simulate: boolean;
  tokenKey?: string;
  operatorToken?: string;
  operatorName: string;
  dashboardUrl?: string;
  chat: { channels: Record<'temp' | 'notifications' | 'dev', string>; redactEmail: boolean };
  country: { header: string; byDefault: string };
  codeCountries: string[];
  limits: {
    noticesPerMinute: number;
    noticesPerNetwork: number;
    beaconsPerNetwork: number;
    judgedPerNetwork: number;
    codesPerNumber: number;
    codesPerAddress: number;
    linksPerMinute: number;
    requestsPerMinute: number;
  };
  patienceMs: number;
  sessionDays: number;
  linkDays: number;
  recording: { on: boolean; days: number };
  auditDays: number;
  /** The minimum time that events are stored; they are deleted by the month. */
  analyticsDays: number;
  trustProxy: TrustedProxies;
  logLevel: string;
  /** The metrics port; closed unless set. */
  metrics?: MetricsPlace | undefined;
  /** The destination of traces; none unless set. */
  tracing?: TracingPlace | undefined;
  providers: ProviderConfig;
}

/**
 * Returns the database that `migrate` updates, by the role that owns the tables.
 *
 * @throws ShopfrontError CONFIG_INVALID
 */
export const ownedDatabase = (variables: NodeJS.ProcessEnv = process.env): string =>
  readConfig(z.object({ DATABASE_URL: z.string({ error: 'must be set' }) }), variables)
    .DATABASE_URL;

/**
 * Returns the API's settings from the environment.
 *
 * @throws ShopfrontError CONFIG_INVALID
 */
export function apiConfig(variables: NodeJS.ProcessEnv = process.env): ApiConfig {
  const read = readConfig(environment, variables);
  const [firstShell = 'http://localhost:3000', ...otherShells] = read.SHELL_ORIGIN.map(originOf);
  const production = isProduction(read);
  const apiOrigin = originOf(read.API_ORIGIN ?? `http://localhost:${read.API_PORT}`);
  refuseFaults([...startFaults(read), metricsFault(read, read.API_PORT)]);
  return {
    host: read.HOST,
    port: read.API_PORT,
    apiOrigin,
    shellOrigins: [firstShell, ...otherShells],
    databaseUrl: read.DATABASE_URL,
    dataFolder: resolve(read.DATA_FOLDER),
    product: { name: read.PRODUCT_NAME, slug: read.PRODUCT_SLUG },
    simulate: !production,
    tokenKey: read.TOKEN_KEY,
    operatorToken: read.OPERATOR_TOKEN,
    operatorName: read.OPERATOR_NAME,
    dashboardUrl: read.DASHBOARD_URL,
    chat: { channels: channelsOf(read.CHAT_CHANNELS), redactEmail: read.CHAT_REDACT_EMAIL },
    country: { header: read.COUNTRY_HEADER.toLowerCase(), byDefault: read.DEFAULT_COUNTRY },
    codeCountries: read.CODE_COUNTRIES,
    limits: {
      noticesPerMinute: read.NOTICES_PER_MINUTE,
      noticesPerNetwork: read.NOTICES_PER_NETWORK,
      beaconsPerNetwork: read.BEACONS_PER_NETWORK,
      judgedPerNetwork: read.JUDGED_PER_NETWORK,
      codesPerNumber: read.CODES_PER_NUMBER,
      codesPerAddress: read.CODES_PER_ADDRESS,
      linksPerMinute: read.LINKS_PER_MINUTE,
      requestsPerMinute: read.REQUESTS_PER_MINUTE,
    },
    patienceMs: read.PATIENCE_MS,
    sessionDays: read.SESSION_DAYS,
    linkDays: read.LINK_DAYS,
    recording: { on: read.SESSION_RECORDING, days: read.RECORDING_DAYS },
    auditDays: read.AUDIT_DAYS,
    analyticsDays: read.ANALYTICS_DAYS,
    trustProxy: read.TRUST_PROXY,
    logLevel: read.LOG_LEVEL,
    metrics: metricsFrom(read),
    tracing: tracingFrom(read),
    providers: providerConfig(read, { apiOrigin, production }),
  };
}

export function channelsOf(pairs: string[]): ApiConfig['chat']['channels'] {
  const named = Object.fromEntries(pairs.map((pair) => pair.split('=', 2)));
  const { temp, notifications, dev } = named;
  if (temp && notifications && dev) return { temp, notifications, dev };
  throw new ShopfrontError(
    'CONFIG_INVALID',
    'CHAT_CHANNELS: must name a channel for each of temp, notifications and dev.',
  );
}

function originOf(text: string): string {
  try {
    return new URL(text).origin;
  } catch (cause) {
    throw new ShopfrontError('CONFIG_INVALID', `'${text}' is not an origin.`, { cause });
  }
}
