import type { FactPayload } from 'shared-contracts';
import { screen, type Destination } from '../destination';
import { notification, temp, type Rows } from './row';

const afterPlatform: Record<FactPayload<'booking-platform/submitted'>['how'], Destination> = {
  linked: screen('automate-reviews', {}, 'full-page'),
  skipped: screen('automate-reviews', {}, 'full-page'),
  none: screen('client-storage'),
};

/** An edit is shown over the screen that opened it. */
const fromEdit: Destination = { to: 'back', otherwise: screen('services', { screen: 1 }) };

/** Facts about the booking platform and the list of services. */
export const serviceFacts = {
  'booking-platform/asked-about': {
    next: screen('booking-platform'),
    track: 'booking_platform_link_click',
  },
  'booking-platform/submitted': {
    next: ({ how }) => afterPlatform[how],
    track: ({ booking_platform: platform, how }, { platforms }) => {
      // A typed name is free text and may contain a person's name.
      const platformName =
        platform !== null && platforms.some(({ id }) => id === platform) ? platform : 'other';
      const booking_platform = platform === null ? 'Not found' : platformName;
      return { name: 'platform_selection_done', fields: { booking_platform, how } };
    },
    notify: ({ booking_platform, booking_link }) =>
      notification(
        `Booking platform: ${booking_platform || 'Not found'}, link: ${booking_link || 'Skipped'}`,
      ),
    answer: ({ booking_platform, booking_link }) => ({
      booking: { booking_platform, booking_link },
    }),
    confirm: true,
  },
  'service-search/opened': { next: screen('service-search'), track: 'add_service_click' },
  'service-form/opened': {
    next: ({ name, category }) => screen('services', { screen: name ? 5 : 6, name, category }),
    track: 'service_form_open_click',
  },
  'service/opened': {
    next: ({ service_id }) => screen('service-edit', { service_id }),
    track: 'edit_service_click',
  },
  'service/added': {
    // Back must not lead to the form, which is empty after it was sent.
    next: screen('services', { screen: 1 }, 'replace'),
    track: ({ service: { category, pricing_type } }) => ({
      name: 'service_added',
      fields: { category, pricing_type },
    }),
    notify: ({ service }) => temp(`Service added: ${service.name}`),
  },
  'services/added': {
    track: ({ services, from }) => ({
      name: 'services_added',
      fields: { count: services.length, from },
    }),
    notify: ({ services }) => temp(`Services added: ${services.length}`),
  },
  'service/changed': {
    next: fromEdit,
    track: 'service_changed',
    notify: ({ service }) => temp(`Service changed: ${service.name}`),
  },
  'service/deleted': {
    // Back must not lead to a deleted service.
    next: screen('services', { screen: 1 }, 'replace'),
    track: 'service_deleted',
    notify: temp('Service deleted'),
  },
  'service/starred': {
    track: ({ star }) => ({ name: 'service_starred', fields: { star } }),
  },
  'service/left': { next: fromEdit, track: 'service_left' },
  'services/finished': {
    next: screen('set-number', {}, 'full-page'),
    track: ({ starred, total }) => ({ name: 'services_done_click', fields: { starred, total } }),
    notify: ({ starred, total }) =>
      notification(`Services finished: ${starred} of ${total} starred`),
    answer: ({ starred, total }) => ({ services: { listed: total, starred } }),
  },
} satisfies Partial<Rows>;
