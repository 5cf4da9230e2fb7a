import { declareRemote } from 'shared-remote/declaration';

export const declaration = declareRemote({
  name: 'mf-later-steps',
  contract: '^1.0.0',
  screens: [
    'automate-reviews',
    'client-count',
    'review-consent',
    'reviews-pledge',
    'client-storage',
    'photos-storage',
    'connect-instagram',
    'set-number',
  ],
  emits: [
    'review-automation/chosen',
    'client-count/chosen',
    'review-consent/given',
    'pledge/confirmed',
    'client-storage/chosen',
    'photo-storage/chosen',
    'instagram/chosen',
    'instagram/skipped',
    'instagram/returned',
    'numbers/left',
    'email/found-missing',
  ],
});
