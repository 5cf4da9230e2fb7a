import { type viewOf } from 'shared-contracts/testing';
import { viewWithAnswers, everything, shortest } from '../testing/answers';
import { summarizeAnswers, isDone } from './answer-summary';

const answers = (view: ReturnType<typeof viewOf>) =>
  Object.fromEntries(
    summarizeAnswers(view).map(({ question, answer }) => [question, answer?.join(' · ')]),
  );

it('describes every answer in words', () => {
  expect(answers(viewWithAnswers('set-number'))).toStrictEqual({
    Business: 'Omar’s Barber Shop · 214 Mill Street, Springfield, MA 01105',
    Square: 'Appointments · connected',
    Services: '3 services · 2 starred',
    Bookings: 'Fresha · https://fresha.example/omars-barber-shop',
    Reviews: 'We ask your clients',
    Clients: '50 - 150',
    'Review requests': 'You approve each one',
    Photos: 'Instagram connected · Current device gallery',
    Phone: 'Omar Haddad · +1 4135550134',
  });
});

it('lists open questions without an answer, and leaves out those that do not apply', () => {
  expect(answers(viewWithAnswers('set-number', shortest))).toMatchObject({
    Bookings: undefined,
    'Your clients’ details': undefined,
    Photos: undefined,
  });
  const manualRequests = {
    ...everything.preferences,
    review_invites_preference: 'manual-review-request',
  } as const;
  const summaries = answers(
    viewWithAnswers('set-number', { ...everything, preferences: manualRequests }),
  );
  expect(summaries).toHaveProperty('Reviews', 'You ask your clients');
  expect(summaries).not.toHaveProperty('Clients');
  expect(summaries).not.toHaveProperty('Review requests');
});

it('reports a missing account with a link to connect it', () => {
  const skipped = { ...everything, squareConnected: false, instagramConnected: false };
  const summaries = summarizeAnswers(viewWithAnswers('set-number', skipped));
  expect(summaries.filter((answer) => !isDone(answer))).toMatchObject([
    {
      question: 'Square',
      answer: ['Appointments', 'not connected yet'],
      address: '/onboard/priming?step=2',
    },
    {
      question: 'Photos',
      answer: ['Instagram, Current device gallery', 'not connected yet'],
      address: '/onboard/connect-instagram',
    },
  ]);
});

it('does not require accounts that the owner does not use', () => {
  const photos = ['Current device gallery'] as const;
  const answersWithoutAccounts = { ...shortest, photos: [...photos] };
  const summaries = summarizeAnswers(viewWithAnswers('set-number', answersWithoutAccounts));
  expect(summaries.filter(isDone).map(({ question }) => question)).toStrictEqual(
    expect.arrayContaining(['Square', 'Photos']),
  );
});

it('accepts no booking platform as an answer', () => {
  const noAnswers = { booking_platform: null, booking_link: '' };
  expect(
    answers(viewWithAnswers('set-number', { ...everything, booking: noAnswers })),
  ).toMatchObject({
    Bookings: 'No booking platform',
  });
});
