import { randomUUID } from 'node:crypto';
import { statementsOf } from 'shared-server/testing';
import { withStack, type LinkedOwner } from './testing';

const anEvent = () => ({
  event_id: randomUUID(),
  name: 'added_services_screen_open',
  at: new Date().toISOString(),
  visitor_id: 'visitor-1',
  screen: 'services',
  build: 'web' as const,
  fields: {},
});

/** Frequent acts of owners, and all their database statements. Each statement is a round trip. */
const acts = {
  'add a service': {
    does: ({ browser, place_id }) =>
      browser.call('addService', {
        service_id: randomUUID(),
        place_id,
        category: 'Haircuts',
        name: 'Skin fade',
        description: '',
        price_start: 35.5,
        currency: 'USD',
        pricing_type: 'FIXED',
        star: false,
      }),
    statements: ['select', 'with'],
  },
  'read the services': {
    does: ({ browser }) => browser.call('readServices', {}),
    statements: ['select', 'select'],
  },
  'come to a stage': {
    does: ({ browser, uid }) =>
      browser.call('recordStage', { uid, onboarding_stage: '/onboard/services' }),
    statements: ['select', 'with'],
  },
  'come to the end': {
    does: ({ browser, uid }) => browser.call('recordStage', { uid, onboarding_stage: 'completed' }),
    statements: ['select', 'begin', 'with', 'delete', 'commit'],
  },
  'answer a question': {
    does: ({ browser, uid }) =>
      browser.call('savePreference', { uid, key: 'client_count_range', value: '50 - 150' }),
    statements: ['select', 'insert'],
  },
  'tell what happened on a page': {
    does: ({ browser }) => browser.call('collectEvents', { events: [anEvent(), anEvent()] }),
    statements: ['select', 'insert', 'select', 'insert'],
  },
} satisfies Record<
  string,
  { does: (owner: LinkedOwner) => Promise<unknown>; statements: string[] }
>;

let owner: LinkedOwner;
const stack = withStack();
beforeAll(async () => {
  owner = await stack.owner();
  // The first request of a window updates the shared count of the limit.
  await owner.browser.call('readSession', {});
});

it.each(Object.entries(acts))('%s', async (_, { does, statements }) => {
  expect(await statementsOf(() => does(owner))).toStrictEqual(statements);
});
