import { noAnswer, refusing } from 'shared-contracts/testing';
import type { ExamplesOf } from 'shared-remote/testing';
import { offered, ready, unknown } from '../testing/signed-out';

export const startOnboardingExamples = {
  splash: { view: { params: { step: 0 }, session: ready }, answers: offered, shows: 'Skip' },
  greeting: { view: { params: { step: 1 }, session: ready }, answers: offered },
  'greeting: sign-in not available': {
    view: { params: { step: 1 }, session: unknown },
    answers: { readSignInUrl: refusing('API_UNREACHABLE') },
    shows: 'Sign-in isn’t available',
  },
  connect: { view: { params: { step: 2 }, session: ready }, answers: offered },
  'connect: being asked': {
    view: { params: { step: 2 }, session: unknown },
    answers: { readSignInUrl: noAnswer },
  },
  'connect: sign-in not available': {
    view: { params: { step: 2 }, session: unknown },
    answers: { readSignInUrl: refusing('API_UNREACHABLE') },
    shows: 'Sign-in isn’t available',
  },
  'connect: switched off': {
    view: { params: { step: 2 }, session: unknown },
    answers: { readSignInUrl: refusing('PROVIDER_OFF') },
    shows: 'Google sign-in isn’t available right now.',
  },
  permissions: { view: { params: { step: 'permissions' }, session: ready }, answers: offered },
} satisfies ExamplesOf<'welcome'>;
