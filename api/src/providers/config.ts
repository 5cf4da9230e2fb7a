import { simulatedClient, simulatedKeys } from 'simulated/keys';
import type { PagesConfig } from './pages/read-page';
import type { ProviderName } from './credentials';
import type { Pace } from './ports';

/** The addresses and credentials of each provider. The simulated provider is the default. */
export interface ProviderConfig {
  /** Origin of the simulated providers as a browser reaches it. */
  simulatedOrigin?: string;
  /** The address at which this server reaches it, if it differs from the public one (containers). */
  simulatedAddress?: string;
  /** Longest wait for an answer, in milliseconds. */
  timeoutMs?: number;
  /** Providers that an operator has switched off: their steps show it. */
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
  /** For Places, which needs no owner's token. */
  apiKey: string;
  authorize: string;
  token: string;
  /** The address that revokes a permission. */
  revoke: string;
  /** The address of the keys that sign id tokens (JWKS). */
  keys: string;
  /** The accepted issuers of id tokens; Google uses two names. */
  issuers: string[];
  accounts: string;
  information: string;
  verifications: string;
  places: string;
}

export interface SquareConfig extends Client {
  authorize: string;
  token: string;
  /** The address that revokes a seller's permission. */
  revoke: string;
  catalog: string;
  /** The key with which Square signs its reports. */
  webhookKey: string;
}

export interface InstagramConfig extends Client {
  /** Comma-separated. Live Instagram has replaced the two of the specification by 'instagram_business_basic'. */
  scope: string;
  authorize: string;
  token: string;
  graph: string;
}

export interface MailConfig {
  /** The address of a mail service, or, with smtp: or smtps:, of a mail server. */
  address: string;
  /** The key of the service, or the password of the server. */
  key: string;
  from: string;
  /** The address that answers go to, if it is not the sender's. */
  replyTo?: string | undefined;
  /** The rate limit of a mail service. Resend accepts five mails per second. */
  pace?: Pace;
  /** The user name at a mail server. */
  user?: string | undefined;
  /** Allows mail to a mail server without TLS, for development. */
  plain?: boolean | undefined;
  /** The certificate authority of a mail server, instead of the usual ones. */
  ca?: string | undefined;
}

export interface SmsConfig {
  address: string;
  account: string;
  /** The account's auth token: verifies reports, and authenticates calls if no key is set. */
  secret: string;
  /** An API key of the account, which can be revoked separately. */
  apiKey?: { sid: string; secret: string } | undefined;
  /** The sender number, if no messaging service chooses it. */
  from: string;
  service?: string | undefined;
  /** The address for reports about a text's status. */
  callback?: string | undefined;
}

export interface ChatConfig {
  address: string;
  token: string;
  /** Per channel. Slack accepts one notice a second. */
  pace?: Pace;
}

/** ProviderConfig with all defaults. */
export interface FilledConfig {
  timeoutMs: number;
  google: GoogleConfig;
  square: SquareConfig;
  instagram: InstagramConfig;
  mail: MailConfig;
  sms: SmsConfig;
  chat: ChatConfig;
}

export const defaultSimulatedOrigin = 'http://localhost:4200';

/** The browser uses `origin`; calls from this server use `address`. */
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
      catalog: `${address}/square/v2/catalog`,
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

/** Returns which providers are live, simulated and off, for a health answer. */
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
