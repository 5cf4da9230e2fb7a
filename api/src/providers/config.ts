import { list } from 'shared-server';
import * as z from 'zod/mini';
import type { PagesConfig } from './pages/read-page';
import { providerNames, type ProviderName } from './credentials';

/** The far side of each provider. Whatever is left out is the simulated provider's. */
export interface ProviderConfig {
  /** Origin of the simulated providers as a browser reaches it. */
  simulatedOrigin?: string;
  /** The same as this server reaches it, where the two differ (containers). */
  simulatedAddress?: string;
  /** Longest wait for an answer, in milliseconds. */
  timeoutMs?: number;
  /** Providers that an operator has switched off: what needs them says so. */
  off?: ProviderName[];
  google?: Partial<GoogleConfig>;
  square?: Partial<SquareConfig>;
  instagram?: Partial<InstagramConfig>;
  mail?: Partial<MailConfig>;
  sms?: Partial<SmsConfig>;
  chat?: Partial<ChatConfig>;
  pages?: PagesConfig;
}

interface Client {
  clientId: string;
  clientSecret: string;
}

export interface GoogleConfig extends Client {
  /** For Places, which no owner's token opens. */
  apiKey: string;
  authorize: string;
  token: string;
  /** Where a permission is taken back. */
  revoke: string;
  /** Where the keys are that id tokens are signed with (JWKS). */
  keys: string;
  /** Whose id tokens are believed; Google's own writes itself in two ways. */
  issuers: string[];
  accounts: string;
  information: string;
  verifications: string;
  places: string;
}

export interface SquareConfig extends Client {
  authorize: string;
  token: string;
}

export interface InstagramConfig extends Client {
  /** Comma-separated. Live Instagram has retired the two of the specification: 'instagram_business_basic' there. */
  scope: string;
  authorize: string;
  token: string;
  graph: string;
}

export interface MailConfig {
  address: string;
  key: string;
  from: string;
}

export interface SmsConfig {
  address: string;
  account: string;
  secret: string;
  from: string;
}

export interface ChatConfig {
  address: string;
  token: string;
  /** How far apart notices to one channel are sent, in milliseconds. Slack takes one a second. */
  apartMs?: number;
}

/** ProviderConfig with every gap filled. */
export interface FilledConfig {
  timeoutMs: number;
  google: GoogleConfig;
  square: SquareConfig;
  instagram: InstagramConfig;
  mail: MailConfig;
  sms: SmsConfig;
  chat: ChatConfig;
}

/** What the simulated providers know this product as. */
export const simulatedClient: Client = {
  clientId: 'shopfront-local',
  clientSecret: 'shopfront-local-secret',
};

/** The keys that the simulated providers take. */
export const simulatedKeys = {
  places: 'simulated-key',
  mail: 'simulated-key',
  sms: { account: 'AC00000000000000000000000000000000', secret: 'simulated-secret' },
  chat: 'simulated-token',
};

export const defaultSimulatedOrigin = 'http://localhost:4200';

/** The browser is sent to `origin`; calls from this server go to `address`. */
export function filledConfig(config: ProviderConfig): FilledConfig {
  const origin = config.simulatedOrigin ?? defaultSimulatedOrigin;
  const address = config.simulatedAddress ?? origin;
  return {
    timeoutMs: config.timeoutMs ?? 8000,
    google: {
      ...simulatedClient,
      apiKey: simulatedKeys.places,
      authorize: `${origin}/google/o/oauth2/v2/auth`,
      token: `${address}/google/token`,
      revoke: `${address}/google/revoke`,
      keys: `${address}/google/keys`,
      issuers: [`${origin}/google`],
      accounts: `${address}/google/accountmanagement/v1`,
      information: `${address}/google/businessinformation/v1`,
      verifications: `${address}/google/verifications/v1`,
      places: `${address}/google/places/v1`,
      ...config.google,
    },
    square: {
      ...simulatedClient,
      authorize: `${origin}/square/oauth2/authorize`,
      token: `${address}/square/oauth2/token`,
      ...config.square,
    },
    instagram: {
      ...simulatedClient,
      scope: 'user_profile,user_media',
      authorize: `${origin}/instagram/oauth/authorize`,
      token: `${address}/instagram/oauth/access_token`,
      graph: `${address}/instagram`,
      ...config.instagram,
    },
    mail: {
      address: `${address}/mail/emails`,
      key: simulatedKeys.mail,
      from: 'Shopfront <hello@shopfront.example>',
      ...config.mail,
    },
    sms: {
      address: `${address}/phone/2010-04-01`,
      ...simulatedKeys.sms,
      from: 'Shopfront',
      ...config.sms,
    },
    chat: { address: `${address}/chat/api`, token: simulatedKeys.chat, ...config.chat },
  };
}

