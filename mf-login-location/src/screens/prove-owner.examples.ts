import { refusing, viewOf } from 'shared-contracts/testing';
import type { ExamplesOf } from 'shared-remote/testing';
import { offered, ready } from '../testing/signed-out';

const here = { ...viewOf('prove-owner', {}).session, ...ready };
const link = (kind: 'other-owner' | 'sign-in') =>
  ({ kind, pre_uid: 'pre-7', biz_name: 'Maple Salon' }) as const;

export const proveOwnerExamples = {
  'a link of somebody else': {
    view: { session: here, closedLink: link('other-owner') },
    answers: offered,
    shows: 'This link is for Maple Salon',
  },
  'a link opened before': {
    view: { session: ready, closedLink: link('sign-in') },
    answers: offered,
    shows: 'was already used or has expired',
  },
  'before Square': {
    view: { session: here, params: { act: 'square' } },
    answers: offered,
    shows: 'Sign in to connect Square',
  },
  'before Instagram': {
    view: { session: here, params: { act: 'instagram' } },
    answers: offered,
    shows: 'Sign in to connect Instagram',
  },
  'another account chosen': {
    view: {
      session: here,
      params: { error: 'other-account' },
      closedLink: link('other-owner'),
    },
    answers: offered,
    shows: 'Nothing has changed.',
  },
  'sign-in not available': {
    view: { session: { primary_category: 'Barber' }, closedLink: link('sign-in') },
    answers: { readSignInUrl: refusing('API_UNREACHABLE') },
    shows: 'Sign-in isn’t available',
  },
  'sign-in switched off': {
    view: { session: { primary_category: 'Barber' }, closedLink: link('sign-in') },
    answers: { readSignInUrl: refusing('PROVIDER_OFF') },
    shows: 'Google sign-in isn’t available right now.',
  },
  'of nothing in particular': { view: { session: ready }, answers: offered },
} satisfies ExamplesOf<'prove-owner'>;
