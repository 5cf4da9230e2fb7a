import { noAnswer, refusing, viewConfig } from 'shared-contracts/testing';
import type { ExamplesOf } from 'shared-remote/testing';
import { creator, filledIn, place, readable } from '../testing/profile-answers';

const view = { session: creator };
const filled = { session: creator, draft: filledIn };
const verify = [{ press: 'VERIFY' }];
/** The search starts when the owner stops typing. */
const typed = [{ type: '500 Main', into: 'Business location' }, { wait: 1 }];

const created = (verification_token?: string) => ({
  ...readable,
  createProfile: () => ({ location_name: 'locations/3001', verification_token }),
});

const listing = {
  place_id: 'place-listed',
  title: 'Corner Cuts',
  address_lines: ['500 Main Street', 'Springfield', 'Oregon 97477'],
};
const request_access_url = 'https://business.google.com/arc/p/1';
const listed = { ...readable, findListing: () => ({ listing }) };
const managed = {
  ...readable,
  findListing: () => ({ listing: { ...listing, request_access_url } }),
};

export const createProfileExamples = {
  empty: { view, answers: readable },
  filled: { view: filled, answers: readable },
  'sent empty': {
    view,
    answers: readable,
    acts: verify,
    shows: 'Please check the following',
  },
  'categories not readable': {
    view,
    answers: { ...readable, readProfileCategories: refusing('API_UNREACHABLE') },
    shows: 'We couldn’t load the categories.',
  },
  'addresses found': { view, answers: readable, acts: typed, shows: '1 suggestion' },
  'no address found': {
    view,
    answers: { ...readable, searchPlaces: () => ({ predictions: [] }) },
    acts: typed,
    shows: 'No address found.',
  },
  'addresses not readable': {
    view,
    answers: { ...readable, searchPlaces: refusing('API_UNREACHABLE') },
    acts: typed,
    shows: 'We couldn’t load the suggestions.',
  },
  'an address that cannot be read': {
    view,
    answers: { ...readable, readPlace: refusing('API_FAILED') },
    acts: [...typed, { choose: '500 Main Street, Springfield, OR' }],
    shows: 'We couldn’t read this address.',
  },
  'an address that is known in part': {
    view,
    answers: {
      ...readable,
      readPlace: () => ({ res: { ...place, postal_code: '', address_lines: [] } }),
    },
    acts: [...typed, { choose: '500 Main Street, Springfield, OR' }],
    shows: 'Google doesn’t have all of this address.',
  },
  'address by hand': {
    view,
    answers: readable,
    acts: [{ press: 'Enter address manually' }],
    shows: 'Suite / door no.',
  },
  'asked of Google': {
    view: filled,
    answers: { ...readable, findListing: noAnswer },
    acts: verify,
  },
  'listed, and managed by nobody': {
    view: filled,
    answers: listed,
    acts: verify,
    shows: 'Is this yours?',
  },
  'listed, and managed by somebody': {
    view: filled,
    answers: managed,
    acts: verify,
    shows: 'it has a manager',
  },
  'theirs, and managed by somebody': {
    view: filled,
    answers: managed,
    acts: [...verify, { wait: 1 }, { press: 'YES, IT IS MINE' }],
    shows: 'Ask for access on Google',
  },
  'being created': {
    view: filled,
    answers: { ...readable, createProfile: noAnswer },
    acts: verify,
  },
  'code sent': {
    view: filled,
    answers: created('handle-1'),
    acts: verify,
    shows: 'OTP has been sent successfully',
  },
  'verified at once, being saved': {
    view: filled,
    answers: { ...created('AUTO'), saveBusiness: noAnswer },
    acts: verify,
    shows: 'Saving your business',
  },
  'verified at once, not saved': {
    view: filled,
    answers: { ...created('AUTO'), saveBusiness: refusing('API_UNREACHABLE') },
    acts: verify,
    shows: 'Your profile is ready, but your business isn’t saved yet.',
  },
  'no code can be sent': {
    view: filled,
    answers: {
      ...readable,
      createProfile: () => ({
        location_name: 'locations/3001',
        verification_token: '',
        ways: [],
      }),
    },
    acts: [...verify, { press: 'Close' }],
    shows: 'Google wants to see a video',
  },
  failed: {
    view: filled,
    answers: created(''),
    acts: verify,
    shows: 'An Error Occured Please retry',
  },
  'too many codes': {
    view: filled,
    answers: { ...readable, createProfile: refusing('TOO_MANY', { retryAfterSeconds: 600 }) },
    acts: verify,
    shows: 'Try again in 10 minutes',
  },
  'Google takes no more for now': {
    view: filled,
    answers: { ...readable, createProfile: refusing('PROVIDER_OFF', { retryAfterSeconds: 120 }) },
    acts: verify,
    shows: 'Google isn’t accepting new profiles right now.',
  },
  'Google takes no more today': {
    view: filled,
    answers: {
      ...readable,
      createProfile: refusing('PROVIDER_OFF', { retryAfterSeconds: 86_400 }),
    },
    acts: verify,
    shows: 'Try again tomorrow.',
  },
  'refused by a field': {
    view: filled,
    answers: {
      ...readable,
      createProfile: refusing('PAYLOAD_INVALID', { field: 'business_phone' }),
    },
    acts: verify,
    shows: 'Enter a valid Contact Number',
  },
  'switched off': {
    view: { ...filled, config: { ...viewConfig, providersOff: ['google'] } },
    answers: readable,
    shows: 'You can’t create Google profiles right now.',
  },
  'nobody signed in': { view: { session: { primary_category: 'Barber' } }, shows: 'One moment' },
} satisfies ExamplesOf<'create-profile'>;
