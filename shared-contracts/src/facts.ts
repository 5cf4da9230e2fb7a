import * as z from 'zod/mini';
import { photoStorage, preferenceValues } from './api/preferences';
import { codeWay } from './api/profiles';
import { service } from './api/services';
import { squarePreference } from './api/square';
import { addressLines, businessLocation, longText as text, mostRows } from './api/words';
import { draftValues } from './draft';
import { eachOnce, once } from './made-once';
import { screenOwners, type Screen } from './screens';

/**
 * The words on the bus: what an owner did or what became known, in past tense. A row is a name with the
 * schema of its payload, which the shell checks where a remote's fact enters; its frozen example is in
 * fact-examples.ts. A row may gain optional fields; changing or dropping one is a new major contract
 * version. A schema is made when its fact is told first.
 */
const nothing = once(() => z.object({}));
const screen = once(() => z.enum(Object.keys(screenOwners) as [Screen, ...Screen[]]));
const from = once(() => z.enum(['priming', 'connect-instagram']));

export const factSchemas = eachOnce({
  // Told by the shell itself.
  'screen/opened': () =>
    z.object({ screen: screen(), detail: z.optional(text), event: z.optional(text) }),
  'help/called': nothing,
  'back/chosen': nothing,

  // Any screen.
  'draft/changed': () =>
    z.object({
      values: draftValues,
      /** Whose draft this is; the screen that is open where it does not say. */
      screen: z.optional(screen()),
    }),
  'notice/raised': () => z.object({ kind: z.enum(['success', 'error', 'info']), text }),
  'email/abandoned': nothing,

  // Welcome.
  'splash/ended': () => z.object({ how: z.enum(['time', 'skip']) }),
  'sign-in/offered': () => z.object({ url: text }),
  'welcome/started': nothing,
  'google-sign-in/chosen': nothing,
  'permissions/asked-about': nothing,
  'permissions/allowed': nothing,

  // Sign-in and location.
  'login/continued': nothing,
  'account/switched': nothing,
  'locations/read': () => z.object({ email: text, count: z.number() }),
  'locations/none-found': () => z.object({ email: text }),
  /** The address named another account than the one that is signed in. */
  'locations/refused': nothing,
  /** Asked to go on as somebody else, or to prove who they are, the visitor stays who they are. */
  'identity/kept': () => z.object({ act: z.optional(z.enum(['square', 'instagram'])) }),
  'email/found-missing': nothing,
  /** A card was chosen; nothing is asked about it yet. */
  'location/picked': () => z.object({ verified: z.boolean() }),
  'location/continued': nothing,
  /** Said to be right; whether it could be saved is another fact. */
  'location/agreed': nothing,
  'location/confirmed': () =>
    z.object({
      location: businessLocation(),
      uid: text,
      newUser: z.boolean(),
    }),
  'location/rejected': () => z.object({ location: businessLocation() }),
  'location/refused': () => z.object({ message: text }),
  /** The onboarding mail or SMS could not be asked for. The owner goes on; somebody should know. */
  'onboarding-message/failed': () => z.object({ by: z.enum(['mail', 'sms']), code: text }),
  'location/corrected': () =>
    z.object({
      street: text,
      line: z.optional(text),
      town: text,
      postal_code: text,
      country: text,
      state: text,
    }),
  'profile-creation/chosen': nothing,

  // Business profile.
  'place/chosen': () =>
    z.object({
      ref_place_id: text,
      address_lines: addressLines,
      locality: text,
      administrative_area: text,
      postal_code: text,
      latitude: z.number(),
      longitude: z.number(),
    }),
  /** Whether the place that Google lists is the owner's; `managed` when somebody manages it there. */
  'listing/answered': () => z.object({ mine: z.boolean(), managed: z.boolean() }),
  /** What was sent off is not taken: `because` is the field at fault, or the server's code. */
  'profile/refused': () => z.object({ by: z.enum(['form', 'server']), because: text }),
  'code/sent': () =>
    z.object({
      verification_token: text,
      by: codeWay(),
      countrycode: text,
      contact: text,
      location_name: text,
      primary_category: text,
      biz_name: z.optional(text),
      /** The address that the profile was made with: a resend sends it again. */
      business_location: z.optional(text),
      /** '' when the address was typed by hand: a place chosen earlier no longer counts. */
      ref_place_id: z.optional(text),
      /** The address that the code goes to, where that is not the number. */
      to: z.optional(text),
      /** Every way in which a code can be had. */
      ways: z.optional(z.array(codeWay()).check(z.maxLength(10))),
    }),
  'code/sent-again': () =>
    z.object({ verification_token: text, by: codeWay(), to: z.optional(text) }),
  'profile/saved': () =>
    z.object({
      uid: text,
      place_id: text,
      location_name: text,
      biz_name: text,
      primary_category: text,
      verified: z.enum(['at-once', 'by-code', 'skipped']),
    }),
  'code/refused': () => z.object({ code: text }),
  'code/found-missing': nothing,

  // Priming.
  'priming/understood': nothing,
  'square-usage/answered': () => z.object({ square_preference: squarePreference() }),
  'square-usage/failed': nothing,
  'square/chosen': () => z.object({ url: text }),
  'square/skipped': nothing,
  'square/returned': () =>
    z.object({
      outcome: z.enum(['connected', 'mapped-late', 'not-mapped', 'refused']),
    }),
  'instagram/chosen': () => z.object({ from: from() }),
  'instagram/skipped': () => z.object({ from: from() }),
  'services/introduced': nothing,

  // Booking platform and services.
  'booking-platform/asked-about': nothing,
  'booking-platform/submitted': () =>
    z.object({
      booking_platform: z.nullable(text),
      booking_link: text,
      /** 'none': the owner has no booking platform. 'skipped': they left without a link. */
      how: z.enum(['linked', 'skipped', 'none']),
    }),
  'service-search/opened': nothing,
  'service-form/opened': () => z.object({ name: z.optional(text), category: z.optional(text) }),
  'service/opened': () => z.object({ service_id: text }),
  'service/added': () => z.object({ service: service() }),
  /** Several at once: picked from the catalogue, pasted as a list, or read at the booking link. */
  'services/added': () =>
    z.object({
      services: z.array(service()).check(z.maxLength(mostRows)),
      from: z.enum(['catalogue', 'list', 'link']),
    }),
  'service/changed': () => z.object({ service: service() }),
  'service/deleted': () => z.object({ service_id: text }),
  'service/starred': () => z.object({ service_id: text, star: z.boolean() }),
  'service/left': nothing,
  'services/finished': () => z.object({ starred: z.number(), total: z.number() }),

  // Later steps.
  'review-automation/chosen': () =>
    z.object({ value: preferenceValues().shape.review_invites_preference }),
  'client-count/chosen': () => z.object({ value: preferenceValues().shape.client_count_range }),
  'review-consent/given': () =>
    z.object({ value: preferenceValues().shape.review_automation_consent }),
  'pledge/confirmed': nothing,
  'client-storage/chosen': () => z.object({ value: text }),
  'photo-storage/chosen': () =>
    z.object({ values: z.array(photoStorage()).check(z.maxLength(20)) }),
  'instagram/returned': () => z.object({ connected: z.boolean() }),
  'numbers/left': () => z.object({ first_name: text, last_name: text, synced: z.boolean() }),
});

export type FactName = keyof typeof factSchemas;

export type FactPayload<N extends FactName> = z.infer<(typeof factSchemas)[N]>;
