import { join, resolve } from 'node:path';
import {
  alertFaults,
  alertTargetsFrom,
  alertVariables,
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
  type AlertTargets,
  type MetricsPlace,
  type TracingPlace,
  type TrustedProxies,
  isProduction,
  productionVariables,
  refuseFaults,
} from 'shared-server';
import * as z from 'zod/mini';
import { startFaults } from './production';
import type { Settings } from '../src/settings/settings';

const repository = join(__dirname, '../..');

const origin = z.url({ error: 'must be an origin such as https://shop.example' });
const page = z.url({
  protocol: /^https?$/,
  error: 'must be the address of a page such as https://shop.example/privacy',
});

const environment = z.object({
  ...productionVariables,
  ...metricsVariables,
  ...tracingVariables,
  HOST: z._default(z.string(), 'localhost'),
  SHELL_PORT: port(3000),
  /** Folder for the last good discovery document. */
  SHELL_DATA: z._default(z.string(), join(repository, '.data/shell')),
  /** Folder of the built shell. */
  SHELL_DIST: z._default(z.string(), join(repository, 'shell/dist')),
  /** For development of the shell: pages use only the build, whatever was published. */
  SHELL_OWN_BUILD: flag(false),
  /** The build that this server serves, except on the hosts below. */
  SHELL_BUILD: z._default(z.enum(['web', 'app'], { error: "must be 'web' or 'app'" }), 'web'),
  /** Hosts whose pages are the in-app build, comma-separated. */
  SHELL_APP_HOSTS: list(''),
  /** The channel visitors get; `?channel=` overrides it outside production. */
  SHELL_CHANNEL: z._default(z.string(), 'production'),
  /** The host that counts as the web host; this server's own by default. */
  SHELL_WEB_HOST: z.optional(z.string()),
  /** The proxies, by number or address, whose headers with the visitor's address, host and protocol are trusted. */
  TRUST_PROXY: trustedProxies,
  /** How many pages and files one network may request per minute. */
  REQUESTS_PER_MINUTE: z._default(z.coerce.number().check(z.int(), z.gte(1)), 3_000),
  /** Origins of this server for visitors, comma-separated. They are checked against the API's. */
  SHELL_ORIGIN: list(''),
  /** The registry's origin for browsers, and for this server if it differs. */
  REGISTRY_PORT: port(4100),
  REGISTRY_ORIGIN: z.optional(origin),
  REGISTRY_INTERNAL_ORIGIN: z.optional(origin),
  /** The registry's origin for operators, if the console has its own. */
  REGISTRY_OPERATORS_ORIGIN: z.optional(origin),
  /**
   * The origin from which browsers load releases, if it is not the registry. The registry reads the same variable.
   */
  RELEASES_ORIGIN: z.optional(origin),
  /** How long a page waits for the registry, in milliseconds, before it uses the last good releases. */
  REGISTRY_PATIENCE_MS: z._default(
    z.coerce.number().check(z.int(), z.gte(1), z.lte(60_000)),
    2_000,
  ),
  API_PORT: port(4000),
  API_ORIGIN: z.optional(origin),
  /** The API to which the storage flag 'test' switches. */
  TEST_API_ORIGIN: z.optional(origin),
  SIMULATED_PORT: port(4200),
  SIMULATED_ORIGIN: z.optional(origin),
  PRODUCT_NAME: z._default(z.string(), 'Shopfront'),
  PRODUCT_SLUG: z._default(z.string().check(z.regex(/^[a-z][a-z0-9_-]*$/)), 'shopfront'),
  SUPPORT_PHONE: z.optional(z.string()),
  /** The privacy policy and the terms, which `/privacy` and `/terms` lead to. Pages link them if they are set. */
  PRIVACY_URL: z.optional(page),
  TERMS_URL: z.optional(page),
  /** Names of the nine booking platforms, comma-separated. */
  BOOKING_PLATFORMS: list(
    'Booksy,Fresha,Vagaro,StyleSeat,GlossGenius,Mindbody,Acuity Scheduling,Square Appointments,Calendly',
  ),
  /** The specification's literal English, or a corrected one. */
  TEXTS: z._default(
    z.enum(['literal', 'plain'], { error: "must be 'literal' or 'plain'" }),
    'literal',
  ),
  /** Shows and sends the duration that the owner chose instead of the fixed one. On unless TEXTS is literal. */
  REAL_DURATION: z.optional(z.stringbool()),
  /** Continues when the owner taps an answer, without the button. On unless TEXTS is literal. */
  AUTO_CONTINUE: z.optional(z.stringbool()),
  /** Providers that are switched off, comma-separated. Their steps show that. The API reads the same variable. */
  PROVIDERS_OFF: list(''),
  /** Origins to which the shell may send owners, in addition to the API and the providers. */
  ALLOWED_REDIRECT_ORIGINS: list(''),
  /** Address of the dashboard transit; on the API by default. */
  DASHBOARD_TRANSIT_URL: z.optional(origin),
  /**
   * The https link that the app handles to close its browser. Without it, outside production, a page of the simulated
   * providers is used.
   */
  CLOSE_BROWSER_URL: z.optional(origin),
  INSTAGRAM_START_URL: z.optional(origin),
  APPLE_STORE_URL: z.optional(origin),
  GOOGLE_PLAY_URL: z.optional(origin),
  DEBUG_ANALYTICS: flag(true),
  /** Whether to add analytics events to the page's data layer for tag managers. */
  ANALYTICS_DATA_LAYER: flag(false),
  SESSION_RECORDING: flag(false),
  /**
   * The same secret as the API's. With it this server signs the arms that it assigns, and operators read the reports
   * of browsers. Without it there are no reports.
   */
  OPERATOR_TOKEN: z.optional(z.string().check(z.minLength(16, { error: 'needs 16 characters' }))),
  /** The targets of alerts while the last good releases are served. The registry reads the same variables. */
  ...alertVariables,
  LOG_LEVEL: z._default(z.string(), 'warn'),
});

