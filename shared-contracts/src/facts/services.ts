import * as z from 'zod/mini';
import type { Service } from '../api/index';
import { service } from '../api/services';
import { mostRows, longText as text } from '../api/words';
import { nothing, type Examples } from './row';

/** Facts about the booking platform and the list of services. */
export const serviceFacts = {
  'booking-platform/asked-about': nothing,
  'booking-platform/submitted': () =>
    z.object({
      booking_platform: z.nullable(text),
      booking_link: text,
      /** 'none': the owner has no booking platform. 'skipped': they left without a link. */
      how: z.enum(['linked', 'skipped', 'none']),
    }),
  'service-search/opened': nothing,
  'service-form/opened': () => z.object({ name: z.optional(text), category: z.optional(text) }),
  'service/opened': () => z.object({ service_id: text }),
  'service/added': () => z.object({ service: service() }),
  /** Bulk add from the catalog, a pasted list, the booking page, or the Square account. */
  'services/added': () =>
    z.object({
      services: z.array(service()).check(z.maxLength(mostRows)),
      from: z.enum(['catalogue', 'list', 'link', 'square']),
    }),
  'service/changed': () => z.object({ service: service() }),
  'service/deleted': () => z.object({ service_id: text }),
  'service/starred': () => z.object({ service_id: text, star: z.boolean() }),
  'service/left': nothing,
  'services/finished': () => z.object({ starred: z.number(), total: z.number() }),
};

const anyService: Service = {
  service_id: '0b9f7b3e-58f5-4d0c-9a43-6a5f0f4f7c11',
  place_id: 'place-1001',
  category: 'Haircuts',
  name: 'Skin fade',
  description: 'Clipper fade with a straight-razor finish',
  price_start: 35,
  currency: 'USD',
  pricing_type: 'STARTS_FROM',
  star: true,
};

export const serviceExamples: Examples<typeof serviceFacts> = {
  'booking-platform/asked-about': {},
  'booking-platform/submitted': {
    booking_platform: 'fresha',
    booking_link: 'https://book.example/corner-cuts',
    how: 'linked',
  },
  'service-search/opened': {},
  'service-form/opened': { name: 'Skin fade' },
  'service/opened': { service_id: anyService.service_id },
  'service/added': { service: anyService },
  'services/added': { services: [anyService], from: 'catalogue' },
  'service/changed': { service: anyService },
  'service/deleted': { service_id: anyService.service_id },
  'service/starred': {
    service_id: anyService.service_id,
    star: true,
  },
  'service/left': {},
  'services/finished': { starred: 1, total: 4 },
};
