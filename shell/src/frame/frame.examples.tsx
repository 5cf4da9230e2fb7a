import { ShopfrontError } from 'shared-contracts';
import { viewOf } from 'shared-contracts/testing';
import { Screen } from 'shared-ui/core';
import type { Examples } from 'shared-ui/testing';
import { Framed } from '../testing/framed';
import type { FrameState, SignInNeeded } from './frame-store';

const view = viewOf('client-count', {});
const remote = 'mf-later-steps';
const page = <Screen title="How many clients do you have?" />;

const previewed = {
  kind: 'shown',
  id: '0a1b2c3d4e5f',
  remote: 'mf-services',
  version: '1.2.3',
  until: '2099-11-22T18:40:00Z',
} as const;

const outlet = (state: FrameState['outlet']) => () => <Framed state={{ view, outlet: state }} />;
const signIn = (needed: Partial<SignInNeeded>) => () => (
  <Framed state={{ view, signIn: { known: true, email: 'sam@example.com', ...needed } }} />
);

export const frameExamples = {
  frame: {
    'before it is known who is here': {
      draw: () => <Framed state={{ outlet: { kind: 'empty' } }} />,
    },
    'before the set-up': {
      draw: () => <Framed state={{ view: viewOf('welcome', { step: 1 }) }} />,
      shows: '5 short parts, about 5 minutes',
    },
    loading: { draw: outlet({ kind: 'loading', remote }), shows: 'Loading this step' },
    slow: { draw: outlet({ kind: 'slow', remote }), shows: 'This is taking longer than usual' },
    failed: {
      draw: outlet({
        kind: 'failed',
        remote,
        error: new ShopfrontError('REMOTE_UNREACHABLE', 'It could not be loaded.'),
      }),
      shows: 'This step didn’t load',
    },
    offline: {
      draw: () => <Framed state={{ view, online: false }} page={page} />,
      shows: 'You’re offline',
    },
    'waiting to leave': {
      draw: () => <Framed state={{ view, departing: true }} page={page} />,
      shows: 'Waiting for your connection',
    },
    'with the map of the set-up': {
      draw: () => <Framed state={{ view }} page={page} />,
      acts: [{ press: 'Step 6 of 8: show your setup' }],
      shows: 'Your setup',
    },
    'with a preview': {
      draw: () => <Framed state={{ view }} page={page} settings={{ preview: previewed }} />,
      shows: 'Preview of mf-services 1.2.3 until',
    },
    'after a preview': {
      draw: () => (
        <Framed
          state={{ view }}
          page={page}
          settings={{ preview: { kind: 'over', why: 'expired' } }}
        />
      ),
      shows: 'This preview has ended',
    },
    'with a notice': {
      draw: () => (
        <Framed
          state={{ view, notice: { kind: 'success', text: 'Instagram connected' } }}
          page={page}
        />
      ),
      acts: [{ wait: 1 }],
      shows: 'Instagram connected',
    },
  },
  'sign-in': {
    again: { draw: signIn({}), shows: 'You were signed in as' },
    'for the first time': {
      draw: signIn({ known: false, email: undefined }),
      shows: 'Sign in to continue',
    },
    'by a link': { draw: signIn({ byLink: true }), shows: 'You opened a link' },
    'not available': {
      draw: signIn({}),
      acts: [{ press: 'SIGN IN WITH GOOGLE' }],
      shows: 'Sign-in isn’t available right now.',
    },
    'switched off': {
      draw: signIn({ off: true }),
      shows: 'Google sign-in isn’t available right now.',
    },
    'no permission given': { draw: signIn({ because: 'refused' }) },
    'took too long': { draw: signIn({ because: 'expired' }) },
    'Google failed': { draw: signIn({ because: 'failed' }) },
    'cookies refused': { draw: signIn({ because: 'cookies' }) },
    'email not confirmed': { draw: signIn({ because: 'unverified' }) },
    'not proven': { draw: signIn({ because: 'unproven' }) },
  },
} satisfies Record<string, Examples>;
