import { randomUUID } from 'node:crypto';
import { signIn } from '../load/owner';
import { operator, pointAt, publish, type People } from './people';
import { projectPath } from './built';
import type { Endpoint } from './turns';

const week = () => new Date(Date.now() - 7 * 86_400_000).toISOString();
const hour = () => new Date(Date.now() - 3_600_000).toISOString();

const api =
  (path: () => string): Endpoint['act'] =>
  ({ owner, side }, step) =>
    owner.ask(step, side.api + path(), operator);

const registry =
  (path: string): Endpoint['act'] =>
  ({ owner, side }, step) =>
    owner.ask(step, side.registry + path, operator);

/** What operators ask the API for, and Prometheus. Where it counts events it says so. */
export const ofOperators: Endpoint[] = [
  { name: 'health', holds: /"ok"/, act: api(() => '/health') },
  { name: 'pins', holds: /"pins":\[/, act: api(() => '/operator/pins') },
  { name: 'audit, first page', holds: /"acts":\[\{/, act: api(() => '/operator/audit') },
  {
    name: 'audit of an hour',
    holds: /"acts":\[\{/,
    act: api(() => `/operator/audit?since=${hour()}`),
  },
  { name: 'recordings', holds: /"recordings":\[/, act: api(() => '/operator/recordings') },
  {
    name: 'invite',
    holds: /"pre_uid"/,
    act: ({ owner, side }, step) =>
      owner.ask(step, `${side.api}/operator/invitations`, {
        ...{ method: 'POST', ...operator, json: { biz_name: 'Barber' } },
      }),
  },
  {
    name: 'forget an owner',
    holds: /"ok":true/,
    act: async (people, step) => {
      const { email } = await linked(people);
      return people.owner.ask(step, `${people.side.api}/operator/forget`, {
        ...{ method: 'POST', ...operator, json: { email } },
      });
    },
  },
  { name: 'link a business', holds: /"uid"/, act: async (people, step) => linked(people, step) },
  {
    name: 'funnel, all',
    counts: true,
    holds: /"screens":\[\{/,
    act: api(() => '/analytics/funnel'),
  },
  {
    name: 'funnel, 7 days',
    ...{ counts: true, holds: /"screens":\[\{/ },
    act: api(() => `/analytics/funnel?from=${week()}`),
  },
  {
    name: 'remotes, 7 days',
    ...{ counts: true, holds: /"rows":\[\{/ },
    act: api(() => `/analytics/remotes?from=${week()}`),
  },
  {
    name: 'errors, 7 days',
    ...{ counts: true, holds: /"errors":\[/ },
    act: api(() => `/analytics/errors?from=${week()}`),
  },
  {
    name: 'sources, 7 days',
    ...{ counts: true, holds: /"versions":\[\{/ },
    act: api(() => `/analytics/sources?from=${week()}`),
  },
  {
    name: 'outcomes of an hour',
    ...{ counts: true, holds: /"rows":\[\{/ },
    act: api(
      () => `/analytics/outcomes?from=${hour()}&to=${new Date().toISOString()}&patience=600`,
    ),
  },
  {
    name: 'arms of a canary',
    holds: /"stages":\[/,
    act: api(() => `/analytics/arms?canary=c1&stages=${hour()}&remotes=mf-services:1.1.0:1.0.0`),
  },
  {
    name: 'for Prometheus',
    holds: /shopfront_outbox_messages_waiting/,
    act: ({ owner, side }, step) => owner.ask(step, side.metrics),
  },
];

async function linked({ stranger, side }: People, step = '') {
  const visitor = stranger();
  const email = `omar.haddad+${randomUUID().slice(0, 8)}@example.com`;
  await visitor.ask('', `${side.api}/session`);
  await signIn(visitor, side, email, '');
  const found = await visitor.ask(
    '',
    `${side.api}/get_biz_locations?email=${encodeURIComponent(email)}`,
  );
  const { locations } = JSON.parse(found.text) as {
    locations: { name: string; metadata: { placeId: string } }[];
  };
  const { name: location_name, metadata } = locations[0]!;
  const answer = await visitor.ask(step, `${side.api}/gmb_save_biz_data_react`, {
    method: 'POST',
    json: { email, place_id: metadata.placeId, location_name, src: 'Web' },
  });
  return { ...answer, email };
}

let published = 0;

/** What pages, teams and operators ask the registry for. */
export const ofRegistry: Endpoint[] = [
  {
    name: 'discovery',
    holds: /"microFrontends":\{"mf/,
    act: registry('/discovery/production.json'),
  },
  {
    name: 'discovery of a set',
    holds: /"microFrontends":\{"mf/,
    act: registry('/discovery/production/sets/1.json'),
  },
  {
    name: 'standing of a set',
    holds: /"standing":"kept"/,
    act: registry('/discovery/production/sets/1/standing'),
  },
  {
    name: 'a file',
    holds: /entry\(\)/,
    act: registry('/remotes/mf-services/1.0.0/remoteEntry.js'),
  },
  { name: 'import map', holds: /"imports"/, act: registry('/import-maps/production.json') },
  { name: 'remotes', holds: /"mf-services"/, act: registry('/remotes') },
  {
    name: 'versions of a remote',
    holds: /"1\.0\.0"/,
    act: registry(`${projectPath}/mf-services/versions`),
  },
  { name: 'a channel', holds: /"history":\[/, act: registry('/channels/production') },
  { name: 'sets', holds: /"sets":\[\{/, act: registry('/channels/production/sets') },
  { name: 'a set', holds: /"changed":\[/, act: registry('/channels/production/sets/1') },
  { name: 'canaries', holds: /"canaries":\[/, act: registry('/channels/production/canaries') },
  { name: 'schedules', holds: /\[/, act: registry('/channels/production/schedules') },
  { name: 'the lock', holds: /^/, act: registry('/channels/production/lock') },
  { name: 'the flow', holds: /^\{/, act: registry('/channels/production/flow') },
  { name: 'people half way', holds: /^\{/, act: registry('/channels/production/people') },
  { name: 'previews', holds: /\[/, act: registry('/previews') },
  { name: 'alerts', holds: /"alerts":\[/, act: registry('/alerts') },
  { name: 'tokens', holds: /\[/, act: registry('/tokens') },
  { name: 'doctor', holds: /\[/, act: registry('/doctor') },
  { name: 'audit', holds: /"acts":\[\{/, act: registry('/audit') },
  {
    name: 'audit of an hour',
    holds: /"acts":\[/,
    act: ({ owner, side }, step) =>
      owner.ask(step, `${side.registry}/audit?since=${hour()}`, operator),
  },
  {
    name: 'publish',
    holds: /"isNew":true/,
    act: ({ owner, side }, step) => {
      published += 1;
      return publish(owner, side, 'mf-services', `3.${published}.0`, step);
    },
  },
  {
    name: 'move a channel',
    holds: /"version"/,
    act: ({ owner, side }, step, at) =>
      owner.ask(step, `${side.registry}${projectPath}/mf-services/deployment`, {
        ...{ method: 'POST', ...operator },
        json: { targetVersion: at % 2 ? '1.0.0' : '2.0.0', reason: 'grown' },
      }),
  },
];

/** A second release of each remote that is live, so that there is one to fall back to. */
export async function moveOn({ owner, side }: People, names: readonly string[]): Promise<void> {
  for (const name of names) await publish(owner, side, name, '2.0.0');
  await pointAt(owner, side, '2.0.0');
}
