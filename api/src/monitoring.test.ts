import { randomUUID } from 'node:crypto';
import { type AnalyticsEvent, pinHeader, pinText } from 'shared-contracts/api';
import { apiConfig } from './config';
import { minutes } from './context';
import { freshDatabase, openStack, type Stack } from './testing';

const metrics = { host: '127.0.0.1', port: 0 };

/** Returns the samples of a metric, by their labels. */
async function served(stack: Stack, name: string): Promise<Record<string, number>> {
  const { text } = await stack.api.metrics!.read();
  const lines = text.split('\n').filter((line) => line.startsWith(`${name}{`));
  return Object.fromEntries(
    lines.map((line) => {
      const [, labels = '', value] = /\{(.*)\} (\S+)$/.exec(line) ?? [];
      return [labels.replaceAll('"', ''), Number(value)];
    }),
  );
}

let stack: Stack;
beforeEach(async () => {
  stack = await openStack(await freshDatabase(), { metrics });
});
afterEach(() => stack.close());

const mail = { kind: 'mail', to: 'zelda@example.com', subject: 'Hello', text: 'There' } as const;

it('reports how many messages wait, for how long, and the outcomes of sending', async () => {
  const { outbox, sql } = stack.api;
  await outbox.put(sql, mail);
  await outbox.put(sql, mail);
  stack.pass(minutes(2));
  expect(await served(stack, 'shopfront_outbox_messages_waiting')).toStrictEqual({
    'kind=mail': 2,
    'kind=sms': 0,
    'kind=chat': 0,
  });
  const { 'kind=mail': age } = await served(stack, 'shopfront_outbox_oldest_waiting_seconds');
  expect(age).toBeGreaterThanOrEqual(120);

  stack.world.down.add('mail');
  await outbox.deliver();
  stack.world.down.clear();
  stack.pass(minutes(1));
  await outbox.deliver();
  expect(await served(stack, 'shopfront_outbox_attempts_total')).toStrictEqual({
    'kind=mail,outcome=put_off': 2,
    'kind=mail,outcome=sent': 2,
  });
  expect(await served(stack, 'shopfront_outbox_delivery_seconds_count')).toStrictEqual({
    'kind=mail': 2,
  });
  expect((await served(stack, 'shopfront_outbox_messages_waiting'))['kind=mail']).toBe(0);
});

const event = (visitor: string, more: Partial<AnalyticsEvent>): AnalyticsEvent => ({
  event_id: randomUUID(),
  name: 'added_services_screen_open',
  at: stack.api.now().toISOString(),
  visitor_id: visitor,
  screen: 'services',
  remote: 'mf-services',
  remote_version: '1.4.0',
  build: 'web',
  fields: {},
  ...more,
});
const beyond = { name: 'automate_reviews_screen_open', remote: 'mf-later-steps' } as const;

it('reports how far visitors came, by version and arm, without identifying them', async () => {
  const arm = { canary: 'c1', arm: 'canary', judged: true } as const;
  const failed = { failed: 'mf-services', version: '1.4.0', code: 'x', shown: false };
  const events = [
    event('zelda-1', {}),
    event('zelda-1', {}),
    event('zelda-1', { ...beyond, remote_version: '2.0.0' }),
    event('zelda-2', {}),
    event('zelda-3', arm),
    event('zelda-4', { name: 'remote_failed', remote_version: undefined, fields: failed }),
    event('zelda-5', { remote_version: '<made up>' }),
  ];
  await stack.visitor().call('collectEvents', { events });
  const of = (remote: string, version: string, arm: string, outcome: string) =>
    `remote=${remote},version=${version},arm=${arm},outcome=${outcome}`;
  expect(await served(stack, 'shopfront_step_visitors')).toStrictEqual({
    [of('mf-services', '1.4.0', 'none', 'came')]: 3,
    [of('mf-services', '1.4.0', 'none', 'completed')]: 1,
    [of('mf-services', '1.4.0', 'none', 'failed')]: 1,
    [of('mf-services', '1.4.0', 'none', 'still_there')]: 1,
    [of('mf-services', '1.4.0', 'canary', 'came')]: 1,
    [of('mf-services', '1.4.0', 'canary', 'completed')]: 0,
    [of('mf-services', '1.4.0', 'canary', 'failed')]: 0,
    [of('mf-services', '1.4.0', 'canary', 'still_there')]: 1,
    [of('mf-later-steps', '2.0.0', 'none', 'came')]: 1,
    [of('mf-later-steps', '2.0.0', 'none', 'completed')]: 0,
    [of('mf-later-steps', '2.0.0', 'none', 'failed')]: 0,
    [of('mf-later-steps', '2.0.0', 'none', 'still_there')]: 1,
  });
  expect((await stack.api.metrics!.read()).text).not.toContain('zelda');
});

it('reports the active flows on each set and arm', async () => {
  const { browser, uid, email } = await stack.owner();
  const canary = { id: 'c1', arm: 'canary', judged: true } as const;
  const began = Math.floor(Date.now() / 1000);
  const pin = pinText({ channel: 'production', set: 12, canary, began });
  const preference = { square_preference: 'no-square', uid } as const;
  await browser.call('saveSquarePreference', preference, { [pinHeader]: pin });
  expect(await served(stack, 'shopfront_owners_half_way')).toStrictEqual({
    'channel=production,set=12,arm=canary': 1,
  });
  const { text } = await stack.api.metrics!.read();
  for (const secret of [uid, email]) expect(text).not.toContain(secret);
});

it('reports a lost database, and continues to report all other figures', async () => {
  const stack = await openStack(await freshDatabase(), { metrics });
  await stack.api.database.close();
  const { text } = await stack.api.metrics!.read();
  for (const source of ['database', 'outbox', 'steps', 'pins']) {
    expect(text).toContain(`shopfront_source_up{source="${source}"} 0`);
  }
  expect(text).toMatch(/^process_start_time_seconds \d/m);
  // All open connections of the API.
  await stack.api.server.close();
});

describe('the port of the numbers', () => {
  it('is closed unless it is set, and then open to this machine alone unless a host is set', () => {
    expect(apiConfig({}).metrics).toBeUndefined();
    expect(apiConfig({ METRICS_PORT: '9464' }).metrics).toStrictEqual({
      host: '127.0.0.1',
      port: 9464,
    });
    const read = apiConfig({ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' }).metrics;
    expect(read).toStrictEqual({ host: '0.0.0.0', port: 9464 });
  });

  it('is never the public port', () => {
    expect(() => apiConfig({ METRICS_PORT: '4000' })).toThrow(
      "METRICS_PORT: must be another one than the server's own, 4000.",
    );
  });
});
