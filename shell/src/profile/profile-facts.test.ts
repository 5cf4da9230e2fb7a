import { facts } from 'shared-contracts';
import { noAnswers } from '../flow/answers';
import { viewWithAnswers, everything } from '../testing/answers';
import { profileOf } from './profile-facts';

const { service } = facts['service/added'];
const factLines = (profile: ReturnType<typeof profileOf>) =>
  profile.facts.map(({ name, shows, comesIn }) => `${name}: ${shows ?? comesIn}`);

it('contains the answers, and the chapter of each open fact', () => {
  const empty = profileOf(
    { session: { primary_category: 'Barber' }, answers: noAnswers },
    undefined,
    undefined,
  );
  expect(factLines(empty)).toStrictEqual([
    'Address: in Connect',
    'Reviews: in Reviews',
    'Booking link: in Services',
    'Services: in Services',
    'Photos: in Photos',
    'Phone: in Contact',
  ]);
  expect(empty.actions.filter(({ ready }) => ready)).toStrictEqual([]);
  expect([empty.name, empty.category, empty.verified]).toStrictEqual([
    undefined,
    undefined,
    undefined,
  ]);

  const full = profileOf(viewWithAnswers('services'), undefined, 'Barber shop');
  expect(factLines(full)).toStrictEqual([
    'Address: 214 Mill Street, Springfield, MA 01105',
    'Reviews: A review link after each Square payment you approve',
    'Booking link: fresha.example/omars-barber-shop',
    'Services: 3 services, 2 starred',
    'Photos: From Instagram',
    'Phone: +1 4135550134',
  ]);
  expect(full.category).toBe('Barber shop');
  expect(full.actions.every(({ ready }) => ready)).toBe(true);
});

it('lists the services with prices, starred ones first', () => {
  const unstarred = { ...service, service_id: 'two', name: 'Buzz cut', star: false };
  const fixed = { ...unstarred, price_start: 25, pricing_type: 'FIXED' } as const;
  const { facts: listed } = profileOf(viewWithAnswers('services'), [fixed, service], undefined);
  expect(listed[3]).toMatchObject({
    shows: '2 services, 1 starred',
    more: ['Skin fade $ 35', 'Buzz cut $ 25'],
  });
});

it('reserves the lines of the prices while they load', () => {
  expect(profileOf(viewWithAnswers('services'), undefined, undefined).facts[3]!.more).toStrictEqual(
    ['', '', ''],
  );
});

it('accepts no booking platform as an answer', () => {
  const booking = { booking_platform: null, booking_link: '' };
  const profile = profileOf(
    viewWithAnswers('services', { ...everything, booking }),
    undefined,
    undefined,
  );
  expect(factLines(profile)).toContain('Booking link: No booking platform');
  expect(profile.actions.find(({ name }) => name === 'Book')).toMatchObject({ ready: false });
});

it.each([
  [true, 'automate', 'automated', 'A review link after each Square payment'],
  [true, 'manual-review-request', undefined, 'You ask your clients yourself'],
  [false, 'automate', 'automated', 'We ask your clients for reviews'],
  [false, 'automate', 'manual', 'We ask your clients for reviews once you approve'],
] as const)(
  'shows how reviews are requested: Square %s, %s, %s',
  (squareConnected, review_invites_preference, review_automation_consent, shows) => {
    const preferences = { review_invites_preference, review_automation_consent };
    const answers = { ...everything, squareConnected, preferences };
    expect(
      factLines(profileOf(viewWithAnswers('services', answers), undefined, undefined)),
    ).toContain(`Reviews: ${shows}`);
  },
);
