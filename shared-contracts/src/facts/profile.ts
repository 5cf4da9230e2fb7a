import * as z from 'zod/mini';
import { codeWay } from '../api/profiles';
import { addressLines, longText as text } from '../api/words';
import { nothing, type Examples } from './row';

/** Facts about creating a business profile and verifying it with a one-time code. */
export const profileFacts = {
  'profile-creation/chosen': nothing,
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
  /** Whether the place that Google lists is the owner's; `managed` if another account manages it. */
  'listing/answered': () => z.object({ mine: z.boolean(), managed: z.boolean() }),
  /** The server rejected the profile. `because` is the invalid field or the code from the server. */
  'profile/refused': () => z.object({ by: z.enum(['form', 'server']), because: text }),
  'code/refused': () => z.object({ code: text }),
  'code/sent': () =>
    z.object({
      verification_token: text,
      by: codeWay(),
      countrycode: text,
      contact: text,
      location_name: text,
      primary_category: text,
      biz_name: z.optional(text),
      /** The address in the created profile, which a resend sends again. */
      business_location: z.optional(text),
      /** '' if the owner typed the address, which replaces a place chosen earlier. */
      ref_place_id: z.optional(text),
      /** The mail address that receives the code, if it is not sent to the number. */
      to: z.optional(text),
      /** All methods of receiving a code. */
      ways: z.optional(z.array(codeWay()).check(z.maxLength(10))),
    }),
  'code/sent-again': () =>
    z.object({ verification_token: text, by: codeWay(), to: z.optional(text) }),
  'code/found-missing': nothing,
  'profile/saved': () =>
    z.object({
      uid: text,
      place_id: text,
      location_name: text,
      biz_name: text,
      primary_category: text,
      verified: z.enum(['at-once', 'by-code', 'skipped']),
    }),
};

export const profileExamples: Examples<typeof profileFacts> = {
  'profile-creation/chosen': {},
  'place/chosen': {
    ref_place_id: 'place-2001',
    address_lines: ['500 Main Street'],
    locality: 'Springfield',
    administrative_area: 'Oregon',
    postal_code: '97477',
    latitude: 44.05,
    longitude: -123.02,
  },
  'listing/answered': { mine: true, managed: false },
  'profile/refused': { by: 'form', because: 'contact' },
  'code/refused': { code: 'CODE_WRONG' },
  'code/sent': {
    verification_token: 'handle-1',
    by: 'text',
    countrycode: '1',
    contact: '5415550100',
    location_name: 'locations/3001',
    primary_category: 'Barber shop',
    biz_name: 'Corner Cuts',
    business_location: '500 Main Street, Springfield, OR',
    ref_place_id: 'place-2001',
  },
  'code/sent-again': {
    verification_token: 'handle-2',
    by: 'call',
  },
  'code/found-missing': {},
  'profile/saved': {
    uid: 'uid-3001',
    place_id: 'place-2001',
    location_name: 'locations/3001',
    biz_name: 'Corner Cuts',
    primary_category: 'Barber shop',
    verified: 'by-code',
  },
};
