import type { ScreenParams } from 'shared-contracts';
import { screen, screenWithUid } from '../destination';
import { notification, temp, type Rows } from './row';

const priming = screenWithUid('priming', { step: 1 });

/** Facts about choosing, correcting and saving a business location. */
export const locationFacts = {
  'locations/read': {
    store: ({ email }) => ({ email }),
    track: ({ count }) => ({ name: 'locations_read', fields: { count } }),
    notify: ({ count }) =>
      temp(count > 0 ? `OAuth success with ${count} locations` : 'OAuth success without locations'),
  },
  'locations/none-found': {
    next: ({ email }) => screen('no-business', { email }, 'replace'),
    store: ({ email }) => ({ email }),
    track: 'locations_none_found',
    notify: notification('OAuth success without locations'),
  },
  'locations/refused': {
    // Owners choose from their own locations. A visitor with the address of another account has to sign
    // in.
    next: (_, { session, params }) =>
      session.email && session.email !== (params as ScreenParams['select-location']).email
        ? screen('select-location', { email: session.email }, 'replace')
        : screen('login', { status: 0 }, 'replace'),
  },
  'location/picked': {
    track: ({ verified }) => ({ name: 'location_card_click', fields: { verified } }),
  },
  'location/continued': { track: 'select_location_continue_click' },
  'location/agreed': { track: 'location_confirm_click' },
  'location/confirmed': {
    next: ({ newUser }) =>
      newUser
        ? { to: 'recorded-stage', otherwise: priming, whenCompleted: priming }
        : { to: 'restored-owner', otherwise: priming },
    store: ({ location, uid }) => ({
      uid,
      location: location.name,
      place_id: location.metadata.placeId,
      biz_name: location.title,
      business_location: location.storefrontAddress.addressLines.join(', '),
      temp_loc: undefined,
      temp_loc_name: undefined,
    }),
    track: ({ newUser }) => ({ name: 'location_saved', fields: { newUser } }),
    notify: ({ location: { title, storefrontAddress } }) =>
      notification(`Location selected: ${title}, ${storefrontAddress.addressLines.join(', ')}`),
    answer: ({ location }) => ({ location }),
  },
  'location/rejected': {
    next: screen('set-location'),
    store: ({ location }) => ({
      temp_loc: location.title,
      temp_loc_name: location.name,
      business_location: undefined,
    }),
    track: 'location_reject_click',
    notify: ({ location }) => temp(`Location address is not right: ${location.title}`),
  },
  'location/refused': {
    next: { to: 'clear' },
    track: 'location_save_refused',
    notify: ({ message }) => notification(`Saving the business was refused: ${message}`),
  },
  'onboarding-message/failed': {
    track: ({ by, code }) => ({ name: 'onboarding_message_failed', fields: { by, code } }),
    notify: ({ by, code }) => notification(`Onboarding ${by} not sent: ${code}`),
  },
  'location/corrected': {
    next: (_, { session }) => screen('select-location', { email: session.email }),
    store: ({ street, line, town, postal_code, state, country }) => ({
      business_location: [street, line, town, postal_code, state, country]
        .filter(Boolean)
        .join(', '),
      address_lines: [street, line].filter(Boolean).join(', '),
      locality: town,
      postal_code,
      administrative_area: state,
    }),
    track: ({ country }) => ({ name: 'location_corrected', fields: { country } }),
    notify: ({ town, country }) => temp(`Location address corrected: ${town}, ${country}`),
  },
} satisfies Partial<Rows>;
