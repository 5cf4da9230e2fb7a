import { facts } from 'shared-contracts';
import { noAnswers } from '../flow/answers';
import { answered, everything } from '../testing/answered';
import { profileOf } from './profile-facts';

const { service } = facts['service/added'];
const shown = (profile: ReturnType<typeof profileOf>) =>
  profile.facts.map(({ name, shows, comesIn }) => `${name}: ${shows ?? comesIn}`);

it('fills with what was answered, and says of the rest where it comes from', () => {
  const empty = profileOf(
    { session: { primary_category: 'Barber' }, answers: noAnswers },
    undefined,
    undefined,
  );
  expect(shown(empty)).toStrictEqual([
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

  const full = profileOf(answered('services'), undefined, 'Barber shop');
  expect(shown(full)).toStrictEqual([
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

it('names the services with their prices where they are known, the starred ones first', () => {
  const plain = { ...service, service_id: 'two', name: 'Buzz cut', star: false };
  const fixed = { ...plain, price_start: 25, pricing_type: 'FIXED' } as const;
  const { facts: listed } = profileOf(answered('services'), [fixed, service], undefined);
  expect(listed[3]).toMatchObject({
    shows: '2 services, 1 starred',
    more: ['Skin fade $ 35', 'Buzz cut $ 25'],
  });
});

it('keeps the lines of the prices while they are on their way, so that what is below does not move', () => {
  expect(profileOf(answered('services'), undefined, undefined).facts[3]!.more).toStrictEqual([
    '',
    '',
    '',
  ]);
});

it('counts an owner without a booking platform as having answered', () => {
  const booking = { booking_platform: null, booking_link: '' };
  const profile = profileOf(answered('services', { ...everything, booking }), undefined, undefined);
  expect(shown(profile)).toContain('Booking link: No booking platform');
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
    expect(shown(profileOf(answered('services', answers), undefined, undefined))).toContain(
      `Reviews: ${shows}`,
    );
  },
);
