import { type viewOf } from 'shared-contracts/testing';
import { answered, everything, shortest } from '../testing/answered';
import { givenIn, isDone, partsDone } from './given';

const answers = (view: ReturnType<typeof viewOf>) =>
  Object.fromEntries(givenIn(view).map(({ asked, answer }) => [asked, answer?.join(' · ')]));

it('every answer is said in words', () => {
  expect(answers(answered('set-number'))).toStrictEqual({
    Business: 'Omar’s Barber Shop · 214 Mill Street, Springfield, MA 01105',
    Square: 'Square Appointments · Square connected',
    Services: '3 services · 2 starred',
    Bookings: 'Fresha · https://fresha.example/omars-barber-shop',
    'Google reviews': 'We ask your clients',
    'Number of clients': '50 - 150',
    'Review requests': 'You approve each one',
    'Work photos': 'Instagram, Current device gallery · Instagram connected',
    'Your number': 'Omar Haddad · +1 4135550134',
  });
});

it('what was not answered is there without an answer, and what does not apply is not', () => {
  expect(answers(answered('set-number', shortest))).toMatchObject({
    Bookings: undefined,
    'Your clients’ details': undefined,
    'Work photos': undefined,
  });
  const themselves = { review_invites_preference: 'manual-review-request' } as const;
  const said = answers(answered('set-number', { ...everything, preferences: themselves }));
  expect(said).toHaveProperty('Google reviews', 'You ask your clients');
  expect(said).not.toHaveProperty('Number of clients');
});

it('parts count as done once something of them was answered', () => {
  expect(partsDone(answered('set-number'))).toBe(5);
  expect(partsDone(answered('set-number', shortest))).toBe(3);
});

it('what an account is missing for is said, and leads to where it is connected', () => {
  const skipped = { ...everything, squareConnected: false, instagramConnected: false };
  const given = givenIn(answered('set-number', skipped));
  expect(given.filter((one) => !isDone(one))).toMatchObject([
    {
      asked: 'Square',
      answer: ['Square Appointments', 'not connected yet'],
      address: '/onboard/priming?step=2',
    },
    {
      asked: 'Work photos',
      answer: ['Instagram, Current device gallery', 'not connected yet'],
      address: '/onboard/connect-instagram',
    },
  ]);
});

it('who uses neither account is done without them', () => {
  const photos = ['Current device gallery'] as const;
  const without = { ...shortest, photos: [...photos] };
  const given = givenIn(answered('set-number', without));
  expect(given.filter(isDone).map(({ asked }) => asked)).toStrictEqual(
    expect.arrayContaining(['Square', 'Work photos']),
  );
});

it('no booking platform is an answer', () => {
  const none = { booking_platform: null, booking_link: '' };
  expect(answers(answered('set-number', { ...everything, booking: none }))).toMatchObject({
    Bookings: 'No booking platform',
  });
});

it('what was answered before is left out where another answer has made it pointless', () => {
  const themselves = {
    ...everything.preferences,
    review_invites_preference: 'manual-review-request',
  } as const;
  const said = answers(answered('set-number', { ...everything, preferences: themselves }));
  expect(said).not.toHaveProperty('Number of clients');
  expect(said).not.toHaveProperty('Review requests');
});
