import type { Answer } from 'shared-contracts/api';
import { aLocation } from '../../testing';
import type { Owner } from '../owners/owners';
import { dashboardPage } from './dashboard-page';

type State = Answer<'readOnboardingState'>;

const nothing: State = { preferences: {}, instagramConnected: false, squareConnected: false };
const owner = { bizName: 'Corner Cuts', location: aLocation('m1') } as Owner;

const page = (state: Partial<State>, product = 'Shopfront') =>
  dashboardPage(product, owner, { ...nothing, ...state });

/** The start of a tile, and its texts. */
function tileOf(name: string, state: Partial<State>) {
  const [head = '', remaining = ''] = page(state).split(`<h3>${name}</h3>`);
  const [shows, says] = [...remaining.matchAll(/<p[^>]*>(.*?)<\/p>/g)].map(([, text]) => text);
  return { tile: head.trim().split('\n').at(-1), shows, says };
}

const notYet = 'Not set up yet';
const [filled, empty] = ['<li class="tile">', '<li class="tile" data-empty>'];
const contact = { first_name: 'Sam', last_name: 'Reed' };
const booking = { booking_platform: 'Fresha', booking_link: 'https://book.example' };
const reviewState = (review_invites_preference: 'automate' | 'manual-review-request') => ({
  preferences: { review_invites_preference },
});

describe.each<[string, string, [Partial<State>, string, string?][]]>([
  [
    'Services',
    'No services yet. They bring you leads.',
    [
      [{ services: { listed: 1, starred: 0 } }, '1 service', '0 starred for more leads'],
      [{ services: { listed: 7, starred: 2 } }, '7 services', '2 starred for more leads'],
    ],
  ],
  [
    'Review requests',
    'New reviews bring new clients.',
    [
      [reviewState('automate'), 'We ask your clients'],
      [reviewState('manual-review-request'), 'You ask your clients'],
      [{ ...reviewState('automate'), squareConnected: true }, 'After each Square payment'],
      [{ squareConnected: true }, 'After each Square payment'],
    ],
  ],
  [
    'Bookings',
    'Clients can book from your profile.',
    [
      [{ booking }, 'Fresha', 'https://book.example'],
      [{ booking: { ...booking, booking_link: '' } }, 'Fresha'],
      [{ booking: { ...booking, booking_platform: null } }, notYet, 'https://book.example'],
    ],
  ],
  [
    'Photos',
    'Recent work keeps your profile alive.',
    [
      [{ photos: ['Yelp', 'Tiktok'] }, 'Yelp, Tiktok'],
      [{ photos: ['Yelp'], instagramConnected: true }, 'From Instagram'],
    ],
  ],
  [
    'Phone',
    'So we and your clients can reach you.',
    [
      [
        {
          contact: {
            ...contact,
            phones: [{ type: 'general_comm', phone: '4155552671', country_code: '+1' }],
          },
        },
        '4155552671',
      ],
      [{ contact: { ...contact, phones: [] } }, notYet],
    ],
  ],
])('the dashboard tile %s', (name, otherwise, rows) => {
  it('shows no answer that is missing', () => {
    expect(tileOf(name, {})).toStrictEqual({ tile: empty, shows: notYet, says: otherwise });
  });

  it.each(rows)('shows the answers %j as: %s', (state, shows, says = otherwise) => {
    const tile = shows === notYet ? empty : filled;
    expect(tileOf(name, state)).toStrictEqual({ tile, shows, says });
  });
});

it('the dashboard names the product and the business, and escapes typed text', () => {
  const html = page({ booking: { ...booking, booking_platform: `<a href="x">&'` } }, 'A&B');
  expect(html).toContain('<title>Dashboard – A&amp;B</title>');
  expect(html).toContain('<h1>Corner Cuts is all set</h1>');
  expect(html).toContain('<p class="lead">m1 Mill Street, Springfield</p>');
  expect(html).toContain(`<p class="shows">&lt;a href=&quot;x&quot;&gt;&amp;'</p>`);
  expect(html.match(/<li /g)).toHaveLength(5);
});
