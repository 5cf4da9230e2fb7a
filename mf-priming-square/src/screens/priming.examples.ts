import type { ScreenParams } from 'shared-contracts';
import { noAnswer, refusing, viewConfig, viewOf } from 'shared-contracts/testing';
import type { ExamplesOf } from 'shared-remote/testing';

const atStep = (step: ScreenParams['priming']['step']) => ({ params: { step } });
const off = (provider: string) => ({ config: { ...viewConfig, providersOff: [provider] } });
const answered = { preferences: {}, instagramConnected: false, squareConnected: false };

export const primingExamples = {
  'why reviews and photos': { view: atStep(0), shows: 'Recent photos of your work' },
  'Square: nothing chosen': { view: atStep(1) },
  'Square: answered before': {
    view: { ...atStep(1), answers: { ...answered, square_preference: 'payments-square' } },
  },
  'Square: being saved': {
    view: atStep(1),
    answers: { saveSquarePreference: noAnswer },
    acts: [{ choose: 'Yes' }, { press: 'NEXT' }],
  },
  'connect Square': { view: atStep(2) },
  'connect Square: connected before': {
    view: { ...atStep(2), answers: { ...answered, squareConnected: true } },
    shows: 'Square is connected.',
  },
  'connect Square: out of reach': {
    view: atStep(2),
    answers: { readSquareUrl: refusing('API_UNREACHABLE') },
    acts: [{ press: 'CONNECT SQUARE' }],
    shows: 'We couldn’t reach Square.',
  },
  'connect Square: switched off': {
    view: { ...atStep(2), ...off('square') },
    shows: 'You can’t connect Square right now.',
  },
  'back from Square': {
    view: {
      params: { step: 3, square: 'done', merchant_id: 'MLR2K7' },
      session: { ...viewOf('priming', { step: 3 }).session, square_oauth_started: '2026-11-20' },
    },
    answers: { mapSquare: noAnswer },
    shows: 'One moment while we link your Square account',
  },
  'connect Instagram': { view: atStep(3) },
  'connect Instagram: switched off': {
    view: { ...atStep(3), ...off('instagram') },
    shows: 'You can’t connect Instagram right now.',
  },
  'what services are for': { view: atStep(4), shows: 'Star what you want more of' },
} satisfies ExamplesOf<'priming'>;
