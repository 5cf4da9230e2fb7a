import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Visitor } from './visitor';

/** Returns how long an owner looks at a screen, in milliseconds. Most times are short, some are long. */
export type Think = () => number;

const addressOf = (id: string) => `omar.haddad+${id.slice(0, 8)}@example.com`;

interface Origins {
  api: string;
  /** The shell without a build has no pages. */
  shell: { origin: string; hasPages: boolean };
}

/**
 * Sends the requests of one owner for the whole flow, screen by screen. The owner has a new copy of a ready
 * account.
 */
export async function onboard(visitor: Visitor, { api, shell }: Origins, think: Think) {
  const id = randomUUID();
  const email = addressOf(id);
  const get = (step: string, path: string) => visitor.request(step, api + path);
  const post = (step: string, path: string, json: unknown) =>
    visitor.request(step, api + path, { method: 'POST', json });
  const view = async (screen: string) => {
    await post('events', '/analytics/events', { events: eventsOf(id, screen) });
    await pause(think());
  };

  if (shell.hasPages) await visitor.request('', `${shell.origin}/onboard`);
  await get('session', '/session');
  await view('welcome');
  await signIn(visitor, api, email);
  const response = await get('locations', `/get_biz_locations?email=${encodeURIComponent(email)}`);
  const { locations } = JSON.parse(response.text) as {
    locations: { name: string; metadata: { placeId: string } }[];
  };
  const { name: location_name, metadata } = locations[0]!;
  const place_id = metadata.placeId;
  await view('select-location');
  const business = { email, place_id, location_name, src: 'Web' };
  const saved = await post('link the business', '/gmb_save_biz_data_react', business);
  const { uid } = (JSON.parse(saved.text) as { res: { uid: string } }).res;
  const stage = (onboarding_stage: string) =>
    post('stage', '/onboarding-log', { uid, email, onboarding_stage });

  await stage('square-priming');
  await get('saved answers', '/onboarding-state');
  await view('priming');
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
  await view('services');
  await stage('set-number');
  for (const [key, value] of answers) {
    await post('an answer', '/review-automation-preference', { uid, key, value });
    await view('automate-reviews');
  }
  await post('numbers', '/name-contacts-sync', numbersOf(uid, place_id));
  await stage('completed');
  await view('set-number');
}

/** Signs in as a copy of the ready account. The measured time is that of the return from Google. */
async function signIn(visitor: Visitor, api: string, email: string) {
  const started = await visitor.request('sign in', `${api}/google/start?origin=web`);
  const consentUrl = new URL(started.headers.location!);
  const form = new URLSearchParams(consentUrl.searchParams);
  form.set('account', email);
  form.set('decision', 'allow');
  for (const scope of (consentUrl.searchParams.get('scope') ?? '').split(' ')) {
    form.append('grant', scope);
  }
  const consent = new URL(consentUrl.pathname.replace(/auth$/, 'consent'), consentUrl);
  const allowed = await visitor.request('', consent.href, { method: 'POST', form });
  return visitor.request('come back', allowed.headers.location!);
}

const answers = [
  ['review_invites_preference', 'automate'],
  ['client_count_range', '50 - 150'],
  ['review_automation_consent', 'automated'],
  ['client_storage_platform', 'Paper'],
] as const;

const serviceOf = (place_id: string, name: string) => ({
  service_id: randomUUID(),
  place_id,
  category: "Men's haircuts",
  name,
  description: '',
  price_start: 35,
  currency: 'USD',
  pricing_type: 'FIXED',
  star: false,
});

const numbersOf = (uid: string, place_id: string) => ({
  uid,
  place_id,
  first_name: 'Omar',
  last_name: 'Haddad',
  phones: [
    { type: 'general_comm', phone: '5412001234', country_code: '+1' },
    { type: 'lead_comm', phone: '5412001234', country_code: '+1' },
  ],
});

/** Returns the events of a screen: its view, two web vitals, and a click. */
const eventsOf = (visitor_id: string, screen: string) =>
  ['screen_viewed', 'web_vital_lcp', 'web_vital_inp', 'button_clicked'].map((name) => ({
    event_id: randomUUID(),
    name,
    at: new Date().toISOString(),
    visitor_id,
    screen,
    remote: 'mf-services',
    remote_version: '1.0.0',
    build: 'web',
    fields: { value: 12 },
  }));
