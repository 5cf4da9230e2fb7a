import type { PagesConfig } from './pages/read-page';
import type { ProviderName } from './credentials';

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
  /** Where a seller's permission is handed back. */
  revoke: string;
  /** With which Square signs what it tells us. */
  webhookKey: string;
}

export interface InstagramConfig extends Client {
  /** Comma-separated. Live Instagram has retired the two of the specification: 'instagram_business_basic' there. */
  scope: string;
  authorize: string;
  token: string;
  graph: string;
}

export interface MailConfig {
  /** Of a mail service's call, or, as smtp: or smtps:, of a mail server. */
  address: string;
  /** The service's key, or the password at the server. */
  key: string;
  from: string;
  /** Who we are at a mail server. */
  user?: string | undefined;
  /** Lets a mail server without TLS have the mail all the same: for trying things out. */
  plain?: boolean | undefined;
  /** Whose word on the certificate of a mail server is taken, in place of the usual ones. */
  ca?: string | undefined;
}

export interface SmsConfig {
  address: string;
  account: string;
  /** The account's own token: signs what we are told, and opens the account where no key is given. */
  secret: string;
  /** A key of the account's, which can be taken back by itself. */
  apiKey?: { sid: string; secret: string } | undefined;
  /** The number that texts come from, where no messaging service chooses it. */
  from: string;
  service?: string | undefined;
  /** Where what became of a text is told. */
  callback?: string | undefined;
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
  smsKey: { sid: 'SK00000000000000000000000000000000', secret: 'simulated-key-secret' },
  smsService: 'MG00000000000000000000000000000000',
  squareWebhook: 'simulated-webhook-key',
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
      revoke: `${address}/square/oauth2/revoke`,
      webhookKey: simulatedKeys.squareWebhook,
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
