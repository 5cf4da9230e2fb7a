import * as z from 'zod/mini';
import { once } from '../made-once';
import { endpoint } from './endpoint';
import { done, id, longText, mostRows, nothing, text } from './words';

export const service = once(() =>
  z.object({
    /** Created by the client, so that a repeated call adds the service once. */
    service_id: id,
    place_id: text,
    category: text,
    name: text,
    description: longText,
    /** A finite number of currency units, at least 0. */
    price_start: z.number().check(z.gte(0)),
    currency: z.literal('USD'),
    pricing_type: z.enum(['STARTS_FROM', 'FIXED']),
    star: z.boolean(),
    /** Minutes. Sent only if real durations are switched on in the settings. */
    duration: z.optional(z.union([z.literal(15), z.literal(30), z.literal(45), z.literal(60)])),
  }),
);
export type Service = z.infer<ReturnType<typeof service>>;

const usualPrice = once(() =>
  z.object({
    service: text,
    currency: z.literal('USD'),
    low: z.number().check(z.gte(0)),
    high: z.number().check(z.gte(0)),
  }),
);
export type UsualPrice = z.infer<ReturnType<typeof usualPrice>>;

export const serviceEndpoints = {
  importBookingLink: endpoint({
    method: 'POST',
    path: '/onboard/bookinglink-to-services',
    about: 'Keeps the booking platform and link, and queues reading the services behind it.',
    payload: () =>
      z.object({
        place_id: z.optional(text),
        uid: z.optional(text),
        booking_platform: z.nullable(text),
        booking_link: longText,
      }),
    answer: done,
  }),
  readCategoryServices: endpoint({
    method: 'GET',
    path: '/get_ss_category_services',
    about: 'The whole catalogue, one row per category and service.',
    payload: nothing,
    answer: () =>
      z.object({
        res: z.array(z.object({ category: text, service: text })).check(z.maxLength(mostRows)),
      }),
  }),
  readServiceCategories: endpoint({
    method: 'GET',
    path: '/get_ss_category',
    about: 'The catalogue’s categories.',
    payload: nothing,
    answer: () => z.object({ res: z.array(text).check(z.maxLength(mostRows)) }),
  }),
  readRecommendedServices: endpoint({
    method: 'GET',
    path: '/get_ss_services/:category',
    about:
      'Names recommended for a primary category. Addition: the usual prices of these services.',
    payload: () => z.object({ category: text }),
    answer: () =>
      z.object({
        services: z.array(text).check(z.maxLength(mostRows)),
        prices: z.optional(z.array(usualPrice()).check(z.maxLength(mostRows))),
      }),
  }),
  readUsualPrices: endpoint({
    method: 'GET',
    path: '/services/usual-prices',
    about:
      'Addition: from what to what each service of the catalogue usually costs. A suggestion: nothing of it is saved.',
    payload: nothing,
    answer: () => z.object({ prices: z.array(usualPrice()).check(z.maxLength(mostRows)) }),
  }),
  readServices: endpoint({
    method: 'GET',
    path: '/services',
    about: 'Addition: the services the owner has listed, in the order they were added.',
    payload: () => z.object({ place_id: z.optional(text) }),
    answer: () => z.object({ services: z.array(service()).check(z.maxLength(mostRows)) }),
  }),
  addService: endpoint({
    method: 'POST',
    path: '/add-service',
    about: 'Lists a service. The same service_id again changes nothing.',
    payload: service,
    answer: done,
  }),
  updateService: endpoint({
    method: 'POST',
    path: '/update-service',
    about: 'Replaces a service of the owner’s.',
    payload: service,
    answer: done,
  }),
  deleteService: endpoint({
    method: 'POST',
    path: '/delete-service',
    about: 'Takes a service of the owner’s off the list.',
    payload: () => z.object({ service_id: id }),
    answer: done,
  }),
  starService: endpoint({
    method: 'POST',
    path: '/star-service',
    about: 'Stars a service of the owner’s, or takes the star away.',
    payload: () => z.object({ service_id: id, star: z.boolean() }),
    answer: done,
  }),
};
