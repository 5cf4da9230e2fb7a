import type { BusinessLocation, CodeWay, Listing } from 'shared-contracts/api';
import type { Refusal } from './pages/get';

/**
 * What the API needs of the world outside, one port per provider. The adapters behind them speak HTTP
 * to an address from the configuration: the simulated providers by default, the real ones in production.
 */

/** Sign-in with Google, with the business-profile permission asked for. */
export interface SignInProvider {
  /** Where the browser goes; it comes back to `redirectUri` with `code` (or `error`) and `state`. */
  authorizeUrl(asked: {
    state: string;
    redirectUri: string;
    loginHint?: string;
    proof: SignInProof;
  }): string;
  /**
   * Who signed in, as the provider vouches for it.
   *
   * @throws ShopfrontError CODE_EXPIRED for a code that is spent or was given to another sign-in,
   * ID_TOKEN_REFUSED when what comes with it does not prove who somebody is.
   */
  exchange(returned: { code: string; redirectUri: string; proof: SignInProof }): Promise<SignedIn>;
  /**
   * Another access token, for the next hour.
   *
   * @throws ShopfrontError SIGN_IN_NEEDED when the provider takes the refresh token no more.
   */
  refresh(refreshToken: string): Promise<Pick<GoogleAccess, 'accessToken' | 'expiresAt'>>;
  /** Takes back what the person agreed to. One that is no good any more is as good as taken back. */
  revoke(token: string): Promise<void>;
}

/** The key to an account, and how to get the next one. */
export interface GoogleAccess {
  accessToken: string;
  /** Absent when the provider gave none: the sign-in then ends with its hour. */
  refreshToken?: string;
  expiresAt: Date;
}

/** What one sign-in alone knows: an answer that was given to another is refused by it. */
export interface SignInProof {
  /** For the code (PKCE). */
  verifier: string;
  /** For the id token. */
  nonce: string;
}

export interface SignedIn extends GoogleAccess {
  /** Who the account is, for ever: its address may change, or become somebody else's. */
  sub: string;
  email: string;
  /** Whether the provider made sure that the address is this person's. */
  emailVerified: boolean;
  firstName: string;
  lastName: string;
  /** https address of the account's picture; '' when there is none. */
  picture: string;
  /** Scopes that were really granted: a person may leave some out. */
  scopes: string[];
}

export const businessScope = 'https://www.googleapis.com/auth/business.manage';

/** Each call throws SIGN_IN_NEEDED for a token that the provider does not take. */
export interface BusinessProfileProvider {
  /** Every location the account manages. */
  locations(accessToken: string): Promise<BusinessLocation[]>;
  /** What a business of a region may be, in words of a language. */
  categories(accessToken: string, list: CategoryList): Promise<{ value: string; label: string }[]>;
  /** The place on the provider's map that the profile is about, where there is one already. */
  findListing(accessToken: string, profile: NewProfile): Promise<Listing | undefined>;
  /**
   * `requestId` makes a repeated creation one creation. Answers the path-like location name.
   *
   * @throws ProfileRefused when the provider does not take one of its fields.
   */
  create(accessToken: string, profile: NewProfile, requestId: string): Promise<string>;
  /** Has a code sent, or verifies at once; undefined when no way is open that was asked for. */
  startVerification(
    accessToken: string,
    asked: VerificationAsked,
  ): Promise<StartedVerification | undefined>;
  completeVerification(
    accessToken: string,
    verification: string,
    pin: string,
  ): Promise<'verified' | 'wrong' | 'expired'>;
  /** How far a profile is: a code that was right may still leave it to be looked at. */
  standing(accessToken: string, location: string): Promise<'open' | 'reviewing' | 'verified'>;
}

export interface VerificationAsked {
  location: string;
  /** E.164; the only number that a code is sent to. */
  phone: string;
  /** The owner's address, where the provider leaves it open who reads at a domain. */
  email: string;
  /** In this order: the first that is open is taken. */
  by: readonly CodeWay[];
}

