import { declareRemote } from 'shared-remote/declaration';

export const declaration = declareRemote({
  name: 'mf-priming-square',
  contract: '^1.0.0',
  screens: ['priming'],
  emits: [
    'priming/understood',
    'square-usage/answered',
    'square-usage/failed',
    'square/chosen',
    'square/skipped',
    'square/returned',
    'instagram/chosen',
    'instagram/skipped',
    'services/introduced',
  ],
});
