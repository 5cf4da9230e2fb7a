import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Visitor } from './visitor';

export interface Places {
  api: string;
  shell: string;
}

/** How long an owner looks at a screen, in milliseconds, drawn anew each time: most are quick, some are not. */
export type Think = () => number;

const addressOf = (id: string) => `omar.haddad+${id.slice(0, 8)}@example.com`;

/**
 * One owner from the first page to the numbers: the calls that a browser makes, screen by screen. The first sign-in is a
 * copy of a ready account that nobody else has.
 */
export async function onboard(visitor: Visitor, { api }: Places, think: Think) {
  const id = randomUUID();
  const email = addressOf(id);
  const get = (step: string, path: string) => visitor.ask(step, api + path);
  const post = (step: string, path: string, json: unknown) =>
    visitor.ask(step, api + path, { method: 'POST', json });
  const seen = async (screen: string) => {
    await post('events', '/analytics/events', { events: eventsOf(id, screen) });
    await pause(think());
  };

  await get('session', '/session');
  await seen('welcome');
  await signIn(visitor, { api }, email);
  const found = await get('locations', `/get_biz_locations?email=${encodeURIComponent(email)}`);
  const { locations } = JSON.parse(found.text) as {
    locations: { name: string; metadata: { placeId: string } }[];
  };
  const { name: location_name, metadata } = locations[0]!;
  const place_id = metadata.placeId;
  await seen('select-location');
  const linked = { email, place_id, location_name, src: 'Web' };
  const saved = await post('link the business', '/gmb_save_biz_data_react', linked);
  const { uid } = (JSON.parse(saved.text) as { res: { uid: string } }).res;
  const stage = (onboarding_stage: string) =>
    post('stage', '/onboarding-log', { uid, email, onboarding_stage });

  await stage('square-priming');
  await get('what is known', '/onboarding-state');
  await seen('priming');
  await post('Square', '/square-preference', { uid, square_preference: 'no-square' });
  await stage('services');
  await Promise.all([
    get('catalogue', '/get_ss_category_services'),
    get('recommended', '/get_ss_services/Barber'),
    get('services', '/services'),
  ]);
  for (const name of ['Skin Fade', 'Beard Trim', 'Kids Haircut', 'Hot Towel Shave', 'Line Up']) {
    await post('add a service', '/add-service', serviceOf(place_id, name));
  }
  await seen('services');
  await stage('set-number');
  for (const [key, value] of answers) {
    await post('an answer', '/review-automation-preference', { uid, key, value });
    await seen('automate-reviews');
  }
  await post('numbers', '/name-contacts-sync', numbersOf(uid, place_id));
  await stage('completed');
  await seen('set-number');
  return { uid, place_id, email };
}

/** Signs in as a copy of the ready account; what is timed is coming back from Google. */
export async function signIn(
  visitor: Visitor,
  { api }: Pick<Places, 'api'>,
  email = addressOf(randomUUID()),
  step = 'come back',
) {
  const started = await visitor.ask(step && 'sign in', `${api}/google/start?origin=web`);
  const asked = new URL(started.headers.location!);
  const form = new URLSearchParams(asked.searchParams);
  form.set('account', email);
  form.set('decision', 'allow');
  for (const scope of (asked.searchParams.get('scope') ?? '').split(' ')) {
    form.append('grant', scope);
  }
  const consent = new URL(asked.pathname.replace(/auth$/, 'consent'), asked);
  const allowed = await visitor.ask('', consent.href, { method: 'POST', form });
  return visitor.ask(step, allowed.headers.location!);
}

const answers = [
  ['review_invites_preference', 'automate'],
  ['client_count_range', '50 - 150'],
  ['review_automation_consent', 'automated'],
  ['client_storage_platform', 'Paper'],
] as const;

const serviceOf = (place_id: string, name: string) => ({
  ...{ service_id: randomUUID(), place_id, category: "Men's haircuts", name },
  ...{ description: '', price_start: 35, currency: 'USD', pricing_type: 'FIXED', star: false },
});

const numbersOf = (uid: string, place_id: string) => ({
  ...{ uid, place_id, first_name: 'Omar', last_name: 'Haddad' },
  phones: [
    { type: 'general_comm', phone: '5412001234', country_code: '+1' },
    { type: 'lead_comm', phone: '5412001234', country_code: '+1' },
  ],
});

/** What a page tells of a screen: that it opened, what was pressed, how fast it was. */
const eventsOf = (visitor_id: string, screen: string) =>
  ['screen_viewed', 'web_vital_lcp', 'web_vital_inp', 'button_clicked'].map((name) => ({
    ...{ event_id: randomUUID(), name, at: new Date().toISOString(), visitor_id, screen },
    ...{ remote: 'mf-services', remote_version: '1.0.0', build: 'web', fields: { value: 12 } },
  }));
