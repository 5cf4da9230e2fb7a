import type { BusinessLocation } from 'shared-contracts/api';

/**
 * What the API needs of the world outside, one port per provider. The adapters behind them speak HTTP
 * to an address from the configuration: the simulated providers by default, the real ones in production.
 */

/** Sign-in with Google, with the business-profile permission asked for. */
export interface SignInProvider {
  /** Where the browser goes; it comes back to `redirectUri` with `code` (or `error`) and `state`. */
  authorizeUrl(asked: { state: string; redirectUri: string; loginHint?: string }): string;
  exchange(code: string, redirectUri: string): Promise<SignedIn>;
}

export interface SignedIn {
  email: string;
  firstName: string;
  lastName: string;
  /** https address of the account's picture; '' when there is none. */
  picture: string;
  /** Scopes that were really granted: a person may leave some out. */
  scopes: string[];
  accessToken: string;
}

export const businessScope = 'https://www.googleapis.com/auth/business.manage';

export interface BusinessProfileProvider {
  /** Every location the account manages. */
  locations(accessToken: string): Promise<BusinessLocation[]>;
  categories(): Promise<{ value: string; label: string }[]>;
  /** `requestId` makes a repeated creation one creation. Answers the path-like location name. */
  create(accessToken: string, profile: NewProfile, requestId: string): Promise<string>;
  /** 'AUTO' when verified at once, undefined when no method is open, else the name of a verification. */
  startVerification(
    accessToken: string,
    asked: { location: string; phone: string; by: 'sms' | 'phone_call' },
  ): Promise<string | undefined>;
  completeVerification(
    accessToken: string,
    verification: string,
    pin: string,
  ): Promise<'verified' | 'wrong' | 'expired'>;
}

export interface NewProfile {
  title: string;
  /** Category id. */
  category: string;
  /** E.164. */
  phone: string;
  regionCode: string;
  administrativeArea: string;
  locality: string;
  postalCode: string;
  addressLines: string[];
  latitude: number | null;
  longitude: number | null;
  placeId: string;
}

export interface PlacesProvider {
  suggest(text: string, sessionToken: string): Promise<{ place_id: string; description: string }[]>;
  /** Undefined when the provider does not know the id. */
  details(placeId: string, sessionToken: string): Promise<Place | undefined>;
}

export interface Place {
  administrative_area: string;
  locality: string;
  latitude: number;
  longitude: number;
  postal_code: string;
  address_lines: string[];
}

export interface PaymentsProvider {
  authorizeUrl(asked: { state: string; redirectUri: string }): string;
  exchange(
    code: string,
    redirectUri: string,
  ): Promise<{ merchantId: string; accessToken: string; refreshToken: string }>;
}

export interface PhotoProvider {
  authorizeUrl(asked: { state: string; redirectUri: string }): string;
  /** The long-lived token and the account it belongs to. */
  exchange(code: string, redirectUri: string): Promise<{ account: string; longToken: string }>;
}

/** Senders throw on any failure: the outbox tries again. `id` makes a repeated sending one message. */
export interface Mailer {
  send(mail: { id: string; to: string; subject: string; text: string }): Promise<void>;
}
export interface SmsSender {
  send(sms: { id: string; to: string; text: string }): Promise<void>;
}
export interface ChatNotifier {
  post(notice: { id: string; channel: string; text: string }): Promise<void>;
}

export interface Providers {
  signIn: SignInProvider;
  profiles: BusinessProfileProvider;
  places: PlacesProvider;
  payments: PaymentsProvider;
  photos: PhotoProvider;
  mailer: Mailer;
  sms: SmsSender;
  chat: ChatNotifier;
}
