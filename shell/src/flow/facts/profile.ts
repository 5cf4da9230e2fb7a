import { screen, screenWithUid } from '../destination';
import { notification, temp, type Rows } from './row';

/** Facts about creating a business profile and verifying it with a one-time code. */
export const profileFacts = {
  'profile-creation/chosen': {
    next: (_, { session }) => screen('create-profile', { email: session.email }),
    track: 'create_gbp_click',
    notify: temp('Create GBP chosen'),
  },
  'place/chosen': {
    store: (place) => ({
      ref_place_id: place.ref_place_id,
      address_lines: place.address_lines.join(', '),
      locality: place.locality,
      administrative_area: place.administrative_area,
      postal_code: place.postal_code,
      latitude: String(place.latitude),
      longitude: String(place.longitude),
    }),
    track: 'place_chosen',
  },
  'listing/answered': {
    track: ({ mine, managed }) => ({ name: 'listing_answered', fields: { mine, managed } }),
    notify: ({ mine, managed }) =>
      temp(
        `Create GBP: listed on Google ${managed ? 'with a manager' : 'without a manager'}; the owner ${mine ? 'confirmed it' : 'has another business'}`,
      ),
  },
  'profile/refused': {
    track: ({ by, because }) => ({ name: 'verify_refused', fields: { by, because } }),
  },
  'code/refused': { track: ({ code }) => ({ name: 'otp_refused', fields: { code } }) },
  'code/sent': {
    next: ({ countrycode, contact }) => screen('verify-code', { countrycode, contact }),
    store: (code) => ({
      verification_token: code.verification_token,
      location: code.location_name,
      primary_category: code.primary_category,
      contact: code.contact,
      countrycode: code.countrycode,
      biz_name: code.biz_name || undefined,
      business_location: code.business_location || undefined,
      ref_place_id: code.ref_place_id || undefined,
      code_by: code.by,
      code_to: code.to,
      code_ways: code.ways?.join(','),
    }),
    track: ({ by, countrycode }) => ({ name: 'otp_sent', fields: { by, countrycode } }),
    notify: ({ by }) => temp(`Create GBP: code sent by ${by}`),
  },
  'code/sent-again': {
    store: ({ verification_token, by, to }) => ({ verification_token, code_by: by, code_to: to }),
    track: ({ by }) => ({ name: 'otp_sent_again', fields: { by } }),
    notify: ({ by }) => temp(`Create GBP: code sent again by ${by}`),
  },
  'code/found-missing': {
    next: (_, { session }) => screen('create-profile', { email: session.email }, 'replace'),
  },
  'profile/saved': {
    next: screenWithUid('priming', { step: 1 }),
    store: (profile) => ({
      uid: profile.uid,
      place_id: profile.place_id,
      location: profile.location_name,
      biz_name: profile.biz_name,
      primary_category: profile.primary_category,
      verification_token: undefined,
      code_by: undefined,
      code_to: undefined,
      code_ways: undefined,
    }),
    track: ({ verified }) => ({ name: 'profile_saved', fields: { verified } }),
    notify: ({ biz_name, verified }) =>
      notification(`Create GBP: ${biz_name} saved, verification ${verified}`),
  },
} satisfies Partial<Rows>;
