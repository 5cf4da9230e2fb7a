import { ShopfrontError } from 'shared-contracts';
import type { Providers } from './ports';
import type { ProviderName } from './credentials';

/** Returns the adapters, with providers that are off replaced. */
export function withoutThoseOff(providers: Providers, off: ProviderName[]): Providers {
  const without = (name: ProviderName) => off.includes(name);
  return {
    ...providers,
    ...(without('google') && {
      signIn: refusing(providers.signIn, 'Google'),
      profiles: refusing(providers.profiles, 'Google'),
      places: refusing(providers.places, 'Google'),
    }),
    ...(without('square') && { payments: refusing(providers.payments, 'Square') }),
    ...(without('instagram') && { photos: refusing(providers.photos, 'Instagram') }),
    // No visitor waits for a message: it counts as sent, or it would be retried forever.
    ...(without('mail') && { mailer: { send: async () => undefined } }),
    ...(without('sms') && { sms: { ...providers.sms, send: async () => undefined } }),
    ...(without('chat') && { chat: { post: async () => undefined } }),
  };
}

/** A port that rejects every call with the reason that the provider is off, not that it failed. */
function refusing<Port extends object>(port: Port, provider: string): Port {
  const refuse = () => {
    throw isOff(provider);
  };
  return Object.fromEntries(Object.keys(port).map((call) => [call, refuse])) as Port;
}

const isOff = (provider: string) =>
  new ShopfrontError('PROVIDER_OFF', `${provider} is switched off at the moment.`, { status: 503 });

/**
 * For a call that only returns the next address, so that an owner learns it before leaving.
 *
 * @throws ShopfrontError PROVIDER_OFF
 */
export function refuseOff(off: ProviderName[] | undefined, name: 'google' | 'square'): void {
  if (off?.includes(name)) throw isOff(name === 'google' ? 'Google' : 'Square');
}
