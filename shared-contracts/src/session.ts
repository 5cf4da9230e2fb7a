import * as z from 'zod/mini';
import { photoStorage, preferenceValues } from './api/preferences';
import { squarePreference } from './api/square';
import { businessLocation, longText as text } from './api/words';

/** Web and in-app build come from the same files; the shell's server says at run time which one this is. */
export const build = z.enum(['web', 'app']);
export type Build = z.infer<typeof build>;

const known = z.optional(text);

/**
 * What is known of the visitor: read-only for remotes. Names are those of the specification, since
 * they are also the storage keys. The API trusts its own cookie and never these values.
 */
export const session = z.object({
  uid: known,
  email: known,
  place_id: known,
  pd_id: known,
  pre_uid: known,
  src_tag: known,
  biz_name: known,
  /** From the provider's profile, so owners do not type known data again (WCAG 3.3.7). */
  first_name: known,
  last_name: known,
  /** Number and dial code (digits only) given for the business profile, for the same reason. */
  contact: known,
  countrycode: known,
  /** Location name, path-like with the prefix 'locations/'. */
  location: known,
  business_location: known,
  /** The location that the owner rejected, while they correct its address. */
  temp_loc: known,
  temp_loc_name: known,
  /** Provider sign-in address; absent until known, and when it is not one we allow. */
  redirect_url: known,
  /** Handle of the code that was sent, replaced at every resend. */
  verification_token: known,
  /** How it was sent: 'text', 'call', 'email' or 'postcard'. */
  code_by: known,
  /** The address it went to, where that is not the number. */
  code_to: known,
  /** All ways that were open, comma-separated. */
  code_ways: known,
  /** ISO country of the visitor, from the response to a team notice. */
  country: known,
  /** 'Barber' when nothing else is known. */
  primary_category: text,
  ref_place_id: known,
  latitude: known,
  longitude: known,
  postal_code: known,
  locality: known,
  administrative_area: known,
  address_lines: known,
  /** ISO time at which the owner left for Square. */
  square_oauth_started: known,
  squareOauth: z.optional(z.literal('Completed')),
});
export type Session = z.infer<typeof session>;

/** What the owner has answered so far, as the server has it: screens prefill from it after a reload. */
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
  /** How many services are on the profile, and how many of them they want more leads for. */
  services: z.optional(z.object({ listed: z.number(), starred: z.number() })),
  instagramConnected: z.boolean(),
  squareConnected: z.boolean(),
  location: z.optional(businessLocation()),
});
export type Answers = z.infer<typeof answers>;

/** Pages of the installation that screens link: `/privacy` and `/terms`. */
const legalPages = z.readonly(z.array(z.enum(['privacy', 'terms'])).check(z.maxLength(2)));

/** What an operator sets and a screen shows. */
export const viewConfig = z.object({
  productName: text,
  supportPhone: text,
  bookingPlatforms: z.array(z.object({ id: text, name: text })).check(z.maxLength(100)),
  /** Show and send the duration that the owner chose instead of the fixed '15 mins'. */
  realDuration: z.boolean(),
  /** Whether tapping the answer of a question with one answer continues without the button. */
  autoContinue: z.optional(z.boolean()),
  /** Providers that are switched off, by name: 'google', 'square', 'instagram' and others. */
  providersOff: z.optional(z.readonly(z.array(text).check(z.maxLength(50)))),
  legalPages: z.optional(legalPages),
});
export type ViewConfig = z.infer<typeof viewConfig>;
