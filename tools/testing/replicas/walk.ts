import { createHash, randomUUID } from 'node:crypto';
import type { Answer } from 'shared-contracts/api';
import type { DiscoveryDocument } from 'shared-contracts/discovery';
import { createCaller, type Caller, type Tally } from './caller';
import type { Stack } from './stack';

type Origins = Stack['origins'];

/** An owner who completed the flow. */
export interface WalkedOwner {
  email: string;
  /** Unique to this owner. */
  phone: string;
}

/** The stages of the flow, by which the API stores the progress. */
const stages = ['priming-2', 'services', '/onboard/client-count', 'setNumber', 'completed'];

/** Completes the flow as one owner, from the link to the phone numbers, with the requests of a browser. */
export async function walk(origins: Origins, tally: Tally): Promise<WalkedOwner> {
  const caller = createCaller(tally, origins.SHELL_ORIGIN);
  const { API_ORIGIN: api } = origins;
  const post = async <A>(path: string, body: unknown) =>
    JSON.parse((await caller.post(api + path, { body })).text) as A;
  const page = (path: string) => openPage(caller, tally, origins, path);

  const phone = `+1541${2_000_000 + Math.floor(Math.random() * 7_000_000)}`;
  const link = await post<{ pre_uid: string }>('/operator/invitations', {
    biz_name: 'Chen & Co.',
    phone,
  });
  await page(`/welcome?${new URLSearchParams(link)}`);
  await loadRemotes(caller, tally, origins);
  await caller.get(`${api}/session`);

  const email = `maya.chen+${randomUUID().slice(0, 8)}@example.com`;
  const { locations } = await signIn(caller, origins, email);
  const location = locations[0]!;
  const place_id = location.metadata.placeId;
  const { res } = await post<Answer<'saveBusiness'>>('/gmb_save_biz_data_react', {
    email,
    place_id,
    location_name: location.name,
    src: 'Web',
  });
  if (typeof res === 'string') throw new Error(res);
  const { uid } = res;
  const notification = { email, location: location.name.replace('locations/', ''), place_id };
  await post('/gmb_onboarding_mail', notification);
  await post('/send-slack', { channel: 'temp', message: `${email} came` });

  await page('/square');
  await post('/square-preference', { square_preference: 'no-square', uid });
  await page('/services?screen=1');
  const names = ['Skin Fade', 'Hot Towel Shave', 'Father and son'];
  const services = names.map(() => randomUUID());
  for (const [index, service_id] of services.entries()) {
    await post('/add-service', serviceOf(service_id, place_id, names[index]!));
    tally.services += 1;
  }
  await post('/star-service', { service_id: services[0], star: true });
  await post('/onboard/bookinglink-to-services', {
    place_id,
    uid,
    booking_platform: 'Fresha',
    booking_link: 'https://fresha.example/a',
  });
  for (const [key, value] of preferences) {
    await post('/review-automation-preference', { key, value, uid });
  }
  for (const onboarding_stage of stages.slice(0, -1)) {
    await page(`/${onboarding_stage.replace(/^\//, '')}`);
    await post('/onboarding-log', { uid, email, onboarding_stage });
    tally.stages += 1;
  }
  const number = { phone: phone.slice(2), country_code: '+1' };
  await post('/name-contacts-sync', {
    uid,
    place_id,
    first_name: 'Maya',
    last_name: 'Chen',
    phones: ['general_comm', 'lead_comm'].map((type) => ({ type, ...number })),
  });
  // For an account without a number, the text message waits for this request.
  await post('/gmb_onboarding_sms', notification);
  await post('/onboarding-log', { uid, email, onboarding_stage: stages.at(-1) });
  tally.stages += 1;

  const state = await readBack(caller, api, uid);
  if (state.stage !== stages.at(-1)) throw new Error(`${email} is at ${state.stage}.`);
  if (state.services.join() !== services.join()) throw new Error(`${email} lacks a service.`);
  if (state.first_name !== 'Maya') throw new Error(`${email} has no name.`);
  return { email, phone };
}

