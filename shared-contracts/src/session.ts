import * as z from 'zod/mini';
import { photoStorage, preferenceValues } from './api/preferences';
import { squarePreference } from './api/square';
import { businessLocation, longText as text } from './api/words';

/** The web and the in-app version have the same files. The shell's server sets the version at run time. */
export const build = z.enum(['web', 'app']);
export type Build = z.infer<typeof build>;

const optionalText = z.optional(text);

/**
 * Data about the visitor, read-only for remotes. The names are the specification's, because they are also the storage
 * keys. The API trusts its own cookie and never these values.
 */
export const session = z.object({
  uid: optionalText,
  email: optionalText,
  place_id: optionalText,
  pd_id: optionalText,
  pre_uid: optionalText,
  src_tag: optionalText,
  biz_name: optionalText,
  /** From the provider's profile, so owners do not type known data again (WCAG 3.3.7). */
  first_name: optionalText,
  last_name: optionalText,
  /** Number and dial code (digits only) given for the business profile, for the same reason. */
  contact: optionalText,
  countrycode: optionalText,
  /** Location name, path-like with the prefix 'locations/'. */
  location: optionalText,
  business_location: optionalText,
  /** The location that the owner rejected, while they correct its address. */
  temp_loc: optionalText,
  temp_loc_name: optionalText,
  /** Address of the provider's sign-in. Absent while unknown, and if it is not allowed. */
  redirect_url: optionalText,
  /** Handle of the sent code, which changes with every resend. */
  verification_token: optionalText,
  /** How it was sent: 'text', 'call', 'email' or 'postcard'. */
  code_by: optionalText,
  /** The mail address that received the code, if it was not sent to the number. */
  code_to: optionalText,
  /** All available methods, comma-separated. */
  code_ways: optionalText,
  /** ISO country of the visitor, from the response to a team notice. */
  country: optionalText,
  /** 'Barber' when nothing else is known. */
  primary_category: text,
  ref_place_id: optionalText,
  latitude: optionalText,
  longitude: optionalText,
  postal_code: optionalText,
  locality: optionalText,
  administrative_area: optionalText,
  address_lines: optionalText,
  /** ISO time at which the owner left for Square. */
  square_oauth_started: optionalText,
  squareOauth: z.optional(z.literal('Completed')),
});
export type Session = z.infer<typeof session>;

/** The owner's answers on the server. Screens prefill from them after a reload. */
export const answers = z.object({
  square_preference: z.optional(squarePreference()),
  booking: z.optional(z.object({ booking_platform: z.nullable(text), booking_link: text })),
  preferences: z.partial(preferenceValues()),
  photos: z.optional(z.array(photoStorage()).check(z.maxLength(20))),
  contact: z.optional(
    z.object({
      first_name: text,
      last_name: text,
      phones: z
        .array(
          z.object({
            type: z.enum(['general_comm', 'lead_comm']),
            phone: text,
            country_code: text,
          }),
        )
        .check(z.maxLength(10)),
    }),
  ),
  /** Number of services on the profile, and number of those for which the owner wants more leads. */
  services: z.optional(z.object({ listed: z.number(), starred: z.number() })),
  instagramConnected: z.boolean(),
  squareConnected: z.boolean(),
  location: z.optional(businessLocation()),
});
export type Answers = z.infer<typeof answers>;

/** Pages of the installation that screens link to: `/privacy` and `/terms`. */
const legalPages = z.readonly(z.array(z.enum(['privacy', 'terms'])).check(z.maxLength(2)));

/** Settings of the installation that screens use. */
export const viewConfig = z.object({
  productName: text,
  supportPhone: text,
  bookingPlatforms: z.array(z.object({ id: text, name: text })).check(z.maxLength(100)),
  /** Show and send the duration that the owner chose instead of the fixed '15 mins'. */
  realDuration: z.boolean(),
  /** Whether tapping an answer of a single-choice question continues without the button. */
  autoContinue: z.optional(z.boolean()),
  /** Providers that are switched off, by name: 'google', 'square', 'instagram' and others. */
  providersOff: z.optional(z.readonly(z.array(text).check(z.maxLength(50)))),
  legalPages: z.optional(legalPages),
});
export type ViewConfig = z.infer<typeof viewConfig>;
