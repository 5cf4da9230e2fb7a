import { randomUUID } from 'node:crypto';
import { signIn } from '../load/owner';
import type { People } from './people';
import type { Endpoint } from './turns';

const get =
  (path: string): Endpoint['act'] =>
  ({ owner, side }, step) =>
    owner.ask(step, side.api + path);

const post =
  (path: string, json: (people: People) => object): Endpoint['act'] =>
  (people, step) =>
    people.owner.ask(step, people.side.api + path, { method: 'POST', json: json(people) });

const done = /"ok":true/;

const service = (place_id: string, service_id = randomUUID() as string) => ({
  ...{ service_id, place_id, category: "Men's haircuts", name: 'Skin Fade', description: '' },
  ...{ price_start: 35, currency: 'USD', pricing_type: 'FIXED', star: false },
});

/** Always the same, which is added before it is changed: no list grows while it is measured. */
const again = ({ place_id, uid }: People) => service(place_id, uid);

const event = () => ({
  ...{ event_id: randomUUID(), name: 'screen_viewed', at: new Date().toISOString() },
  ...{ visitor_id: randomUUID(), screen: 'services', remote: 'mf-services' },
  ...{ remote_version: '1.0.0', build: 'web', fields: {} },
});

/** What owners' pages ask the API for. */
export const ofOwners: Endpoint[] = [
  {
    name: 'a new session',
    holds: /^\{\}$/,
    act: ({ stranger, side }, step) => stranger().ask(step, `${side.api}/session`),
  },
  { name: 'the session', holds: /"uid"/, act: get('/session') },
  {
    name: 'come back from Google',
    holds: /^/,
    act: async ({ stranger, side }, step) => {
      const visitor = stranger();
      await visitor.ask('', `${side.api}/session`);
      return signIn(visitor, side, undefined, step);
    },
  },
  {
    name: 'another in the same browser',
    holds: /^/,
    act: async ({ stranger, side }, step) => {
      const visitor = stranger();
      await visitor.ask('', `${side.api}/session`);
      await signIn(visitor, side, undefined, '');
      return visitor.ask(step, `${side.api}/session/end`, { method: 'POST', json: {} });
    },
  },
  {
    name: 'locations',
    holds: /"locations":\[\{/,
    act: ({ owner, side, email }, step) =>
      owner.ask(step, `${side.api}/get_biz_locations?email=${encodeURIComponent(email)}`),
  },
  { name: 'what is known', holds: /"services":\{"listed"/, act: get('/onboarding-state') },
  {
    name: 'the stage',
    holds: /^\w/,
    act: ({ owner, side, uid }, step) => owner.ask(step, `${side.api}/onboarding-log?uid=${uid}`),
  },
  {
    name: 'the owner',
    holds: /"biz_name"/,
    act: ({ owner, side, uid }, step) =>
      owner.ask(step, `${side.api}/shopfront_web/get-user-details?uid=${uid}`),
  },
  { name: 'catalogue', holds: /"category"/, act: get('/get_ss_category_services') },
  { name: 'recommended', holds: /"services":\[/, act: get('/get_ss_services/Barber') },
  { name: 'usual prices', holds: /"prices":\[/, act: get('/services/usual-prices') },
  { name: 'the services', holds: /"service_id"/, act: get('/services') },
  { name: 'booking import', holds: /"kind"/, act: get('/booking-import') },
  { name: 'add a service', holds: done, act: post('/add-service', again) },
  { name: 'change a service', holds: done, act: post('/update-service', again) },
  {
    name: 'star a service',
    holds: done,
    act: post('/star-service', (people) => ({
      service_id: again(people).service_id,
      star: true,
    })),
  },
  {
    name: 'a stage',
    holds: done,
    act: post('/onboarding-log', ({ uid }) => ({ uid, onboarding_stage: 'services' })),
  },
  {
    name: 'an answer',
    holds: done,
    act: post('/review-automation-preference', ({ uid }) => ({
      ...{ uid, key: 'client_count_range', value: '50 - 150' },
    })),
  },
  {
    name: 'Square, or not',
    holds: done,
    act: post('/square-preference', ({ uid }) => ({ uid, square_preference: 'no-square' })),
  },
  {
    name: 'numbers',
    holds: done,
    act: post('/name-contacts-sync', ({ uid, place_id }) => ({
      ...{ uid, place_id, first_name: 'Omar', last_name: 'Haddad' },
      phones: [{ type: 'general_comm', phone: '5412001234', country_code: '+1' }],
    })),
  },
  { name: 'events', holds: done, act: post('/analytics/events', () => ({ events: [event()] })) },
];
