import { defineRemote } from 'shared-remote';
import { declaration as declared } from './declaration';
import { LackAccess } from './screens/lack-access';
import { LackBusiness } from './screens/lack-business';
import { LackLocation } from './screens/lack-location';
import { SignIn } from './screens/sign-in';
import { StartOnboarding } from './screens/start-onboarding';
import { vocabularyHere } from './words';

export const { declaration, bootstrap, mount, unmount } = defineRemote(
  declared,
  {
    welcome: StartOnboarding,
    login: SignIn,
    access: LackAccess,
    'no-location': LackLocation,
    'select-location': {
      after: 'login',
      load: async () =>
        (await import(/* webpackChunkName: "screen-select-location" */ './screens/choose-location'))
          .ChooseLocation,
    },
    'no-business': LackBusiness,
    'set-location': {
      after: 'select-location',
      load: async () =>
        (await import(/* webpackChunkName: "screen-set-location" */ './screens/correct-location'))
          .CorrectLocation,
    },
    'wrong-account': {
      load: async () =>
        (await import(/* webpackChunkName: "screen-wrong-account" */ './screens/switch-account'))
          .SwitchAccount,
    },
    'prove-owner': {
      load: async () =>
        (await import(/* webpackChunkName: "screen-prove-owner" */ './screens/prove-owner'))
          .ProveOwner,
    },
  },
  vocabularyHere,
);
