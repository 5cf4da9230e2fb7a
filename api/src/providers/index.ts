import { ShopfrontError } from 'shared-contracts';
import type { Tracing } from 'shared-server';
import type { Providers } from './ports';
import type { ProviderName } from './credentials';
import { googleProfiles } from './google/business-profile';
import { filledConfig, type ProviderConfig } from './config';
import { httpChat, mailer } from './messages/messages';
import { bookingPages } from './pages/read-page';
import { square } from './square';
import { instagram } from './instagram';
import { googlePlaces } from './google/places';
import { googleSignIn } from './google/sign-in';
import { twilio } from './messages/twilio';
import { googleVerification } from './google/verification';

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

type Call = (...parameters: unknown[]) => unknown;

/** Wraps the ports: each outgoing call is a span with the names of port and call, and without arguments. */
export function traced(providers: Providers, tracing: Tracing): Providers {
  const port = <N extends keyof Providers>(name: N): Providers[N] =>
    tracedPort(name, providers[name], tracing);
  return {
    signIn: port('signIn'),
    profiles: port('profiles'),
    places: port('places'),
    payments: port('payments'),
    photos: port('photos'),
    mailer: port('mailer'),
    sms: port('sms'),
    chat: port('chat'),
    pages: port('pages'),
  };
}

const tracedPort = <Port extends object>(name: string, port: Port, tracing: Tracing): Port =>
  new Proxy(port, {
    get(target, call) {
      const member: unknown = Reflect.get(target, call, target);
      if (typeof member !== 'function') return member;
      return (...parameters: unknown[]) => {
        const part = { name: `${name} ${String(call)}`, kind: 'client' } as const;
        return tracing.part(part, () => (member as Call).apply(target, parameters));
      };
    },
  });

export { whichAreLive } from './config';
export { providerConfig, providerVariables, smsStatusPath } from './variables';
export type { ProviderConfig } from './config';
export { credentialFaults } from './credentials';
export type { Credentials, ProviderName } from './credentials';
export { DailyQuotaUsed } from './google/caller';
export { MessageRejected } from './messages/message-rejected';
export * from './ports';
export { ProfileRefused } from './google/profile-refusal';
export { within } from './call';

/** Creates the adapters behind the ports. By default, all of them call the simulated providers. */
export function createProviders(config: ProviderConfig = {}, now = () => new Date()): Providers {
  const { timeoutMs, google, ...others } = filledConfig(config);
  const providers: Providers = {
    signIn: googleSignIn(google, timeoutMs, now),
    profiles: { ...googleProfiles(google, timeoutMs), ...googleVerification(google, timeoutMs) },
    places: googlePlaces(google, timeoutMs),
    payments: square(others.square, timeoutMs),
    photos: instagram(others.instagram, timeoutMs, now),
    mailer: mailer(others.mail, timeoutMs),
    sms: twilio(others.sms, timeoutMs),
    chat: httpChat(others.chat, timeoutMs),
    pages: bookingPages(config.pages),
  };
  return withoutThoseOff(providers, config.off ?? []);
}
