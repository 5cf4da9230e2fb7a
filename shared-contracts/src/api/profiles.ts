import * as z from 'zod/mini';
import { once } from '../made-once';
import { endpoint } from './endpoint';
import { addressLines, email, id, longText, mostRows, nothing, text } from './words';

export const createdProfile = once(() =>
  z.object({
    business_location: text,
    /** Dial code without '+': '44'. */
    country_code_num: text,
    business_email: email,
    /** National number, 10 digits. */
    business_phone: text,
    /** 'UK', 'CA', 'US' or 'IN'. */
    country_code: text,
    /** ISO 3166-1: 'GB' for the UK. */
    region_code: text,
    postal_code: z.string().check(z.maxLength(8)),
    business_name: text,
    /** Category id from the category list. */
    primary_category: text,
    /** The category's label. */
    display_name: text,
    door_num: text,
    address_lines: z.array(text).check(z.maxLength(4)),
    administrative_area: text,
    locality: text,
    latitude: z.nullable(z.number()),
    longitude: z.nullable(z.number()),
    ref_place_id: text,
    /** Addition: the place that Google already lists, if the owner confirmed that it is theirs. */
    listing_place_id: z.optional(id),
    is_test: z.boolean(),
    is_retry: z.boolean(),
  }),
);
export type CreatedProfile = z.infer<ReturnType<typeof createdProfile>>;

/** How a code reaches its owner. */
export const codeWay = once(() => z.enum(['text', 'call', 'email', 'postcard']));
export type CodeWay = z.infer<ReturnType<typeof codeWay>>;

/** `verification_token`: 'AUTO' verified at once; '' or absent failed; else the handle of the sent code. */
const creationOutcome = once(() =>
  z.object({
    location_name: z.optional(text),
    verification_token: z.optional(text),
    /** How the API sends the code; a text message by default. */
    by: z.optional(codeWay()),
    /** The mail address that receives the code, if it is not sent to the owner's number. */
    to: z.optional(text),
    /** All available methods, including this one. Without any, the owner must verify the profile on Google's page. */
    ways: z.optional(z.array(codeWay()).check(z.maxLength(10))),
  }),
);

/** A place that Google already lists, and that may be the owner's business. */
const listing = once(() =>
  z.object({
    place_id: id,
    title: text,
    address_lines: addressLines,
    /** Another account manages it: the address of Google's page to request access. */
    request_access_url: z.optional(longText),
  }),
);
export type Listing = z.infer<ReturnType<typeof listing>>;

export const profileEndpoints = {
  readProfileCategories: endpoint({
    method: 'GET',
    path: '/{slug}_webapp/get-gbp-categories',
    about: 'Business profile categories.',
    payload: nothing,
    answer: () =>
      z.object({
        categories: z.array(z.object({ value: text, label: text })).check(z.maxLength(mostRows)),
      }),
  }),
  searchPlaces: endpoint({
    method: 'GET',
    path: '/lead-magnet/places-autocomplete',
    about: 'Address suggestions for the text typed so far.',
    payload: () => z.object({ place: text }),
    answer: () =>
      z.object({
        predictions: z
          .array(z.object({ place_id: id, description: longText }))
          .check(z.maxLength(100)),
      }),
  }),
  readPlace: endpoint({
    method: 'GET',
    path: '/{slug}_webapp/place-id-to-info',
    about: 'The address behind a suggestion.',
    payload: () => z.object({ place_id: id }),
    answer: () =>
      z.object({
        res: z.object({
          administrative_area: text,
          locality: text,
          latitude: z.number(),
          longitude: z.number(),
          postal_code: text,
          address_lines: addressLines,
        }),
      }),
  }),
  findListing: endpoint({
    method: 'POST',
    path: '/{slug}_webapp/gbp-listing',
    about:
      'Addition: whether Google lists already what would be created. Nothing when it does not, or cannot be asked.',
    payload: createdProfile,
    answer: () => z.object({ listing: z.optional(listing()) }),
  }),
  createProfile: endpoint({
    method: 'POST',
    path: '/{slug}_webapp/create-gbp',
    about:
      'Creates a business profile and starts its verification; with is_retry it sends the code again.',
    payload: createdProfile,
    answer: creationOutcome,
  }),
  resendCode: endpoint({
    method: 'POST',
    path: '/{slug}_webapp/create-gbp',
    about: 'Sends the code again, in a way that is open. The answer carries a new token.',
    payload: () =>
      z.object({
        is_retry: z.literal(true),
        type: z.enum(['sms', 'phone_call', 'email', 'postcard']),
        country_code_num: text,
        business_phone: text,
        business_location: text,
        business_email: email,
        is_test: z.boolean(),
      }),
    answer: creationOutcome,
  }),
  verifyCode: endpoint({
    method: 'POST',
    path: '/{slug}_webapp/verify-gbp',
    about: 'Checks the code. A wrong one answers CODE_WRONG, an old one CODE_EXPIRED.',
    payload: () =>
      z.object({
        otp: z.string().check(z.regex(/^\d{6}$/)),
        verification_token: text,
        is_test: z.boolean(),
        business_email: email,
      }),
    answer: () =>
      z.object({
        verified: z.literal(true),
        location_name: text,
        place_id: text,
        /** The code was right, and Google still reviews the profile before it appears on Maps. */
        reviewing: z.optional(z.boolean()),
      }),
  }),
  readVerification: endpoint({
    method: 'GET',
    path: '/{slug}_webapp/gbp-verification',
    about:
      'Addition: how far a profile that was made here is: not verified, being reviewed, or on Maps.',
    payload: () => z.object({ location_name: text }),
    answer: () =>
      z.object({
        state: z.enum(['open', 'reviewing', 'verified']),
        /** Why the profile is not finished: it breaks Google's rules, or another account manages the place. */
        problem: z.optional(z.enum(['suspended', 'conflict'])),
      }),
  }),
};
