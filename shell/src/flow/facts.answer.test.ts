import {
  facts,
  type AnyFact,
  type Answers,
  type FactName,
  type FactPayload,
} from 'shared-contracts';
import { noAnswers } from './answers';
import { answersAfter } from './facts';

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
  [after('services/finished', { starred: 2, total: 7 }), { services: { listed: 7, starred: 2 } }],
  [
    after('review-automation/chosen', { value: 'automate' }),
    { preferences: { review_invites_preference: 'automate' } },
  ],
  [
    after('client-count/chosen', { value: '0-50' }),
    { preferences: { client_count_range: '0-50' } },
  ],
  [
    after('review-consent/given', { value: 'manual' }),
    { preferences: { review_automation_consent: 'manual' } },
  ],
  [
    after('client-storage/chosen', { value: 'Phone contacts' }),
    { preferences: { client_storage_platform: 'Phone contacts' } },
  ],
  [after('location/confirmed'), { location: facts['location/confirmed'].location }],
  [
    after('booking-platform/submitted', { booking_platform: null, booking_link: '', how: 'none' }),
    { booking: { booking_platform: null, booking_link: '' } },
  ],
])('stores only %j', (answers, expected) => {
  expect(answers).toStrictEqual({ ...noAnswers, ...expected });
});

it('keeps the other preferences when one changes', () => {
  const first = after('client-count/chosen', { value: '0-50' });
  const second = after('review-consent/given', { value: 'manual' }, first);
  expect(after('client-count/chosen', { value: '500+' }, second).preferences).toStrictEqual({
    client_count_range: '500+',
    review_automation_consent: 'manual',
  });
});

it('changes nothing for a fact without an answer', () => {
  const before = after('client-count/chosen');
  expect(after('help/called', {}, before)).toBe(before);
});

it('clears the answers after “Try another email”', () => {
  expect(after('email/abandoned', {}, after('client-count/chosen'))).toStrictEqual(noAnswers);
});
