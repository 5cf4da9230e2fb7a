import type { BusinessLocation, CodeWay, Listing } from 'shared-contracts/api';
import type { Refusal } from './pages/get';

/**
 * The external services that the API needs, one port per provider. The adapters use HTTP with a configured address:
 * the simulated providers by default, the real ones in production.
 */

/** Sign-in with Google, including the business-profile permission. */
export interface SignInProvider {
  /** The address for the browser, which returns to `redirectUri` with `code` (or `error`) and `state`. */
  authorizeUrl(request: {
    state: string;
    redirectUri: string;
    loginHint?: string;
    proof: SignInProof;
  }): string;
  /**
   * Returns the signed-in account, as verified by the provider.
   *
   * @throws ShopfrontError CODE_EXPIRED for a used code or one of another sign-in, ID_TOKEN_REFUSED for an invalid
   *   id token
   */
  exchange(returned: { code: string; redirectUri: string; proof: SignInProof }): Promise<SignedIn>;
  /**
   * Returns another access token, for the next hour.
   *
   * @throws ShopfrontError SIGN_IN_NEEDED when the provider no longer accepts the refresh token
   */
  refresh(refreshToken: string): Promise<Pick<GoogleAccess, 'accessToken' | 'expiresAt'>>;
  /** Revokes the permission. A token that is no longer valid counts as revoked. */
  revoke(token: string): Promise<void>;
}

/** The access token of an account, and how to renew it. */
export interface GoogleAccess {
  accessToken: string;
  /** Absent when the provider sent none: the sign-in then ends after an hour. */
  refreshToken?: string;
  expiresAt: Date;
}

/** The secrets of one sign-in, so that an answer for another sign-in is rejected. */
export interface SignInProof {
  /** For the code (PKCE). */
  verifier: string;
  /** For the id token. */
  nonce: string;
}

export interface SignedIn extends GoogleAccess {
  /** The permanent id of the account: its address may change, or pass to another person. */
  sub: string;
  email: string;
  /** Whether the provider confirmed that the address belongs to this person. */
  emailVerified: boolean;
  firstName: string;
  lastName: string;
  /** https address of the account's picture; '' when there is none. */
  picture: string;
  /** The granted scopes: a person may refuse some. */
  scopes: string[];
}

export const businessScope = 'https://www.googleapis.com/auth/business.manage';

/** Each call throws SIGN_IN_NEEDED for a token that the provider rejects. */
export interface BusinessProfileProvider {
  /** Every location the account manages. */
  locations(accessToken: string): Promise<BusinessLocation[]>;
  /** The categories of a region, in a language. */
  categories(accessToken: string, list: CategoryList): Promise<{ value: string; label: string }[]>;
  /** The existing place on the provider's map that matches the profile. */
  findListing(accessToken: string, profile: NewProfile): Promise<Listing | undefined>;
  /**
   * Creates a profile, once for each `requestId`. Returns the path-like location name.
   *
   * @throws ProfileRefused when the provider rejects one of its fields
   */
  create(accessToken: string, profile: NewProfile, requestId: string): Promise<string>;
  /** Requests a code, or verifies at once; undefined when none of the requested ways is open. */
  startVerification(
    accessToken: string,
    request: VerificationRequest,
  ): Promise<StartedVerification | undefined>;
  completeVerification(
    accessToken: string,
    verification: string,
    pin: string,
  ): Promise<CodeOutcome>;
  /** The state of a profile: it may be under review after a correct code. */
  standing(accessToken: string, location: string): Promise<ProfileStanding>;
}

/** 'pending': the code was right, and the provider has not finished the verification. */
export type CodeOutcome = 'verified' | 'pending' | 'wrong' | 'expired';

/**
 * 'pending': a verification was started and is not complete; 'suspended': the profile breaks the provider's rules;
 * 'conflict': another account manages the place.
 */
export type ProfileStanding =
  'open' | 'pending' | 'reviewing' | 'verified' | 'suspended' | 'conflict';

