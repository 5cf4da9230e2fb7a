import { noAnswer, refusing } from 'shared-contracts/testing';
import type { ExamplesOf } from 'shared-remote/testing';
import { readable } from '../testing/service-list';

export const searchCatalogueExamples = {
  'being read': {
    shows: 'Loading the list of services',
    answers: { ...readable, readCategoryServices: noAnswer },
  },
  'not readable': {
    shows: 'We couldn’t load the list of services.',
    answers: { ...readable, readCategoryServices: refusing('API_UNREACHABLE') },
  },
  'nothing in it': {
    shows: 'No services to choose from yet',
    answers: { ...readable, readCategoryServices: () => ({ res: [] }) },
  },
  read: { answers: readable },
  'more than is drawn at once': {
    shows: 'Show more services (',
    answers: {
      ...readable,
      readCategoryServices: () => ({
        res: Array.from({ length: 130 }, (_, index) => ({
          category: index < 70 ? 'Haircuts' : 'Beard',
          service: `Service ${index + 1}`,
        })),
      }),
    },
  },
  'searched, and found': { answers: readable, acts: [{ type: 'cut', into: 'Search services' }] },
  'searched, and not found': {
    shows: 'No services matched with your input',
    answers: readable,
    acts: [{ type: 'nails', into: 'Search services' }],
  },
} satisfies ExamplesOf<'service-search'>;
