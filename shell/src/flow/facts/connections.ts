import type { FactPayload, ScreenParams } from 'shared-contracts';
import { screen, screenWithUid, stay, type Destination } from '../destination';
import { notification, temp, type Rows } from './row';

type SquareOutcome = FactPayload<'square/returned'>['outcome'];

const services = screen('services', { screen: 1 }, 'replace');
const afterSquare: Record<SquareOutcome, { next: Destination; text: string }> = {
  connected: { next: services, text: 'Square connected' },
  'mapped-late': {
    next: screen('review-consent', {}, 'replace'),
    text: 'Square connected after the time window',
  },
  'not-mapped': { next: services, text: 'Square returned but the account was not mapped' },
  refused: { next: services, text: 'Square error: not connected' },
};

/** Facts of the priming flow and about the connections with Square and Instagram. */
export const connectionFacts = {
  'priming/understood': {
    next: screen('priming', { step: 1 }),
    track: 'priming_got_it_click',
  },
  'square-usage/answered': {
    next: ({ square_preference }) =>
      square_preference === 'no-square'
        ? screen('services', { screen: 1 })
        : screen('priming', { step: 2 }),
    track: ({ square_preference }) => ({
      name: 'square_usage_answered',
      fields: { square_preference },
    }),
    notify: ({ square_preference }) => temp(`Square usage: ${square_preference}`),
    answer: ({ square_preference }) => ({ square_preference }),
    confirm: true,
  },
  'square-usage/failed': {
    next: screen('services', { screen: 1 }),
    track: 'square_usage_failed',
    notify: temp('Square usage could not be saved'),
  },
  'square/chosen': {
    next: ({ url }) => ({ to: 'provider', url }),
    store: () => ({ square_oauth_started: new Date().toISOString() }),
    track: 'connect_square_click',
    notify: temp('Connect Square clicked'),
  },
  'square/skipped': {
    // The specification does not define where 'Skip' leads (C2).
    next: screen('priming', { step: 3 }),
    track: 'skip_square_click',
    notify: temp('Square skip clicked'),
  },
  'square/returned': {
    next: ({ outcome }) => afterSquare[outcome].next,
    store: ({ outcome }) => ({
      square_oauth_started: undefined,
      ...(outcome === 'connected' && { squareOauth: 'Completed' }),
    }),
    track: ({ outcome }) => ({ name: 'square_returned', fields: { outcome } }),
    notify: ({ outcome }) => notification(afterSquare[outcome].text),
    answer: ({ outcome }) =>
      outcome === 'connected' || outcome === 'mapped-late' ? { squareConnected: true } : {},
  },
  'services/introduced': {
    next: screenWithUid('services', { screen: 1 }),
    track: 'services_got_it_click',
  },
  'instagram/chosen': {
    next: ({ from }) => ({ to: 'instagram', from }),
    track: ({ from }) => ({ name: 'connect_instagram_click', fields: { from } }),
    notify: temp('Connect Instagram clicked'),
  },
  'instagram/skipped': {
    next: ({ from }) =>
      from === 'priming' ? screen('services', { screen: 1 }) : screen('set-number'),
    track: ({ from }) => ({ name: 'skip_instagram_click', fields: { from } }),
    notify: temp('Instagram skip clicked'),
  },
  'instagram/returned': {
    // From priming, the services follow. After a failure the owner can try again there.
    next: ({ connected }, { params }) => {
      if ((params as ScreenParams['set-number']).from !== 'priming') return stay;
      return connected ? services : screen('priming', { step: 3 }, 'replace');
    },
    track: ({ connected }) => ({ name: 'instagram_returned', fields: { connected } }),
    notify: ({ connected }) =>
      temp(connected ? 'Instagram connected' : 'Instagram connection failed'),
    answer: ({ connected }) => (connected ? { instagramConnected: true } : {}),
  },
} satisfies Partial<Rows>;
