import type { Answers, Screen, ScreenParams, Session } from 'shared-contracts';
import { viewOf } from 'shared-contracts/testing';
import { noAnswers } from '../flow/answers';
import { everything } from '../testing/answered';
import { chapters, stateOf, stepAt, steps } from './journey-steps';

const nobody: Session = { ...viewOf('login', { status: 0 }).session, place_id: undefined };
const located: Session = { ...nobody, place_id: 'place-1' };

const number = <S extends Screen>(screen: S, params: ScreenParams[S]) =>
  stepAt(screen, params)!.number;

it('the ways of the specification never lead a step back', () => {
  const begin = [
    number('login', { status: 0 }),
    number('select-location', {}),
    number('priming', { step: 0 }),
    number('priming', { step: 1 }),
    number('priming', { step: 2 }),
    number('priming', { step: 3 }),
    number('priming', { step: 4 }),
    number('services', { screen: 1 }),
  ];
  const later = [
    number('booking-platform', {}),
    number('client-storage', {}),
    number('automate-reviews', {}),
    number('client-count', {}),
    number('review-consent', {}),
    number('photos-storage', {}),
    number('connect-instagram', {}),
    number('set-number', {}),
  ];
  const rising = (numbers: number[]) => [...numbers].sort((one, other) => one - other);
  expect(begin).toStrictEqual(rising(begin));
  expect(later).toStrictEqual(rising(later));
  expect(later[0]).toBeGreaterThan(begin.at(-1)!);
  expect(later.at(-1)).toBe(steps);
});

it.each<[Screen, ScreenParams[Screen], Partial<Answers>, Session, string[]]>([
  ['login', { status: 0 }, {}, nobody, ['now', 'to come', 'to come', 'to come', 'to come']],
  ['services', { screen: 1 }, {}, located, ['done', 'now', 'to come', 'to come', 'to come']],
  [
    'set-number',
    {},
    { services: { listed: 3, starred: 1 } },
    located,
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
    located,
    ['done', 'done', 'done', 'done', 'now'],
  ],
  ['photos-storage', {}, {}, located, ['done', 'later', 'later', 'now', 'to come']],
  ['select-location', {}, everything, located, ['now', 'done', 'done', 'done', 'done']],
  ['services', { screen: 1 }, everything, located, ['done', 'now', 'done', 'done', 'done']],
  ['automate-reviews', {}, {}, nobody, ['later', 'later', 'now', 'to come', 'to come']],
])('shows the state of each chapter at %s %j', (screen, params, answers, session, states) => {
  const standing = { answers: { ...noAnswers, ...answers }, session };
  const step = stepAt(screen, params)!;
  expect(chapters.map((chapter) => stateOf(chapter, step, standing))).toStrictEqual(states);
});
