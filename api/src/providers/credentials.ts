import type { Fault } from 'shared-server';

export const providerNames = ['google', 'square', 'instagram', 'mail', 'sms', 'chat'] as const;
export type ProviderName = (typeof providerNames)[number];

/** What each provider needs, all of it. */
export const credentials = {
  google: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'GOOGLE_API_KEY'],
  square: ['SQUARE_CLIENT_ID', 'SQUARE_CLIENT_SECRET'],
  instagram: ['INSTAGRAM_CLIENT_ID', 'INSTAGRAM_CLIENT_SECRET'],
  mail: ['MAIL_ADDRESS', 'MAIL_KEY', 'MAIL_FROM'],
  sms: ['SMS_ACCOUNT', 'SMS_SECRET', 'SMS_FROM'],
  chat: ['CHAT_TOKEN'],
} as const satisfies Record<ProviderName, readonly string[]>;

type Credential = (typeof credentials)[ProviderName][number];
/** What is given of them, by variable. */
export type Credentials = { [C in Credential]?: string };

/**
 * A sentence for each credential that is missing. While the providers are simulated one may have none at
 * all, but never a part of them.
 */
export function credentialFaults(
  given: Credentials,
  off: ProviderName[],
  production: boolean,
): Fault[] {
  return providerNames
    .filter((provider) => !off.includes(provider))
    .flatMap((provider) => {
      const needed: readonly Credential[] = credentials[provider];
      const absent = needed.filter((name) => given[name] === undefined);
      if (absent.length === needed.length && !production) return [];
      const way = production ? `, or ${provider} be named in PROVIDERS_OFF` : '';
      return absent.map((name) => `${name}: must be set for ${provider}${way}.`);
    });
}
