import { noAnswer, refusing } from 'shared-contracts/testing';
import type { ExamplesOf } from 'shared-remote/testing';

const answered = (booking_platform: string | null, booking_link: string) => ({
  answers: {
    preferences: {},
    instagramConnected: false,
    squareConnected: false,
    booking: { booking_platform, booking_link },
  },
});

export const chooseBookingPlatformExamples = {
  'nothing chosen': {},
  'none used': { shows: 'Skip', acts: [{ choose: 'No booking platform' }] },
  'asked for the link': { shows: 'Enter your booking link', acts: [{ choose: 'Fresha' }] },
  'a link without https': {
    shows: 'Add https://',
    acts: [{ choose: 'Fresha' }, { type: 'fresha.example/corner-cuts', into: 'Booking link' }],
  },
  'a link that the server refuses': {
    shows: 'This isn’t a web link.',
    view: answered('fresha', 'javascript:alert(1)'),
    answers: { importBookingLink: refusing('PAYLOAD_INVALID', { field: 'booking_link' }) },
    acts: [{ choose: 'Fresha' }, { press: 'DONE' }],
  },
  'asked for another platform': { shows: 'Booking platform', acts: [{ choose: 'Other' }] },
  'answered before': { view: answered('fresha', 'https://fresha.example/corner-cuts') },
  'being sent': {
    view: answered('fresha', 'https://fresha.example/corner-cuts'),
    answers: { importBookingLink: noAnswer },
    acts: [{ press: 'DONE' }],
  },
} satisfies ExamplesOf<'booking-platform'>;
