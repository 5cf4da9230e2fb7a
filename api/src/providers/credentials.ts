import type { Fault } from 'shared-server';

export const providerNames = ['google', 'square', 'instagram', 'mail', 'sms', 'chat'] as const;
export type ProviderName = (typeof providerNames)[number];

/** Every variable for credentials of providers. */
export const credentials = {
  google: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'GOOGLE_API_KEY'],
  square: ['SQUARE_CLIENT_ID', 'SQUARE_CLIENT_SECRET', 'SQUARE_WEBHOOK_KEY'],
  instagram: ['INSTAGRAM_CLIENT_ID', 'INSTAGRAM_CLIENT_SECRET'],
  mail: ['MAIL_ADDRESS', 'MAIL_KEY', 'MAIL_FROM', 'MAIL_USER'],
  sms: ['SMS_ACCOUNT', 'SMS_SECRET', 'SMS_FROM', 'SMS_SERVICE', 'SMS_KEY', 'SMS_KEY_SECRET'],
  chat: ['CHAT_TOKEN'],
} as const satisfies Record<ProviderName, readonly string[]>;

type Credential = (typeof credentials)[ProviderName][number];
/** The variables that are set. */
export type Credentials = { [C in Credential]?: string };

/** The required variables, which depend on those that are set. */
export function neededCredentials(provider: ProviderName, configured: Credentials): Credential[] {
  if (provider === 'mail') {
    const atServer =
      /^smtps?:/.test(configured.MAIL_ADDRESS ?? '') || configured.MAIL_USER !== undefined;
    return ['MAIL_ADDRESS', 'MAIL_KEY', 'MAIL_FROM', ...(atServer ? ['MAIL_USER' as const] : [])];
  }
  if (provider === 'sms') {
    const byKey = configured.SMS_KEY !== undefined || configured.SMS_KEY_SECRET !== undefined;
    return [
      'SMS_ACCOUNT',
      ...(byKey ? (['SMS_KEY', 'SMS_KEY_SECRET'] as const) : (['SMS_SECRET'] as const)),
      configured.SMS_SERVICE === undefined ? 'SMS_FROM' : 'SMS_SERVICE',
    ];
  }
  return [...credentials[provider]];
}

/** Alternatives, for the message that one is missing. */
const instead: { [C in Credential]?: string } = {
  SMS_FROM: ', or SMS_SERVICE in its place',
  SMS_SECRET: ', or SMS_KEY and SMS_KEY_SECRET in its place',
};

/**
 * Returns a sentence for each missing credential, and for each contradiction. Simulated providers need none, but a
 * partial configuration is an error.
 */
export function credentialFaults(
  configured: Credentials,
  off: ProviderName[],
  production: boolean,
): Fault[] {
  return providerNames
    .filter((provider) => !off.includes(provider))
    .flatMap((provider) => {
      const begun = credentials[provider].some(
        (name: Credential) => configured[name] !== undefined,
      );
      if (!begun && !production) return [];
      const way = production ? `, or ${provider} be named in PROVIDERS_OFF` : '';
      return [
        ...neededCredentials(provider, configured)
          .filter((name) => configured[name] === undefined)
          .map((name) => `${name}: must be set for ${provider}${instead[name] ?? ''}${way}.`),
        ...(provider === 'sms' ? twoSenders(configured) : []),
      ];
    });
}

const twoSenders = ({ SMS_FROM, SMS_SERVICE }: Credentials): Fault[] =>
  SMS_FROM && SMS_SERVICE
    ? ['SMS_SERVICE: must not be set beside SMS_FROM: it chooses the number itself.']
    : [];
