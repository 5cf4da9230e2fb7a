import type { ExamplesOf } from 'shared-remote/testing';

export const switchAccountExamples = {
  'nobody named': {},
  'an account without a picture': {
    view: {
      params: {
        first_name: 'Priya',
        last_name: 'Nair',
        used_email: 'priya.nair@example.com',
        locations: '3',
      },
    },
    shows: '3 other locations',
  },
  'long names': {
    view: {
      params: {
        first_name: 'Maximiliana Philippa Antoinette',
        last_name: 'Featherstonehaugh-Cholmondeley',
        used_email: 'maximiliana.featherstonehaugh-cholmondeley@barbers-of-old-town.example',
        locations: '123456',
      },
    },
    shows: '999+ other locations',
  },
} satisfies ExamplesOf<'wrong-account'>;
