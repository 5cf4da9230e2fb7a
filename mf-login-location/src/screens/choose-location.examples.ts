import { noAnswer, refusing, viewOf } from 'shared-contracts/testing';
import type { ExamplesOf } from 'shared-remote/testing';
import { managed, twoHundred } from '../testing/locations';

const read = { readLocations: () => ({ locations: managed }) };
const openSheet = [{ choose: 'Corner Cuts' }, { press: 'CONTINUE' }];
const agreed = [...openSheet, { press: 'Yes' }];
const { session } = viewOf('select-location', {});

export const chooseLocationExamples = {
  'being read': {
    answers: { readLocations: noAnswer },
    shows: 'Loading your business locations',
  },
  'not readable': {
    answers: { readLocations: refusing('API_UNREACHABLE') },
    shows: 'We couldn’t load your business locations.',
  },
  'switched off': {
    answers: { readLocations: refusing('PROVIDER_OFF') },
    shows: 'We can’t load your locations from Google right now.',
  },
  'not allowed by Google': {
    answers: { readLocations: refusing('PROVIDER_OFF', { field: 'account' }) },
    shows: 'Google doesn’t let this account use Business Profile.',
  },
  'nothing managed': {
    answers: { readLocations: () => ({ locations: [] }) },
    shows: 'No Business location is linked to this mail account.',
  },
  read: { answers: read, shows: 'Not Verified' },
  'one chosen': { answers: read, acts: [{ choose: 'Corner Cuts at the Mill' }] },
  'twelve to choose from': {
    answers: {
      readLocations: () => ({
        locations: Array.from({ length: 12 }, (_, index) => ({
          ...managed[index % 2]!,
          name: `locations/${2000 + index}`,
          title: `Corner Cuts ${index + 1}`,
        })),
      }),
    },
    shows: 'Corner Cuts 12',
  },
  'eight, with unusual names': {
    answers: { readLocations: () => ({ locations: twoHundred.slice(0, 8) }) },
  },
  'two hundred, searched': {
    answers: { readLocations: () => ({ locations: twoHundred }) },
    acts: [{ type: 'النور', into: 'Search your locations' }],
    shows: '1 of 200 locations found.',
  },
  'the only one': {
    answers: { readLocations: () => ({ locations: managed.slice(0, 1) }) },
    acts: [{ press: 'CONTINUE' }],
    shows: 'Is your business location correct?',
  },
  'address corrected': {
    view: {
      session: {
        ...session,
        business_location: '14 High Street, Springfield, Oregon 97477',
        temp_loc_name: 'locations/1001',
      },
    },
    answers: read,
    shows: '14 High Street',
  },
  'address asked about': {
    answers: read,
    acts: openSheet,
    shows: 'Is your business location correct?',
  },
  'being saved': { answers: { ...read, saveBusiness: noAnswer }, acts: agreed },
  'not saved': {
    answers: { ...read, saveBusiness: refusing('API_UNREACHABLE') },
    acts: agreed,
    shows: 'We couldn’t save your business.',
  },
  refused: {
    answers: {
      ...read,
      saveBusiness: () => ({ error: 1, res: 'This business has an owner already.' }),
    },
    acts: agreed,
    shows: 'This business has an owner already.',
  },
  'saved for a new owner': {
    answers: {
      ...read,
      saveBusiness: () => ({ res: { uid: 'uid-1001', new_user: 1 } }),
      sendOnboardingMail: () => ({ ok: true }),
      sendOnboardingSms: () => ({ ok: true }),
    },
    acts: agreed,
    shows: 'Your business is saved.',
  },
  'nobody signed in': { view: { session: { primary_category: 'Barber' } } },
} satisfies ExamplesOf<'select-location'>;
