import { noAnswer, refusing } from 'shared-contracts/testing';
import type { ScreenParams } from 'shared-contracts';
import type { ExamplesOf, ScreenExample } from 'shared-remote/testing';
import { offered, ready, unknown } from '../testing/signed-out';

const cameBack = (
  error: NonNullable<ScreenParams['login']['error']>,
  shows: string,
): ScreenExample<'login'> => ({
  view: { params: { status: 0, error }, session: ready },
  answers: offered,
  shows,
});

export const signInExamples = {
  first: { view: { params: { status: 0 }, session: ready }, answers: offered },
  'being asked': {
    view: { params: { status: 0 }, session: unknown },
    answers: { readSignInUrl: noAnswer },
  },
  'not available': {
    view: { params: { status: 0 }, session: unknown },
    answers: { readSignInUrl: refusing('API_UNREACHABLE') },
    shows: 'Sign-in isn’t available',
  },
  'switched off': {
    view: { params: { status: 0 }, session: unknown },
    answers: { readSignInUrl: refusing('PROVIDER_OFF') },
    shows: 'Google sign-in isn’t available right now.',
  },
  'no permission given': cameBack('refused', 'You didn’t give Google permission'),
  'took too long': cameBack('expired', 'Signing in took too long'),
  'Google failed': cameBack('failed', 'Google couldn’t sign you in'),
  'cookies refused': cameBack('cookies', 'Your browser blocks cookies'),
  'email not confirmed': cameBack('unverified', 'Google hasn’t confirmed this email address'),
  'not proven': cameBack('unproven', 'We couldn’t confirm that Google’s answer was for you'),
  connected: { view: { params: { status: 1 } }, shows: 'You’re connected' },
  'connected, in the app': {
    view: { params: { status: 1 }, build: 'app' },
    shows: 'BACK TO THE APP',
  },
  'another account': {
    view: { params: { status: 2 }, session: { ...ready, email: 'sam@example.com' } },
    answers: offered,
    shows: 'You used this account before:',
  },
  'permissions left out': {
    view: { params: { status: 3 }, session: ready },
    answers: offered,
    shows: 'Some permissions are missing',
  },
} satisfies ExamplesOf<'login'>;
