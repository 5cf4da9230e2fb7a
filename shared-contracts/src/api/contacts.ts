import * as z from 'zod/mini';
import { once } from '../made-once';
import { endpoint } from './endpoint';
import { done, id, longText, text } from './words';

export const phoneEntry = once(() =>
  z.object({
    type: z.enum(['general_comm', 'lead_comm']),
    /** National number, 10 digits. */
    phone: z.string().check(z.maxLength(20)),
    /** Dial code with '+': '+44'. */
    country_code: z.string().check(z.maxLength(6)),
  }),
);

export const contactPayload = once(() =>
  z.object({
    uid: z.optional(id),
    place_id: z.optional(text),
    phones: z.array(phoneEntry()).check(z.maxLength(10)),
    first_name: text,
    last_name: text,
  }),
);

export const contactEndpoints = {
  syncContacts: endpoint({
    method: 'POST',
    path: '/name-contacts-sync',
    about: 'Keeps the owner’s name and numbers: general_comm for us, lead_comm for clients.',
    payload: contactPayload,
    answer: done,
  }),
  keepInstagramToken: endpoint({
    method: 'POST',
    path: '/instagram/v2/insert-long-token',
    about: 'Turns the one-time handle of an Instagram return into a kept connection.',
    payload: () => z.object({ uid: z.optional(id), long_token: longText }),
    answer: done,
  }),
};
