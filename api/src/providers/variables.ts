import { list } from 'shared-server';
import * as z from 'zod/mini';
import { defaultSimulatedOrigin, type ProviderConfig } from './config';
import { providerNames } from './credentials';

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
  instagram: {
    scope: 'instagram_business_basic',
    authorize: 'https://www.instagram.com/oauth/authorize',
    token: 'https://api.instagram.com/oauth/access_token',
    graph: 'https://graph.instagram.com',
  },
  sms: { address: 'https://api.twilio.com/2010-04-01' },
  chat: { address: 'https://slack.com/api', pace: { atOnce: 1, apartMs: 1000 } },
};

/** Square's sandbox has its own addresses, and its client ids show that they belong to it. */
function squareAddresses(clientId: string) {
  const host = clientId.startsWith('sandbox-') ? 'squareupsandbox.com' : 'squareup.com';
  const origin = `https://connect.${host}`;
  const address = (name: string) => `${origin}/oauth2/${name}`;
  return {
    authorize: address('authorize'),
    token: address('token'),
    revoke: address('revoke'),
    catalog: `${origin}/v2/catalog`,
  };
}

const optional = z.optional(z.string());

/** Fields for the schema of the API's own configuration. */
export const providerVariables = {
  SIMULATED_ORIGIN: z._default(z.url(), defaultSimulatedOrigin),
  SIMULATED_ADDRESS: z.optional(z.url()),
  /**
   * Origin of the simulated providers, whose booking pages may be read although they are on this machine or in its
   * network. Never in production: without it only public addresses are read.
   */
  SIMULATED_PAGES: z.optional(z.url()),
  PROVIDER_TIMEOUT_MS: z._default(z.coerce.number().check(z.int(), z.gte(1)), 8000),
  GOOGLE_CLIENT_ID: optional,
  GOOGLE_CLIENT_SECRET: optional,
  GOOGLE_API_KEY: optional,
  SQUARE_CLIENT_ID: optional,
  SQUARE_CLIENT_SECRET: optional,
  /** The signature key of the webhook subscription for revocations. */
  SQUARE_WEBHOOK_KEY: optional,
  INSTAGRAM_CLIENT_ID: optional,
  INSTAGRAM_CLIENT_SECRET: optional,
  /** The address of a mail service (https:), or a mail server (smtps:, or smtp: which starts TLS at once). */
  MAIL_ADDRESS: z.optional(
    z.url({ protocol: /^(https?|smtps?)$/, error: 'must begin with https:, smtps: or smtp:' }),
  ),
  MAIL_KEY: optional,
  MAIL_FROM: optional,
  /** The address that answers to a mail go to. */
  MAIL_REPLY_TO: optional,
  /** At a mail server, where MAIL_KEY is the password. */
  MAIL_USER: optional,
  SMS_ACCOUNT: optional,
  /** The account's auth token. Next to an API key it only verifies Twilio's reports about a text. */
  SMS_SECRET: optional,
  SMS_KEY: optional,
  SMS_KEY_SECRET: optional,
  /** The sender number, or the messaging service that chooses one. */
  SMS_FROM: optional,
  SMS_SERVICE: optional,
  CHAT_TOKEN: optional,
  /** Providers to switch off, comma-separated: their steps show it. The shell reads the same variable. */
  PROVIDERS_OFF: z.pipe(
    list(''),
    z.array(z.enum(providerNames, { error: `can name ${providerNames.join(', ')}` })),
  ),
};

type Variables = z.output<z.ZodMiniObject<typeof providerVariables>>;

/** What providers need from the API's settings besides its own variables. */
export interface Surroundings {
  /** The API's address for reports of providers. */
  apiOrigin?: string;
  production: boolean;
}

/** Returns the configuration: a provider with credentials is live, every other is simulated. */
export function providerConfig(
  read: Variables,
  { apiOrigin, production }: Surroundings = { production: true },
): ProviderConfig {
  const callback = smsCallback(read, apiOrigin);
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
      ...squareAddresses(clientId),
      clientId,
      clientSecret: read.SQUARE_CLIENT_SECRET ?? '',
      webhookKey: read.SQUARE_WEBHOOK_KEY ?? '',
    })),
    instagram: ifGiven(read.INSTAGRAM_CLIENT_ID, (clientId) => ({
      ...live.instagram,
      clientId,
      clientSecret: read.INSTAGRAM_CLIENT_SECRET ?? '',
    })),
    mail: ifGiven(read.MAIL_ADDRESS, (address) => ({
      address,
      key: read.MAIL_KEY ?? '',
      user: read.MAIL_USER,
      replyTo: read.MAIL_REPLY_TO,
      pace: { atOnce: 4, apartMs: 1000 },
      plain: !production,
      ...ifGiven(read.MAIL_FROM, (sender) => ({ from: sender })),
    })),
    sms: {
      callback,
      ...ifGiven(read.SMS_ACCOUNT, (account) => ({
        ...live.sms,
        account,
        secret: read.SMS_SECRET ?? '',
        apiKey: ifGiven(read.SMS_KEY, (sid) => ({ sid, secret: read.SMS_KEY_SECRET ?? '' })),
        from: read.SMS_FROM ?? '',
        service: read.SMS_SERVICE,
      })),
    },
    chat: ifGiven(read.CHAT_TOKEN, (token) => ({ ...live.chat, token })),
    pages: ifGiven(read.SIMULATED_PAGES, (trustedOrigin) => ({
      trustedOrigin: new URL(trustedOrigin).origin,
      trustedAddress: read.SIMULATED_ADDRESS,
    })),
  };
}

/** The path of the API for reports about a text's status. */
export const smsStatusPath = '/sms/status';

/** Twilio cannot reach a developer's machine, and only the account's token verifies its reports. */
function smsCallback({ SMS_ACCOUNT, SMS_SECRET }: Variables, origin?: string): string | undefined {
  if (!origin) return undefined;
  const canReport = SMS_ACCOUNT ? Boolean(SMS_SECRET) && origin.startsWith('https:') : true;
  return canReport ? origin + smsStatusPath : undefined;
}

const ifGiven = <T>(value: string | undefined, make: (value: string) => T): T | undefined =>
  value === undefined ? undefined : make(value);
