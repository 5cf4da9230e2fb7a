import { defineRemote } from 'shared-remote';
import { declaration as declared } from './declaration';
import { ChooseLocation } from './screens/choose-location';
import { CorrectLocation } from './screens/correct-location';
import { LackAccess } from './screens/lack-access';
import { LackBusiness } from './screens/lack-business';
import { LackLocation } from './screens/lack-location';
import { ProveOwner } from './screens/prove-owner';
import { SignIn } from './screens/sign-in';
import { StartOnboarding } from './screens/start-onboarding';
import { SwitchAccount } from './screens/switch-account';
import { vocabularyHere } from './words';

export const { declaration, bootstrap, mount, unmount } = defineRemote(
  declared,
  {
    welcome: StartOnboarding,
    login: SignIn,
    access: LackAccess,
    'no-location': LackLocation,
    'select-location': ChooseLocation,
    'no-business': LackBusiness,
    'set-location': CorrectLocation,
    'wrong-account': SwitchAccount,
    'prove-owner': ProveOwner,
  },
  vocabularyHere,
);
