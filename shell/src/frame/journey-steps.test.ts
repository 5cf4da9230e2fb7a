import type { Answers, Screen, ScreenParams, Session } from 'shared-contracts';
import { viewOf } from 'shared-contracts/testing';
import { noAnswers } from '../flow/answers';
import { everything } from '../testing/answers';
import { chapters, stateOf, stepAt, steps } from './journey-steps';

const unknownVisitor: Session = { ...viewOf('login', { status: 0 }).session, place_id: undefined };
const ownerWithLocation: Session = { ...unknownVisitor, place_id: 'place-1' };

const stepNumber = <S extends Screen>(screen: S, params: ScreenParams[S]) =>
  stepAt(screen, params)!.number;

it('never counts steps backward on the paths of the specification', () => {
  const firstScreens = [
    stepNumber('login', { status: 0 }),
    stepNumber('select-location', {}),
    stepNumber('priming', { step: 0 }),
    stepNumber('priming', { step: 1 }),
    stepNumber('priming', { step: 2 }),
    stepNumber('priming', { step: 3 }),
    stepNumber('priming', { step: 4 }),
    stepNumber('services', { screen: 1 }),
  ];
  const laterScreens = [
    stepNumber('booking-platform', {}),
    stepNumber('client-storage', {}),
    stepNumber('automate-reviews', {}),
    stepNumber('client-count', {}),
    stepNumber('review-consent', {}),
    stepNumber('photos-storage', {}),
    stepNumber('connect-instagram', {}),
    stepNumber('set-number', {}),
  ];
  const sorted = (numbers: number[]) => [...numbers].sort((one, other) => one - other);
  expect(firstScreens).toStrictEqual(sorted(firstScreens));
  expect(laterScreens).toStrictEqual(sorted(laterScreens));
  expect(laterScreens[0]).toBeGreaterThan(firstScreens.at(-1)!);
  expect(laterScreens.at(-1)).toBe(steps);
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
