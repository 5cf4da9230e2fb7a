import { type viewOf } from 'shared-contracts/testing';
import { answered, everything, shortest } from '../testing/answered';
import { givenIn, partsDone } from './given';

const answers = (view: ReturnType<typeof viewOf>) =>
  Object.fromEntries(givenIn(view).map(({ asked, answer }) => [asked, answer]));

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
