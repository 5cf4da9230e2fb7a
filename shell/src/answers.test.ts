import {
  facts,
  type AnyFact,
  type Answers,
  type FactName,
  type FactPayload,
} from 'shared-contracts';
import { answersAfter, noAnswers } from './answers';

const after = <N extends FactName>(
  name: N,
  payload: Partial<FactPayload<N>> = {},
  before: Answers = noAnswers,
) => answersAfter(before, { name, payload: { ...facts[name], ...payload } } as AnyFact);

it.each<[Answers, Partial<Answers>]>([
  [after('square-usage/answered'), { square_preference: 'yes-square' }],
  [after('square/returned', { outcome: 'connected' }), { squareConnected: true }],
  [after('square/returned', { outcome: 'mapped-late' }), { squareConnected: true }],
  [after('square/returned', { outcome: 'not-mapped' }), { squareConnected: false }],
  [after('square/returned', { outcome: 'refused' }), { squareConnected: false }],
  [after('instagram/returned', { connected: true }), { instagramConnected: true }],
  [after('instagram/returned', { connected: false }), { instagramConnected: false }],
  [after('photo-storage/chosen', { values: ['Yelp'] }), { photos: ['Yelp'] }],
  [
    after('booking-platform/submitted', { booking_platform: null, booking_link: '', how: 'none' }),
    { booking: { booking_platform: null, booking_link: '' } },
  ],
])('%j has the answer', (answers, expected) => {
  expect(answers).toMatchObject(expected);
});

it('one preference leaves the others as they are', () => {
  const first = after('client-count/chosen', { value: '0-50' });
  const second = after('review-consent/given', { value: 'manual' }, first);
  expect(after('client-count/chosen', { value: '500+' }, second).preferences).toEqual({
    client_count_range: '500+',
    review_automation_consent: 'manual',
  });
});

it('a fact that is no answer changes nothing', () => {
  const before = after('client-count/chosen');
  expect(after('help/called', {}, before)).toBe(before);
});

it('nothing of them is left for whoever comes after “Try another email”', () => {
  expect(after('email/abandoned', {}, after('client-count/chosen'))).toEqual(noAnswers);
});