/** Defaults outside production for values without a setting. */
const placeholders = {
  SUPPORT_PHONE: '+1 555 010 0199',
  APPLE_STORE_URL: 'https://apps.apple.com/app/id0000000000',
  GOOGLE_PLAY_URL: 'https://play.google.com/store/apps/details?id=com.example.shopfront',
};

/** Origins to which the flows of the specification lead, in addition to our servers. */
const providerOrigins = [
  'https://accounts.google.com',
  'https://www.instagram.com',
  'https://instagram.com',
  'https://api.instagram.com',
  'https://connect.squareup.com',
  'https://connect.squareupsandbox.com',
];

export interface ShellConfig {
  host: string;
  port: number;
  data: string;
  dist: string;
  ownShellOnly: boolean;
  build: Settings['build'];
  appHosts: string[];
  requestsPerMinute: number;
  channel: string;
  trustProxy: TrustedProxies;
  production: boolean;
  texts: 'literal' | 'plain';
  registryOrigin: string;
  /** The origins from which pages may load releases: the current one, and the registry, which earlier sets use. */
  releasesFrom: readonly string[];
  registryInternalOrigin: string;
  operatorsOrigin: string;
  registryTimeoutMs: number;
  operatorToken: string | undefined;
  alerts: AlertTargets;
  /** Addresses of pages elsewhere, by the path that leads to each. */
  links: Readonly<Record<string, string>>;
  /** The settings of every page. */
  settings: Omit<Settings, 'build' | 'channel'>;
  logLevel: string;
  /** The address of the metrics, if configured. */
  metrics?: MetricsPlace | undefined;
  /** The destination of traces, if configured. */
  tracing?: TracingPlace | undefined;
}

/**
 * Returns the settings of the shell's server from the environment.
 *
 * @throws ShopfrontError CONFIG_INVALID
 */
