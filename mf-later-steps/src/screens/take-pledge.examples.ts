import type { ExamplesOf } from 'shared-remote/testing';

export const takePledgeExamples = {
  first: { shows: 'You need at least 1-2 reviews every week.' },
} satisfies ExamplesOf<'reviews-pledge'>;
