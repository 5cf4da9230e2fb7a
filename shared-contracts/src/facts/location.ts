import * as z from 'zod/mini';
import type { BusinessLocation } from '../api/index';
import { businessLocation, longText as text } from '../api/words';
import { nothing, type Examples } from './row';

/** Facts about choosing, correcting and saving a business location. */
export const locationFacts = {
  'locations/read': () => z.object({ email: text, count: z.number() }),
  'locations/none-found': () => z.object({ email: text }),
  /** The address contains another account than the signed-in one. */
  'locations/refused': nothing,
  /** The owner chose a card; the API has no request about it yet. */
  'location/picked': () => z.object({ verified: z.boolean() }),
  'location/continued': nothing,
  /** The owner confirmed it. Another fact reports whether it was saved. */
  'location/agreed': nothing,
  'location/confirmed': () =>
    z.object({
      location: businessLocation(),
      uid: text,
      newUser: z.boolean(),
    }),
  'location/rejected': () => z.object({ location: businessLocation() }),
  'location/refused': () => z.object({ message: text }),
  /** The onboarding mail or SMS could not be requested. The owner continues, and the team should know. */
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
};

const anyLocation: BusinessLocation = {
  name: 'locations/1001',
  title: 'Corner Cuts',
  storefrontAddress: { addressLines: ['12 Mill Street', 'Springfield'] },
  verified: true,
  metadata: { placeId: 'place-1001' },
};

export const locationExamples: Examples<typeof locationFacts> = {
  'locations/read': { email: 'sam@example.com', count: 3 },
  'locations/none-found': { email: 'sam@example.com' },
  'locations/refused': {},
  'location/picked': { verified: true },
  'location/continued': {},
  'location/agreed': {},
  'location/confirmed': { location: anyLocation, uid: 'uid-1001', newUser: true },
  'location/rejected': { location: anyLocation },
  'location/refused': { message: 'This location is already linked.' },
  'onboarding-message/failed': {
    by: 'mail',
    code: 'API_UNREACHABLE',
  },
  'location/corrected': {
    street: '12 Mill Street',
    town: 'Springfield',
    postal_code: '97477',
    country: 'USA',
    state: 'Oregon',
  },
};
