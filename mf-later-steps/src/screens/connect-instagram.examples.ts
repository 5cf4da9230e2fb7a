import { viewConfig } from 'shared-contracts/testing';
import type { ExamplesOf } from 'shared-remote/testing';
import { answered } from '../testing/saving';

export const connectInstagramExamples = {
  first: {},
  'connected already': {
    view: answered({ instagramConnected: true }),
    shows: 'Instagram is already connected',
  },
  'switched off': {
    view: { config: { ...viewConfig, providersOff: ['instagram'] } },
    shows: 'You can’t connect Instagram right now.',
  },
} satisfies ExamplesOf<'connect-instagram'>;
