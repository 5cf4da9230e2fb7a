import type { ExamplesOf } from 'shared-remote/testing';
import { answered, savingAfter } from '../testing/saving';

export const choosePhotoStorageExamples = {
  'nothing chosen': {},
  'two chosen': { acts: [{ choose: 'Instagram' }, { choose: 'Current device gallery' }] },
  'answered before': { view: answered({ photos: ['Yelp', 'Other device'] }) },
  ...savingAfter({ choose: 'Tiktok' }),
} satisfies ExamplesOf<'photos-storage'>;
