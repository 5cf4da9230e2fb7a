import type { ScreenExamples } from 'shared-remote/testing';
import { chooseLocationExamples } from './screens/choose-location.examples';
import { correctLocationExamples } from './screens/correct-location.examples';
import {
  lackAccessExamples,
  lackBusinessExamples,
  lackLocationExamples,
} from './screens/lacking.examples';
import { proveOwnerExamples } from './screens/prove-owner.examples';
import { signInExamples } from './screens/sign-in.examples';
import { startOnboardingExamples } from './screens/start-onboarding.examples';
import { switchAccountExamples } from './screens/switch-account.examples';

export const examples = {
  welcome: startOnboardingExamples,
  login: signInExamples,
  access: lackAccessExamples,
  'no-location': lackLocationExamples,
  'select-location': chooseLocationExamples,
  'no-business': lackBusinessExamples,
  'set-location': correctLocationExamples,
  'wrong-account': switchAccountExamples,
  'prove-owner': proveOwnerExamples,
} satisfies ScreenExamples<'mf-login-location'>;
