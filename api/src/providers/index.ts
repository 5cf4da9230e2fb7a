import { googleProfiles } from './business-profile';
import { fill, type ProviderConfig } from './config';
import { httpChat, httpMailer, httpSms } from './messages';
import { square } from './payments';
import { instagram } from './photos';
import { googlePlaces } from './places';
import type { Providers } from './ports';
import { googleSignIn } from './sign-in';
import { googleVerification } from './verification';

export { providerConfig, providerVariables, whichAreLive } from './config';
export type { ProviderConfig, ProviderName } from './config';
export * from './ports';

/** The adapters behind the ports. Without any configuration they all speak to the simulated providers. */
export function createProviders(config: ProviderConfig = {}): Providers {
  const { timeoutMs, google, ...others } = fill(config);
  return {
    signIn: googleSignIn(google, timeoutMs),
    profiles: { ...googleProfiles(google, timeoutMs), ...googleVerification(google, timeoutMs) },
    places: googlePlaces(google, timeoutMs),
    payments: square(others.square, timeoutMs),
    photos: instagram(others.instagram, timeoutMs),
    mailer: httpMailer(others.mail, timeoutMs),
    sms: httpSms(others.sms, timeoutMs),
    chat: httpChat(others.chat, timeoutMs),
  };
}
