import { defineRemote } from 'shared-remote';
import { declaration as ours } from './declaration';
import { CreateProfile } from './screens/create-profile';
import { VerifyCode } from './screens/verify-code';
import { vocabularyHere } from './words';

export const { declaration, bootstrap, mount, unmount } = defineRemote(
  ours,
  {
    'create-profile': CreateProfile,
    'verify-code': VerifyCode,
  },
  vocabularyHere,
);
