import * as z from 'zod/mini';
import { once } from '../made-once';
import { endpoint } from './endpoint';
import { done, id, longText, mostRows, nothing, text } from './words';

export const foundService = once(() =>
  z.object({
    name: text,
    description: text,
    /** The heading above the service, or ''. */
    category: text,
    /** Null if the page names no price. */
    price: z.nullable(z.number().check(z.gte(0))),
    /** The currency as written on the page, mostly ISO 4217, or ''. */
    currency: text,
    /** The price is the lowest of several. */
    and_up: z.boolean(),
  }),
);
export type FoundService = z.infer<ReturnType<typeof foundService>>;

const reading = { id, link: longText };

export const bookingImportEndpoints = {
  readBookingImport: endpoint({
    method: 'GET',
    path: '/booking-import',
    about:
      'Addition: what reading the page behind the booking link came to. Nothing of it is saved: the owner confirms it.',
    payload: nothing,
    answer: () =>
      z.discriminatedUnion('kind', [
        /** There is no link to read, or the owner has finished with its services. */
        z.object({ kind: z.literal('none') }),
        z.object({ kind: z.literal('reading'), ...reading }),
        z.object({
          kind: z.literal('found'),
          ...reading,
          services: z.array(foundService()).check(z.maxLength(mostRows)),
        }),
        z.object({
          kind: z.literal('nothing'),
          ...reading,
          /** Statements of the page about all of its prices. */
          price_range: z.optional(text),
        }),
        z.object({
          kind: z.literal('failed'),
          ...reading,
          because: z.enum([
            'address-not-allowed',
            'robots',
            'too-large',
            'not-a-page',
            'too-many-redirects',
            'not-found',
            'unreachable',
          ]),
        }),
      ]),
  }),
  readBookingLinkAgain: endpoint({
    method: 'POST',
    path: '/booking-import/again',
    about: 'Addition: reads the page behind the booking link once more.',
    payload: () => z.object({ id }),
    answer: done,
  }),
  closeBookingImport: endpoint({
    method: 'POST',
    path: '/booking-import/close',
    about: 'Addition: the owner has used or set aside what the page said; it is not offered again.',
    payload: () => z.object({ id }),
    answer: done,
  }),
};
