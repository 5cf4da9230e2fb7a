import { noAnswer, refusing } from 'shared-contracts/testing';
import type { Answer } from 'shared-contracts/api';
import type { ExamplesOf } from 'shared-remote/testing';
import { readable } from '../testing/service-list';

const view = { params: { screen: 1 } } as const;
const fresh = { ...readable, readServices: () => ({ services: [] }) };
const pasted = (text: string) => ({
  bulk: { place_id: 'place-1001', open: 'list', pasted: text },
});
const link = 'https://booking.example/corner-cuts';
const reading = { id: 'reading-1', link };
const booked = {
  ...view,
  answers: {
    preferences: {},
    instagramConnected: false,
    squareConnected: false,
    booking: { booking_platform: 'fresha', booking_link: link },
  },
};
const selling = {
  ...view,
  answers: { preferences: {}, instagramConnected: false, squareConnected: true },
};
const imported = {
  kind: 'found',
  ...reading,
  services: [
    {
      name: 'Skin fade',
      description: 'Razor finish',
      category: '',
      price: 35,
      currency: 'USD',
      and_up: false,
    },
    {
      name: 'Kids cut',
      description: '',
      category: 'Children',
      price: 20,
      currency: 'USD',
      and_up: true,
    },
  ],
} satisfies Answer<'readBookingImport'>;
const picking = { press: 'Pick from the catalog' };

export const bulkExamples = {
  'bulk add: nothing picked': {
    shows: 'Check at least one',
    view,
    answers: fresh,
    acts: [picking],
  },
  'bulk add: picked, with usual prices': {
    shows: 'Often $ 18 to 30',
    view,
    answers: fresh,
    acts: [
      picking,
      { choose: 'Buzz cut' },
      { choose: 'Skin fade' },
      { type: '35', into: 'Price of Skin fade' },
    ],
  },
  'bulk add: some on the list already': {
    shows: 'On your list',
    view,
    answers: readable,
    acts: [picking],
  },
  'bulk add: a price that is none': {
    shows: 'Check 1 entry.',
    view,
    answers: fresh,
    acts: [
      picking,
      { choose: 'Buzz cut' },
      { type: 'twenty', into: 'Price of Buzz cut' },
      { press: 'ADD 1 SERVICE' },
    ],
  },
  'bulk add: catalogue being read': {
    shows: 'Loading the catalog',
    view,
    answers: { ...fresh, readCategoryServices: noAnswer },
    acts: [picking],
  },
  'bulk add: catalogue not readable': {
    shows: 'We couldn’t load the catalog.',
    view,
    answers: { ...fresh, readCategoryServices: refusing('API_UNREACHABLE') },
    acts: [picking],
  },
  'bulk add: picked and left': {
    shows: '1 service picked, not added yet',
    view,
    answers: fresh,
    acts: [picking, { choose: 'Buzz cut' }, { press: 'Close' }],
  },
  'bulk add: nothing pasted': {
    shows: 'Paste or type your list first.',
    view,
    answers: fresh,
    acts: [{ press: 'Paste a price list' }],
  },
  'bulk add: a list read': {
    shows: 'We couldn’t read 1 line',
    view: {
      ...view,
      draft: pasted('Beard\nBeard trim … $20\nSkin fade 35\nSee you soon, friends!'),
    },
    answers: fresh,
    acts: [{ press: 'FIND SERVICES' }],
  },
  'bulk add: a price to check': {
    shows: 'Check 1 price before you add it.',
    view: {
      ...view,
      draft: pasted('Highlights full $150 / partial $110\nBeard trim\nfrom $20 for 15 Minutes'),
    },
    answers: fresh,
    acts: [{ press: 'FIND SERVICES' }],
  },
  'bulk add: a list in other money': {
    shows: 'Your list has prices in €.',
    view: { ...view, draft: pasted('Beard trim 20 €') },
    answers: fresh,
    acts: [{ press: 'FIND SERVICES' }],
  },
  'bulk add: a list without a price': {
    shows: 'We didn’t find a service with a price',
    view: { ...view, draft: pasted('Welcome to our shop, come in!') },
    answers: fresh,
    acts: [{ press: 'FIND SERVICES' }],
  },
  'bulk add: a row that cannot be added': {
    shows: 'Check 1 entry.',
    view: { ...view, draft: pasted('Beard trim 20') },
    answers: fresh,
    acts: [
      { press: 'FIND SERVICES' },
      { type: ' euros', into: 'Price' },
      { press: 'ADD 1 SERVICE' },
    ],
  },
  'bulk add: the booking link being read': {
    shows: 'Looking for services on your booking page',
    view: booked,
    answers: { ...fresh, readBookingImport: () => ({ kind: 'reading', ...reading }) },
  },
  'bulk add: found at the booking link': {
    shows: 'Check and add',
    view: booked,
    answers: { ...fresh, readBookingImport: () => imported },
  },
  'bulk add: what was found, to confirm': {
    shows: 'Uncheck anything you don’t offer.',
    view: booked,
    answers: { ...fresh, readBookingImport: () => imported },
    acts: [{ press: 'Check and add' }],
  },
  'bulk add: nothing at the booking link': {
    shows: 'We couldn’t find services on your booking page.',
    view: booked,
    answers: { ...fresh, readBookingImport: () => ({ kind: 'nothing', ...reading }) },
  },
  'bulk add: a booking link that may not be read': {
    shows: 'doesn’t allow automatic reading of that page',
    view: booked,
    answers: {
      ...fresh,
      readBookingImport: () => ({ kind: 'failed', ...reading, because: 'robots' }),
    },
  },
  'bulk add: found in the Square account': {
    shows: '2 services found in Square.',
    view: selling,
    answers: { ...fresh, readSquareServices: () => ({ services: imported.services }) },
  },
  'bulk add: services of the Square account, to confirm': {
    shows: 'Services in your Square account',
    view: selling,
    answers: { ...fresh, readSquareServices: () => ({ services: imported.services }) },
    acts: [{ press: 'Check and add' }],
  },
} satisfies ExamplesOf<'services'>;