export function shellConfig(variables: NodeJS.ProcessEnv = process.env): ShellConfig {
  const read = readConfig(environment, variables);
  const production = isProduction(read);
  refuseFaults([
    ...startFaults(read, production),
    ...alertFaults(read, production),
    metricsFault(read, read.SHELL_PORT),
  ]);
  const local = (number: number) => `http://localhost:${number}`;
  const [shellOrigin = local(read.SHELL_PORT)] = read.SHELL_ORIGIN;
  const registryOrigin = originOf(read.REGISTRY_ORIGIN ?? local(read.REGISTRY_PORT));
  const apiOrigin = originOf(read.API_ORIGIN ?? local(read.API_PORT));
  const testApiOrigin = originOf(read.TEST_API_ORIGIN ?? apiOrigin);
  const simulated = originOf(read.SIMULATED_ORIGIN ?? local(read.SIMULATED_PORT));
  const example = (path: string) => (production ? undefined : `${simulated}/legal/${path}`);
  const privacy = read.PRIVACY_URL ?? example('privacy');
  const terms = read.TERMS_URL ?? example('terms');
  return {
    host: read.HOST,
    port: read.SHELL_PORT,
    data: resolve(read.SHELL_DATA),
    dist: resolve(read.SHELL_DIST),
    ownShellOnly: read.SHELL_OWN_BUILD,
    build: read.SHELL_BUILD,
    appHosts: read.SHELL_APP_HOSTS,
    channel: read.SHELL_CHANNEL,
    trustProxy: read.TRUST_PROXY,
    requestsPerMinute: read.REQUESTS_PER_MINUTE,
    production,
    texts: read.TEXTS,
    registryOrigin,
    releasesFrom: [...new Set([originOf(read.RELEASES_ORIGIN ?? registryOrigin), registryOrigin])],
    registryInternalOrigin: originOf(read.REGISTRY_INTERNAL_ORIGIN ?? registryOrigin),
    operatorsOrigin: originOf(read.REGISTRY_OPERATORS_ORIGIN ?? registryOrigin),
    registryTimeoutMs: read.REGISTRY_PATIENCE_MS,
    operatorToken: read.OPERATOR_TOKEN,
    alerts: alertTargetsFrom(read),
    links: {
      '/connections': `${apiOrigin}/connections`,
      ...(privacy && { '/privacy': privacy }),
      ...(terms && { '/terms': terms }),
    },
    settings: {
      apiOrigin,
      testApiOrigin,
      webHost: read.SHELL_WEB_HOST ?? new URL(shellOrigin).host,
      slug: read.PRODUCT_SLUG,
      productName: read.PRODUCT_NAME,
      supportPhone: read.SUPPORT_PHONE ?? placeholders.SUPPORT_PHONE,
      bookingPlatforms: read.BOOKING_PLATFORMS.map((name) => ({ id: idOf(name), name })),
      realDuration: read.REAL_DURATION ?? read.TEXTS !== 'literal',
      autoContinue: read.AUTO_CONTINUE ?? read.TEXTS !== 'literal',
      providersOff: read.PROVIDERS_OFF,
      legalPages: [
        ...(privacy ? (['privacy'] as const) : []),
        ...(terms ? (['terms'] as const) : []),
      ],
      allowedRedirectOrigins: [
        ...new Set([
          apiOrigin,
          testApiOrigin,
          ...providerOrigins,
          ...(production ? [] : [simulated]),
          ...read.ALLOWED_REDIRECT_ORIGINS.map(originOf),
        ]),
      ],
      dashboardUrl: read.DASHBOARD_TRANSIT_URL ?? `${apiOrigin}/old-dashboard-transit`,
      closeBrowserUrl: read.CLOSE_BROWSER_URL ?? `${simulated}/app/close-browser`,
      instagramStartUrl: read.INSTAGRAM_START_URL ?? `${apiOrigin}/instagram/start`,
      appStores: {
        apple: read.APPLE_STORE_URL ?? placeholders.APPLE_STORE_URL,
        google: read.GOOGLE_PLAY_URL ?? placeholders.GOOGLE_PLAY_URL,
      },
      debugAnalytics: read.DEBUG_ANALYTICS,
      dataLayer: read.ANALYTICS_DATA_LAYER,
      sessionRecording: read.SESSION_RECORDING,
      development: !production,
    },
    logLevel: read.LOG_LEVEL,
    metrics: metricsFrom(read),
    tracing: tracingFrom(read),
  };
}

const originOf = (url: string) => new URL(url).origin;

const idOf = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
