import * as z from 'zod/mini';
import { once } from '../made-once';
import { endpoint } from './endpoint';
import { done, id, longText } from './words';

export const photoStorage = once(() =>
  z.enum([
    'Instagram',
    'Facebook',
    'Tiktok',
    'Yelp',
    'Current device gallery',
    'Other device',
    'I dont have work photos',
  ]),
);
export type PhotoStorage = z.infer<ReturnType<typeof photoStorage>>;

/** Values by key, exactly as in the specification. Other data joins on them, uneven spaces included. */
export const preferenceValues = once(() =>
  z.object({
    review_invites_preference: z.enum(['automate', 'manual-review-request']),
    client_count_range: z.enum(['0-50', '50 - 150', '150 - 300', '300 - 500', '500+']),
    review_automation_consent: z.enum(['automated', 'manual']),
    /** One of the five named places, or the owner's own text for 'Other'. */
    client_storage_platform: longText,
    /** A JSON-encoded list of photo storages. */
    media_storage_platform: longText,
  }),
);
export type PreferenceValues = z.infer<ReturnType<typeof preferenceValues>>;

const preference = <K extends keyof PreferenceValues>(key: K) =>
  z.object({
    key: z.literal(key),
    value: preferenceValues().shape[key],
    uid: z.optional(id),
  });

export const preferencePayload = once(() =>
  z.discriminatedUnion('key', [
    preference('review_invites_preference'),
    preference('client_count_range'),
    preference('review_automation_consent'),
    preference('client_storage_platform'),
    preference('media_storage_platform'),
  ]),
);

export const preferenceEndpoints = {
  savePreference: endpoint({
    method: 'POST',
    path: '/review-automation-preference',
    about: 'Keeps one answer of the later steps.',
    payload: preferencePayload,
    answer: done,
  }),
};
