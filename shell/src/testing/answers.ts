import type { Answers, Session } from 'shared-contracts';
import { viewOf } from 'shared-contracts/testing';

const locatedSession: Session = {
  uid: 'uid-1001',
  email: 'omar@example.com',
  place_id: 'place-1001',
  biz_name: 'Omar’s Barber Shop',
  business_location: '214 Mill Street, Springfield, MA 01105',
  first_name: 'Omar',
  location: 'locations/1001',
  primary_category: 'Barber',
};

/** The answers of an owner who answered everything. */
export const everything: Answers = {
  square_preference: 'yes-square',
  squareConnected: true,
  booking: { booking_platform: 'fresha', booking_link: 'https://fresha.example/omars-barber-shop' },
  services: { listed: 3, starred: 2 },
  preferences: {
    review_invites_preference: 'automate',
    client_count_range: '50 - 150',
    review_automation_consent: 'manual',
  },
  photos: ['Instagram', 'Current device gallery'],
  instagramConnected: true,
  contact: {
    first_name: 'Omar',
    last_name: 'Haddad',
    phones: [
      { type: 'general_comm', phone: '4135550134', country_code: '+1' },
      { type: 'lead_comm', phone: '4135550134', country_code: '+1' },
    ],
  },
  location: {
    name: 'locations/1001',
    title: 'Omar’s Barber Shop',
    storefrontAddress: { addressLines: ['214 Mill Street', 'Springfield, MA 01105'] },
    verified: true,
    metadata: { placeId: 'place-1001' },
  },
};

/** The answers on the shortest path of the specification. */
export const shortest: Answers = {
  square_preference: 'no-square',
  squareConnected: false,
  services: { listed: 1, starred: 1 },
  preferences: {},
  instagramConnected: false,
  contact: everything.contact,
  location: everything.location,
};

export const viewWithAnswers = (
  screen: 'set-number' | 'client-count' | 'services' | 'photos-storage',
  answers = everything,
) =>
  screen === 'services'
    ? viewOf('services', { screen: 1 }, { session: locatedSession, answers })
    : viewOf(screen, {}, { session: locatedSession, answers });
