import { googleProfiles } from './google/business-profile';
import { filledConfig, type ProviderConfig } from './config';
import { httpChat, mailer } from './messages/messages';
import { bookingPages } from './pages/read-page';
import { square } from './square';
import { instagram } from './instagram';
import { googlePlaces } from './google/places';
import type { Providers } from './ports';
import { googleSignIn } from './google/sign-in';
import { withoutThoseOff } from './switched-off';
import { twilio } from './messages/twilio';
import { googleVerification } from './google/verification';

export { whichAreLive } from './config';
export { providerConfig, providerVariables, smsStatusPath } from './variables';
export type { ProviderConfig } from './config';
export { refuseOff } from './switched-off';
export { credentialFaults } from './credentials';
export type { Credentials, ProviderName } from './credentials';
export { DailyQuotaUsed } from './google/caller';
export { MessageRejected } from './messages/message-rejected';
export * from './ports';
export { ProfileRefused } from './google/profile-refusal';
export { within } from './time-left';
export { traced } from './traced';

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