export type StartedVerification =
  | { kind: 'verified' }
  | {
      kind: 'code-sent';
      /** The provider's name of what is under way. */
      name: string;
      by: CodeWay;
      /** The address the code goes to; '' where it is the number. */
      to: string;
      /** All ways that are open. */
      ways: CodeWay[];
    };

export interface CategoryList {
  /** ISO 3166-1, two letters. */
  region: string;
  /** BCP 47. */
  language: string;
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
  details(placeId: string, sessionToken: string): Promise<PlaceOnMap | undefined>;
}

export interface PlaceOnMap {
  administrative_area: string;
  locality: string;
  latitude: number;
  longitude: number;
  postal_code: string;
  address_lines: string[];
}

export interface PaymentsProvider {
  authorizeUrl(asked: { state: string; redirectUri: string }): string;
  exchange(code: string, redirectUri: string): Promise<SellerAccess>;
  /**
   * Another access, long before the old one ends.
   *
   * @throws ShopfrontError SIGN_IN_NEEDED where the seller's permission has ended.
   */
  renew(access: Pick<SellerAccess, 'accessToken' | 'refreshToken'>): Promise<SellerAccess>;
  /** Hands the seller's permission back. */
  revoke(accessToken: string): Promise<void>;
  /** Whose permission has ended, as the provider tells it; undefined when it was not the provider that told. */
  endedIn(told: Told): Ended | 'something else' | undefined;
}

export interface SellerAccess {
  merchantId: string;
  accessToken: string;
  refreshToken: string;
  expiresAt: Date;
}

export interface Ended {
  /** Of the merchant or the account, as its provider names it. */
  id: string;
  at: Date;
}

export interface PhotoProvider {
  authorizeUrl(asked: { state: string; redirectUri: string }): string;
  /** The long-lived token and the account it belongs to. */
  exchange(code: string, redirectUri: string): Promise<PhotoAccess>;
  /**
   * A token that lives as long again, for one that is a day old at least.
   *
   * @throws ShopfrontError SIGN_IN_NEEDED where the permission has ended.
   */
  renew(longToken: string): Promise<PhotoAccess>;
  /** Who wants us to let go of their account; undefined when it was not the provider that told. */
  endedIn(told: Told): Ended | undefined;
}

export interface PhotoAccess {
  account: string;
  /** The names under which the provider may speak of it: one for all applications, one for ours. */
  accountIds: string[];
  longToken: string;
  expiresAt: Date;
}

/** Senders throw on any failure: the outbox tries again. Whether `id` makes a repeated sending one message is theirs to say. */
export interface Mailer {
  send(mail: { id: string; to: string; subject: string; text: string }): Promise<void>;
}
export interface SmsSender {
  send(sms: { id: string; to: string; text: string }): Promise<void>;
  /** What became of a text, as its provider tells it; undefined when it was not the provider that told. */
  statusIn(told: Told): TextStatus | undefined;
}

/** What somebody who says to be a provider told us, as it came. */
export interface Told {
  /** The whole address that was called. */
  url: string;
  body: string;
  signature: string | undefined;
}

export type TextStatus =
  | { kind: 'on its way' }
  | { kind: 'delivered' | 'undelivered' | 'failed'; message: string; why?: string };

export interface ChatNotifier {
  /** How far apart it wants notices to one channel, in milliseconds. */
  apartMs?: number;
  post(notice: { id: string; channel: string; text: string }): Promise<void>;
}

/** Pages of the open web, where owners take bookings. */
export interface BookingPages {
  /** @throws whatever may be better at another time: no connection, no answer in time, a server in trouble. */
  read(link: string): Promise<PageRead>;
}

export type PageRead = { kind: 'page'; html: string } | { kind: 'refused'; because: Refusal };

export interface Providers {
  signIn: SignInProvider;
  profiles: BusinessProfileProvider;
  places: PlacesProvider;
  payments: PaymentsProvider;
  photos: PhotoProvider;
  mailer: Mailer;
  sms: SmsSender;
  chat: ChatNotifier;
  pages: BookingPages;
}