const live = {
  google: {
    authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
    token: 'https://oauth2.googleapis.com/token',
    revoke: 'https://oauth2.googleapis.com/revoke',
    keys: 'https://www.googleapis.com/oauth2/v3/certs',
    issuers: ['https://accounts.google.com', 'accounts.google.com'],
    accounts: 'https://mybusinessaccountmanagement.googleapis.com/v1',
    information: 'https://mybusinessbusinessinformation.googleapis.com/v1',
    verifications: 'https://mybusinessverifications.googleapis.com/v1',
    places: 'https://places.googleapis.com/v1',
  },
  square: {
    authorize: 'https://connect.squareup.com/oauth2/authorize',
    token: 'https://connect.squareup.com/oauth2/token',
  },
  instagram: {
    scope: 'instagram_business_basic',
    authorize: 'https://www.instagram.com/oauth/authorize',
    token: 'https://api.instagram.com/oauth/access_token',
    graph: 'https://graph.instagram.com',
  },
  sms: { address: 'https://api.twilio.com/2010-04-01' },
  chat: { address: 'https://slack.com/api', apartMs: 1000 },
};

const optional = z.optional(z.string());

/** Fields for the schema of the API's own configuration. */
export const providerVariables = {
  SIMULATED_ORIGIN: z._default(z.url(), defaultSimulatedOrigin),
  SIMULATED_ADDRESS: z.optional(z.url()),
  /**
   * Origin of the simulated side, whose booking pages may be read although it is on this machine or in its network.
   * Never in production: without it only public addresses are read.
   */
  SIMULATED_PAGES: z.optional(z.url()),
  PROVIDER_TIMEOUT_MS: z._default(z.coerce.number().check(z.int(), z.gte(1)), 8000),
  GOOGLE_CLIENT_ID: optional,
  GOOGLE_CLIENT_SECRET: optional,
  GOOGLE_API_KEY: optional,
  SQUARE_CLIENT_ID: optional,
  SQUARE_CLIENT_SECRET: optional,
  INSTAGRAM_CLIENT_ID: optional,
  INSTAGRAM_CLIENT_SECRET: optional,
  MAIL_ADDRESS: z.optional(z.url()),
  MAIL_KEY: optional,
  MAIL_FROM: optional,
  SMS_ACCOUNT: optional,
  SMS_SECRET: optional,
  SMS_FROM: optional,
  CHAT_TOKEN: optional,
  /** Providers to do without, comma-separated: their steps say so. The shell reads the same variable. */
  PROVIDERS_OFF: z.pipe(
    list(''),
    z.array(z.enum(providerNames, { error: `can name ${providerNames.join(', ')}` })),
  ),
};

type Variables = z.output<z.ZodMiniObject<typeof providerVariables>>;

/** A provider whose credentials are given is the live one; every other is simulated. */
export function providerConfig(read: Variables): ProviderConfig {
  return {
    simulatedOrigin: read.SIMULATED_ORIGIN,
    simulatedAddress: read.SIMULATED_ADDRESS,
    timeoutMs: read.PROVIDER_TIMEOUT_MS,
    off: read.PROVIDERS_OFF,
    google: ifGiven(read.GOOGLE_CLIENT_ID, (clientId) => ({
      ...live.google,
      clientId,
      clientSecret: read.GOOGLE_CLIENT_SECRET ?? '',
      apiKey: read.GOOGLE_API_KEY ?? '',
    })),
    square: ifGiven(read.SQUARE_CLIENT_ID, (clientId) => ({
      ...live.square,
      clientId,
      clientSecret: read.SQUARE_CLIENT_SECRET ?? '',
    })),
    instagram: ifGiven(read.INSTAGRAM_CLIENT_ID, (clientId) => ({
      ...live.instagram,
      clientId,
      clientSecret: read.INSTAGRAM_CLIENT_SECRET ?? '',
    })),
    mail: ifGiven(read.MAIL_ADDRESS, (address) => ({
      address,
      key: read.MAIL_KEY ?? '',
      ...ifGiven(read.MAIL_FROM, (from) => ({ from })),
    })),
    sms: ifGiven(read.SMS_ACCOUNT, (account) => ({
      ...live.sms,
      account,
      secret: read.SMS_SECRET ?? '',
      from: read.SMS_FROM ?? '',
    })),
    chat: ifGiven(read.CHAT_TOKEN, (token) => ({ ...live.chat, token })),
    pages: ifGiven(read.SIMULATED_PAGES, (trustedOrigin) => ({
      trustedOrigin: new URL(trustedOrigin).origin,
      trustedAddress: read.SIMULATED_ADDRESS,
    })),
  };
}

const ifGiven = <T>(value: string | undefined, make: (value: string) => T): T | undefined =>
  value === undefined ? undefined : make(value);

/** Which providers are live, which simulated and which off, for a health answer. */
export function whichAreLive(
  config: ProviderConfig,
): Record<ProviderName, 'live' | 'simulated' | 'off'> {
  const filled = filledConfig(config);
  const simulated = filledConfig({
    simulatedOrigin: config.simulatedOrigin,
    simulatedAddress: config.simulatedAddress,
  });
  const kind = (name: ProviderName, address: (of: FilledConfig) => string) => {
    if (config.off?.includes(name)) return 'off';
    return address(filled) === address(simulated) ? 'simulated' : 'live';
  };
  return {
    google: kind('google', ({ google }) => google.token),
    square: kind('square', ({ square }) => square.token),
    instagram: kind('instagram', ({ instagram }) => instagram.token),
    mail: kind('mail', ({ mail }) => mail.address),
    sms: kind('sms', ({ sms }) => sms.address),
    chat: kind('chat', ({ chat }) => chat.address),
  };
}
