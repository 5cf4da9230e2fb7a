import type { Answers, Screen, ScreenParams, Session } from 'shared-contracts';
import { viewOf } from 'shared-contracts/testing';
import { noAnswers } from './flow/answers';
import { everything } from './testing/answers';
import { chapters, countSteps, stateOf, stepAt } from './journey-steps';

const unknownVisitor: Session = { ...viewOf('login', { status: 0 }).session, place_id: undefined };
const ownerWithLocation: Session = { ...unknownVisitor, place_id: 'place-1' };

/** Returns "number/total" of each step on a way through the setup, with the answers so far. */
function walk(...way: [Screen, ScreenParams[Screen], Partial<Answers>?][]) {
  let answers = noAnswers;
  return way.map(([screen, params, answer]) => {
    const { number, total } = countSteps(stepAt(screen, params)!, answers);
    const preferences = { ...answers.preferences, ...answer?.preferences };
    answers = { ...answers, ...answer, preferences };
    return `${number}/${total}`;
  });
}

const square = (square_preference: Answers['square_preference']) => ({ square_preference });
const reviews = (review_invites_preference: 'automate' | 'manual-review-request') => ({
  preferences: { review_invites_preference },
});

describe('counts the steps of an owner', () => {
  it('who has no Square account and goes from the services to the numbers', () => {
    const numbers = walk(
      ['login', { status: 0 }],
      ['select-location', {}],
      ['priming', { step: 0 }],
      ['priming', { step: 1 }, square('no-square')],
      ['services', { screen: 1 }],
      ['set-number', {}],
    );
    expect(numbers).toStrictEqual(['1/5', '2/5', '2/5', '3/5', '4/5', '5/5']);
  });

  it('who connects Square', () => {
    const numbers = walk(
      ['priming', { step: 1 }, square('yes-square')],
      ['priming', { step: 2 }, { squareConnected: true }],
      ['services', { screen: 1 }],
      ['set-number', {}],
    );
    expect(numbers).toStrictEqual(['3/5', '4/6', '5/6', '6/6']);
  });

  it('who skips Square and Instagram', () => {
    const numbers = walk(
      ['priming', { step: 1 }, square('yes-square')],
      ['priming', { step: 2 }],
      ['priming', { step: 3 }],
      ['priming', { step: 4 }],
      ['services', { screen: 1 }],
      ['set-number', {}],
    );
    expect(numbers).toStrictEqual(['3/5', '4/6', '5/7', '6/7', '6/7', '7/7']);
  });

  it('who answers all questions', () => {
    const numbers = walk(
      ['priming', { step: 1 }, square('no-square')],
      ['services', { screen: 1 }],
      ['booking-platform', {}, { booking: { booking_platform: null, booking_link: '' } }],
      ['client-storage', {}, { preferences: { client_storage_platform: 'paper' } }],
      ['automate-reviews', {}, reviews('automate')],
      ['client-count', {}],
      ['review-consent', {}],
      ['photos-storage', {}, { photos: ['Instagram'] }],
      ['connect-instagram', {}],
      ['set-number', {}],
    );
    expect(numbers).toStrictEqual(
      ['3/5', '4/5', '5/9', '6/10'].concat('7/10', '8/11', '9/11', '10/11', '11/12', '12/12'),
    );
  });

  it('who sends the reviews themselves', () => {
    const numbers = walk(
      ['booking-platform', {}, { booking: { booking_platform: 'Fresha', booking_link: 'x' } }],
      ['automate-reviews', {}, reviews('manual-review-request')],
      ['reviews-pledge', {}],
      ['photos-storage', {}, { photos: [] }],
      ['set-number', {}],
    );
    expect(numbers).toStrictEqual(['5/9', '6/9', '7/9', '8/9', '9/9']);
  });
});

it.each<[Screen, ScreenParams[Screen], Partial<Answers>, Session, string[]]>([
  ['login', { status: 0 }, {}, unknownVisitor, ['now', 'to come', 'to come', 'to come', 'to come']],
  [
    'services',
    { screen: 1 },
    {},
    ownerWithLocation,
    ['done', 'now', 'to come', 'to come', 'to come'],
  ],
  [
    'set-number',
    {},
    { services: { listed: 3, starred: 1 } },
    ownerWithLocation,
    ['done', 'done', 'later', 'later', 'now'],
  ],
  [
    'set-number',
    {},
    {
      booking: { booking_platform: 'Fresha', booking_link: 'https://fresha.example/x' },
      preferences: { review_invites_preference: 'automate' },
      photos: ['Instagram'],
    },
    ownerWithLocation,
    ['done', 'done', 'done', 'done', 'now'],
  ],
  ['photos-storage', {}, {}, ownerWithLocation, ['done', 'later', 'later', 'now', 'to come']],
  ['select-location', {}, everything, ownerWithLocation, ['now', 'done', 'done', 'done', 'done']],
  [
    'services',
    { screen: 1 },
    everything,
    ownerWithLocation,
    ['done', 'now', 'done', 'done', 'done'],
  ],
  ['automate-reviews', {}, {}, unknownVisitor, ['later', 'later', 'now', 'to come', 'to come']],
])('shows the state of each chapter at %s %j', (screen, params, answers, session, states) => {
  const standing = { answers: { ...noAnswers, ...answers }, session };
  const step = stepAt(screen, params)!;
  expect(chapters.map((chapter) => stateOf(chapter, step, standing))).toStrictEqual(states);
});
