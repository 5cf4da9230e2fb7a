import type { AlertDelivery, AlertRow } from 'registry-contract/alerts';
import { lastTo, wentOf } from './words';

const delivery: AlertDelivery = {
  target: 'chat',
  about: 'opened',
  sender: 'registry',
  attempts: 3,
  dueAt: '2026-01-01T12:00:00Z',
  triedAt: null,
  sentAt: null,
  givenUpAt: null,
  lastError: null,
};
const sentAt = '2026-01-01T12:00:00Z';

it.each([
  [{ sentAt: sentAt }, 'taken', 'good'],
  [{ givenUpAt: sentAt, lastError: 'it answers 404' }, 'gave up: it answers 404', 'bad'],
  [{ lastError: 'it answers 503' }, 'failed 3 times: it answers 503', 'warn'],
  [{}, 'not sent yet', 'plain'],
])('a delivery that is %p is %s', (more, words, tone) => {
  expect(wentOf({ ...delivery, ...more })).toStrictEqual({ words, tone });
});

it('the last delivery to a target is the newest of all alerts', () => {
  const alert: AlertRow = {
    id: '1',
    code: 'alert/test',
    channel: null,
    remote: null,
    version: null,
    said: '',
    incident: '',
    figures: {},
    byToken: null,
    todo: '',
    by: '',
    openedAt: sentAt,
    endedAt: sentAt,
    endedSaid: null,
    deliveries: [],
  };
  const later: AlertDelivery = { ...delivery, sentAt: '2026-01-01T12:05:00Z' };
  const alerts: AlertRow[] = [
    { ...alert, deliveries: [{ ...delivery, sentAt: sentAt }] },
    { ...alert, deliveries: [later, { ...delivery, target: 'webhook' }] },
  ];
  expect(lastTo('chat', alerts)).toStrictEqual(later);
  expect(lastTo('webhook', [])).toBe(undefined);
});
