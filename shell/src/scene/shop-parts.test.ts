import type { Answers } from 'shared-contracts';
import { viewOf } from 'shared-contracts/testing';
import { noAnswers } from '../flow/answers';
import { partsOf } from './shop-parts';

const { session } = viewOf('services', { screen: 1 });
const unknownVisitor = { ...session, place_id: undefined };
const partsFor = (answers: Partial<Answers>) =>
  partsOf({ session, answers: { ...noAnswers, ...answers } }).filter((part) => part !== 'pole');

it('adds no parts for an unknown visitor', () => {
  expect(partsOf({ session: unknownVisitor, answers: noAnswers })).toStrictEqual([]);
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
])('adds for %j the parts %j', (answers, parts) => {
  expect(partsFor(answers)).toStrictEqual(parts);
});

it('adds a pole for a barber and flowers for others', () => {
  const partsOfCategory = (primary_category: string) =>
    partsOf({ session: { ...session, primary_category }, answers: noAnswers });
  expect(partsOfCategory('Barber')).toStrictEqual(['pole']);
  expect(partsOfCategory('Barber shop')).toStrictEqual(['pole']);
  expect(partsOfCategory('Nail salon')).toStrictEqual(['flowers']);
});

it('switches the lights on when all parts are there', () => {
  const allAnswers = {
    squareConnected: true,
    services: { listed: 2, starred: 1 },
    booking,
    contact,
  };
  expect(partsFor(allAnswers)).not.toContain('lights');
  const answers = { ...noAnswers, ...allAnswers, instagramConnected: true };
  expect(partsOf({ session, answers })).toContain('lights');
  const salon = { ...session, primary_category: 'Hair salon' };
  expect(partsOf({ session: salon, answers })).toContain('lights');
});
