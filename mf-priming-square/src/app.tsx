import { defineRemote } from 'shared-remote';
import { declaration as ours } from './declaration';
import { Priming } from './screens/priming';
import { vocabularyHere } from './words';

export const { declaration, bootstrap, mount, unmount } = defineRemote(
  ours,
  { priming: Priming },
  vocabularyHere,
);
