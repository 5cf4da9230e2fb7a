import { declareRemote } from 'shared-remote/declaration';

export const declaration = declareRemote({
  name: 'mf-gbp-create',
  contract: '^1.0.0',
  screens: ['create-profile', 'verify-code'],
  emits: [
    'email/found-missing',
    'location/refused',
    'place/chosen',
    'listing/answered',
    'profile/refused',
    'code/refused',
    'code/sent',
    'code/sent-again',
    'code/found-missing',
    'profile/saved',
  ],
});
