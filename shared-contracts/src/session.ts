import type {
  BusinessLocation,
  PhotoStorage,
  PreferenceValues,
  SquarePreference,
} from './api/index';

/** Web and in-app build come from the same files; the shell's server says at run time which one this is. */
export type Build = 'web' | 'app';

/**
 * What is known of the visitor: read-only for remotes. Names are those of the specification, since
 * they are also the storage keys. The API trusts its own cookie and never these values.
 */
export interface Session {
  uid?: string;
  email?: string;
  place_id?: string;
  pd_id?: string;
  pre_uid?: string;
  src_tag?: string;
  biz_name?: string;
  /** From the provider's profile, so that nobody types twice what is known (WCAG 3.3.7). */
  first_name?: string;
  last_name?: string;
  /** Number and dial code (digits only) given for the business profile, for the same reason. */
  contact?: string;
  countrycode?: string;
  /** Location name, path-like with the prefix 'locations/'. */
  location?: string;
  business_location?: string;
  /** The location that the owner said is not right, while they correct its address. */
  temp_loc?: string;
  temp_loc_name?: string;
  /** Provider sign-in address; absent until known, and when it is not one we allow. */
  redirect_url?: string;
  /** Handle of the code that was sent, replaced at every resend. */
  verification_token?: string;
  /** ISO country the visitor is in, as the answer to a team notice told it. */
  country?: string;
  /** 'Barber' when nothing else is known. */
  primary_category: string;
  ref_place_id?: string;
  latitude?: string;
  longitude?: string;
  postal_code?: string;
  locality?: string;
  administrative_area?: string;
  address_lines?: string;
  /** ISO time at which the owner left for Square. */
  square_oauth_started?: string;
  squareOauth?: 'Completed';
}

/** What the owner has answered so far, as the server has it: screens prefill from it after a reload. */
export interface Answers {
  square_preference?: SquarePreference;
  booking?: { booking_platform: string | null; booking_link: string };
  preferences: Partial<PreferenceValues>;
  photos?: PhotoStorage[];
  contact?: {
    first_name: string;
    last_name: string;
    phones: { type: 'general_comm' | 'lead_comm'; phone: string; country_code: string }[];
  };
  instagramConnected: boolean;
  squareConnected: boolean;
  location?: BusinessLocation;
}

/** What an operator sets and a screen shows. */
export interface ViewConfig {
  productName: string;
  supportPhone: string;
  bookingPlatforms: { id: string; name: string }[];
  /** Show and send the duration that was chosen, in place of the fixed '15 mins'. Off by default. */
  realDuration: boolean;
}
