import type { Answers } from 'shared-contracts';
import { viewOf } from 'shared-contracts/testing';
import { noAnswers } from '../flow/answers';
import { partsOf } from './shop-parts';

const { session } = viewOf('services', { screen: 1 });
const stranger = { ...session, place_id: undefined };
const hung = (answers: Partial<Answers>) =>
  partsOf({ session, answers: { ...noAnswers, ...answers } }).filter((part) => part !== 'pole');

it('nothing hangs on the shop of somebody who is not known yet', () => {
  expect(partsOf({ session: stranger, answers: noAnswers })).toStrictEqual([]);
  expect(partsOf({ session, answers: noAnswers })).toStrictEqual(['pole']);
});

const booking = { booking_platform: 'Fresha', booking_link: 'https://fresha.example/x' };
const contact = {
  first_name: 'Sam',
  last_name: 'Okafor',
  phones: [{ type: 'general_comm' as const, phone: '5415550100', country_code: '1' }],
};

it.each<[Partial<Answers>, string[]]>([
  [{ squareConnected: true }, ['stars']],
  [{ preferences: { review_invites_preference: 'automate' } }, ['stars']],
  [{ services: { listed: 2, starred: 1 } }, ['board']],
  [{ services: { listed: 0, starred: 0 } }, []],
  [{ booking }, ['open']],
  [{ booking: { booking_platform: null, booking_link: '' } }, []],
  [{ photos: ['Instagram'] }, ['pictures']],
  [{ photos: [] }, []],
  [{ instagramConnected: true }, ['pictures']],
  [{ contact }, ['telephone']],
])('%j hangs up %j', (answers, parts) => {
  expect(hung(answers)).toStrictEqual(parts);
});

it('a barber has a pole, and others have flowers', () => {
  const of = (primary_category: string) =>
    partsOf({ session: { ...session, primary_category }, answers: noAnswers });
  expect(of('Barber')).toStrictEqual(['pole']);
  expect(of('Barber shop')).toStrictEqual(['pole']);
  expect(of('Nail salon')).toStrictEqual(['flowers']);
});

it('with all of it the lights go on', () => {
  const all = { squareConnected: true, services: { listed: 2, starred: 1 }, booking, contact };
  expect(hung(all)).not.toContain('lights');
  const answers = { ...noAnswers, ...all, instagramConnected: true };
  expect(partsOf({ session, answers })).toContain('lights');
  const salon = { ...session, primary_category: 'Hair salon' };
  expect(partsOf({ session: salon, answers })).toContain('lights');
});