export interface VerificationRequest {
  location: string;
  /** E.164; codes are sent to this number only. */
  phone: string;
  /** The owner's address, where the provider accepts any address of a domain. */
  email: string;
  /** In order of preference: the first open one is used. */
  by: readonly CodeWay[];
}

export type StartedVerification =
  | { kind: 'verified' }
  | {
      kind: 'code-sent';
      /** The provider's name of the pending verification. */
      name: string;
      by: CodeWay;
      /** The e-mail address that receives the code; '' if the number receives it. */
      to: string;
      /** All open ways. */
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
  authorizeUrl(request: { state: string; redirectUri: string }): string;
  exchange(code: string, redirectUri: string): Promise<SellerAccess>;
  /**
   * Returns a new access, long before the old one expires.
   *
   * @throws ShopfrontError SIGN_IN_NEEDED if the seller revoked the permission
   */
  renew(access: Pick<SellerAccess, 'accessToken' | 'refreshToken'>): Promise<SellerAccess>;
  /**
   * Returns the bookable services of a seller, with fixed prices only.
   *
   * @throws ShopfrontError SIGN_IN_NEEDED where the seller revoked the permission
   */
  services(accessToken: string): Promise<SellerService[]>;
  /** Revokes the seller's permission. */
  revoke(accessToken: string): Promise<void>;
  /** Returns the merchant in a report of a revocation; undefined without the provider's signature. */
  endedIn(report: ProviderReport): Ended | 'something else' | undefined;
}

export interface SellerService {
  name: string;
  description: string;
  /** In the main unit of the currency; null if it varies. */
  price: number | null;
  /** ISO 4217; '' without a price. */
  currency: string;
}

export interface SellerAccess {
  merchantId: string;
  accessToken: string;
  refreshToken: string;
  expiresAt: Date;
}

export interface Ended {
  /** The provider's id of the merchant or the account. */
  id: string;
  at: Date;
}

export interface PhotoProvider {
  authorizeUrl(request: { state: string; redirectUri: string }): string;
  /** The long-lived token and the account it belongs to. */
  exchange(code: string, redirectUri: string): Promise<PhotoAccess>;
  /**
   * Returns a renewed token. The old one must be at least a day old.
   *
   * @throws ShopfrontError SIGN_IN_NEEDED where the permission has ended
   */
  renew(longToken: string): Promise<PhotoAccess>;
  /** Returns the account in a revocation or a deletion request; undefined without the provider's signature. */
  endedIn(report: ProviderReport): Ended | undefined;
}

export interface PhotoAccess {
  account: string;
  /** The provider's ids of the account: one for all applications, one for ours. */
  accountIds: string[];
  longToken: string;
  expiresAt: Date;
}

/** Senders throw on any failure, and the outbox tries again. Each sender documents whether `id` prevents duplicates. */
export interface Mailer {
  pace?: Pace | undefined;
  send(mail: { id: string; to: string; subject: string; text: string }): Promise<void>;
}
export interface SmsSender {
  send(sms: { id: string; to: string; text: string }): Promise<void>;
  /** Returns the status of a text in a report; undefined without the provider's signature. */
  statusIn(report: ProviderReport): TextStatus | undefined;
}

/** A report that claims to come from a provider, unchanged. */
export interface ProviderReport {
  /** The complete address of the request. */
  url: string;
  body: string;
  signature: string | undefined;
}

export type TextStatus =
  | { kind: 'on its way' }
  | { kind: 'delivered' | 'undelivered' | 'failed'; message: string; why?: string };

/** How many messages a provider takes at once, and how many milliseconds before the next ones. */
export interface Pace {
  atOnce: number;
  apartMs: number;
}

export interface ChatNotifier {
  /** Per channel. */
  pace?: Pace | undefined;
  post(notice: { id: string; channel: string; text: string }): Promise<void>;
}

/** Pages of the open web, where owners take bookings. */
export interface BookingPages {
  /** @throws a temporary error: no connection, a timeout, or a server error */
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
