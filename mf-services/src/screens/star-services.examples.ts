import { noAnswer, refusing } from 'shared-contracts/testing';
import type { ExamplesOf } from 'shared-remote/testing';
import { listed, readable } from '../testing/service-list';

const view = { params: { screen: 1 } } as const;

export const starServicesExamples = {
  'being read': {
    shows: 'Loading your services',
    view,
    answers: {
      readServices: noAnswer,
      readCategoryServices: noAnswer,
      readRecommendedServices: noAnswer,
    },
  },
  'not readable': {
    shows: 'We couldn’t load your services.',
    view,
    answers: { ...readable, readServices: refusing('API_UNREACHABLE') },
  },
  'nothing listed': { view, answers: { ...readable, readServices: () => ({ services: [] }) } },
  'some starred': { shows: 'Skin fade', view, answers: readable },
  'none starred': {
    shows: 'Star at least one.',
    view,
    answers: {
      ...readable,
      readServices: () => ({ services: listed.map((service) => ({ ...service, star: false })) }),
    },
  },
  'searched, and found': {
    shows: 'Beard trim',
    view,
    answers: readable,
    acts: [{ type: 'beard', into: 'Search your services' }],
  },
  'searched, and not found': {
    shows: 'No services matched',
    view,
    answers: readable,
    acts: [{ type: 'nails', into: 'Search your services' }],
  },
  'a star that was not saved': {
    shows: 'Not saved. Retry',
    view,
    answers: { ...readable, starService: refusing('API_UNREACHABLE') },
    acts: [{ press: 'Star Scissor cut' }],
  },
  'left with a change unsaved': {
    shows: 'or press DONE again',
    view,
    answers: { ...readable, starService: refusing('API_UNREACHABLE') },
    acts: [{ press: 'Star Scissor cut' }, { wait: 1 }, { press: 'DONE' }],
  },
  'no recommendations': {
    shows: 'We couldn’t load the recommended services.',
    view,
    answers: { ...readable, readRecommendedServices: refusing('API_FAILED') },
  },
  'for a salon that books online': {
    view: {
      ...view,
      session: { place_id: 'place-1001', uid: 'uid-1001', primary_category: 'Hair salon' },
      answers: {
        preferences: {},
        instagramConnected: false,
        squareConnected: false,
        booking: { booking_platform: 'fresha', booking_link: 'https://fresha.example/corner-cuts' },
      },
    },
    answers: readable,
  },
} satisfies ExamplesOf<'services'>;
