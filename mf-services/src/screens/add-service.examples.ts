import { noAnswer, refusing } from 'shared-contracts/testing';
import type { ExamplesOf } from 'shared-remote/testing';
import { readable } from '../testing/service-list';

const view = { params: { screen: 6 } } as const;

export const addServiceExamples = {
  'add: empty': { view, answers: readable },
  'add: prefilled': {
    view: { params: { screen: 5, name: 'Buzz cut', category: 'Haircuts' } },
    answers: readable,
  },
  'add: categories being read': {
    view,
    answers: { ...readable, readServiceCategories: noAnswer },
  },
  'add: categories not readable': {
    shows: 'We couldn’t load the categories.',
    view,
    answers: { ...readable, readServiceCategories: refusing('API_FAILED') },
  },
  'add: a category of one’s own': {
    shows: 'Name of the category',
    view: {
      ...view,
      draft: {
        typed: {
          about: '[null,null]',
          form: { category: ':own', typedCategory: 'Colour', name: 'Grey blending', price: '60' },
        },
      },
    },
    answers: readable,
  },
  'add: a price that is none': {
    view: { params: { screen: 5, name: 'Buzz cut', category: 'Haircuts' } },
    answers: readable,
    acts: [{ type: 'twenty', into: 'Price' }, { press: 'ADD SERVICE' }],
  },
} satisfies ExamplesOf<'services'>;
