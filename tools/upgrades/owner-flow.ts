import { randomUUID } from 'node:crypto';
import { comeBack, type Browser, type LinkedOwner, type Stack } from 'api/testing';
import type { AnalyticsEvent, Service } from 'shared-contracts/api';

export const operatorToken = 'an-operator-for-tests-only';

/** An owner who goes through the flow, with the statements of the API for each step. */
export async function ownerFlow(stack: Stack, name: string): Promise<void> {
  const owner = await stack.owner(`${name}@example.com`);
  const { browser, uid, email, place_id, location_name } = owner;
  const location = location_name.replace('locations/', '');
  await browser.call('sendOnboardingMail', { email, place_id, location });
  await connectSquare(stack, owner, name);
  await connectInstagram(stack, owner, name);
  await listServices(owner);
  await browser.call('importBookingLink', {
    place_id,
    uid,
    booking_platform: 'fresha',
    booking_link: 'https://book.example.com/shop',
  });
  await browser.call('savePreference', { key: 'client_count_range', value: '0-50', uid });
  await browser.call('recordStage', { uid, email, onboarding_stage: 'services' });
  await browser.call('syncContacts', {
    uid,
    place_id,
    first_name: 'Omar',
    last_name: 'Haddad',
    phones: [{ type: 'general_comm', phone: '4135550142', country_code: '+1' }],
  });
  await browser.call('collectEvents', { events: eventsOf(`visitor-${name}`) });
  await readBack(browser, owner);
  const headers = { authorization: `Bearer ${operatorToken}` };
  for (const figures of ['funnel', 'remotes', 'errors', 'sources']) {
    await stack.api.server.inject({ url: `/analytics/${figures}`, headers });
  }
  await stack.api.outbox.deliver();
  await browser.call('endSession', {});
}

async function connectSquare(
  { world }: Stack,
  { browser, uid, place_id }: LinkedOwner,
  name: string,
) {
  await browser.call('saveSquarePreference', { square_preference: 'yes-square', uid });
  const start = new URL((await browser.call('readSquareUrl', { source: 'web' })).url);
  start.searchParams.set('state', uid);
  const consent = await browser.goTo(start.pathname + start.search);
  const code = world.agree(`merchant of ${name}`, consent.searchParams.get('redirect_uri')!);
  const { searchParams } = await browser.goTo(comeBack(consent, { code }));
  const merchant_id = searchParams.get('merchant_id')!;
  await browser.call('mapSquare', { uid, place_id, merchant_id, only_slack: false });
}

async function connectInstagram({ world }: Stack, { browser, uid }: LinkedOwner, name: string) {
  const consent = await browser.goTo('/instagram/start?origin=web');
  const code = world.agree(`shop.${name}`, consent.searchParams.get('redirect_uri')!);
  const { searchParams } = await browser.goTo(comeBack(consent, { code }));
  await browser.call('keepInstagramToken', { uid, long_token: searchParams.get('data')! });
}

async function listServices({ browser, place_id }: LinkedOwner) {
  const [fade, trim] = ['Skin fade', 'Beard trim'].map((name): Service => ({
    service_id: randomUUID(),
    place_id,
    category: 'Haircuts',
    name,
    description: 'With a razor finish',
    price_start: 35.5,
    currency: 'USD',
    pricing_type: 'STARTS_FROM',
    star: false,
  })) as [Service, Service];
  await browser.call('addService', fade);
  await browser.call('addService', trim);
  await browser.call('updateService', { ...fade, price_start: 40 });
  await browser.call('starService', { service_id: fade.service_id, star: true });
  await browser.call('deleteService', { service_id: trim.service_id });
}

const eventsOf = (visitor_id: string) =>
  ['services', 'client-count'].map((screen, second): AnalyticsEvent => ({
    event_id: randomUUID(),
    name: 'page_open',
    visitor_id,
    screen,
    build: 'web',
    at: new Date(Date.now() - 60_000 + second * 1000).toISOString(),
    remote: 'mf-services',
    remote_version: '1.0.0',
    release_set: 1,
    fields: {},
  }));

async function readBack(browser: Browser, { uid, place_id }: LinkedOwner) {
  await browser.call('readSession', {});
  await browser.call('readOnboardingState', {});
  await browser.call('readServices', {});
  await browser.call('readUserDetails', { uid });
  await browser.call('readStage', { uid });
  await browser.call('checkUser', { place_id });
}