/** Reads the data of an owner, from either API. */
async function readBack(caller: Caller, api: string, uid: string) {
  const stage = (await caller.get(`${api}/onboarding-log?uid=${uid}`)).text;
  const servicesResponse = await caller.get(`${api}/services`);
  const { services } = JSON.parse(servicesResponse.text) as Answer<'readServices'>;
  const answers = await caller.get(`${api}/onboarding-state`);
  const { contact } = JSON.parse(answers.text) as Answer<'readOnboardingState'>;
  const ids = services.map(({ service_id }) => service_id);
  return { stage, services: ids, first_name: contact?.first_name };
}

const preferences = [
  ['review_invites_preference', 'automate'],
  ['client_count_range', '50 - 150'],
  ['review_automation_consent', 'manual'],
  ['media_storage_platform', JSON.stringify(['Instagram'])],
];

const serviceOf = (service_id: string, place_id: string, name: string) => ({
  service_id,
  place_id,
  name,
  category: "Men's haircuts",
  description: '',
  price_start: 35,
  currency: 'USD',
  pricing_type: 'STARTS_FROM',
  star: false,
});

async function openPage(caller: Caller, tally: Tally, origins: Origins, path: string) {
  const { text } = await caller.get(origins.SHELL_ORIGIN + path);
  tally.pages += 1;
  if (!text.includes('remoteEntry') && !text.includes('mf-manifest')) {
    throw new Error(`The page of ${path} names no remote.`);
  }
  const scripts = [...text.matchAll(/src="(\/assets\/[^"]+\.js)"/g)];
  if (scripts.length === 0) throw new Error(`The page of ${path} has no script.`);
  for (const [, script] of scripts) {
    await caller.get(origins.SHELL_ORIGIN + script);
    tally.files += 1;
  }
}

/** Loads the entries of all live remotes, and compares each with its hash. */
async function loadRemotes(caller: Caller, tally: Tally, { REGISTRY_ORIGIN }: Origins) {
  const answer = await caller.get(`${REGISTRY_ORIGIN}/discovery/production.json`);
  const { microFrontends } = JSON.parse(answer.text) as DiscoveryDocument;
  for (const [live] of Object.values(microFrontends)) {
    await caller.get(live!.url);
    const { content } = await caller.get(new URL('remoteEntry.js', live!.url).href);
    const hash = createHash('sha384').update(content).digest('base64');
    if (live!.extras.files['remoteEntry.js'] !== `sha384-${hash}`) {
      throw new Error(`The entry at ${live!.url} differs from the published one.`);
    }
    tally.files += 2;
  }
}

/**
 * Signs in with the simulated consent pages, with every box checked. After a refusal it tries again, as the page
 * suggests.
 */
async function signIn(caller: Caller, { API_ORIGIN: api }: Origins, account: string) {
  for (let tries = 1; ; tries += 1) {
    const start = await caller.get(`${api}/google/start?origin=web`);
    const consentUrl = new URL(redirectOf(start));
    const form = new URLSearchParams(consentUrl.searchParams);
    form.set('account', account);
    form.set('decision', 'allow');
    for (const scope of (consentUrl.searchParams.get('scope') ?? '').split(' ')) {
      form.append('grant', scope);
    }
    const consent = new URL(consentUrl.pathname.replace(/auth$/, 'consent'), consentUrl).href;
    const back = redirectOf(await caller.get(redirectOf(await caller.post(consent, { form }))));
    const query = new URLSearchParams({ email: account });
    if (!/error|failed|refused/.test(back)) {
      const { text } = await caller.get(`${api}/get_biz_locations?${query}`);
      return JSON.parse(text) as Exclude<Answer<'readLocations'>, string>;
    }
    if (tries === 3) throw new Error(`${account} cannot sign in: ${back}`);
  }
}

function redirectOf({ headers }: { headers: Headers }): string {
  const place = headers.get('location');
  if (place) return place;
  throw new Error('The response has no redirect.');
}
