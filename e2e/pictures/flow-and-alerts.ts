import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { origins } from '../stage/addresses';
import { registry } from '../stage/changed-remote';
import { addOperator, signInToConsole } from '../stage/console';
import { draw, open, take } from './draw';

const channel = `picture-${randomUUID().slice(0, 8)}`;
const reason = ['--reason', 'the booking platform is asked too late'];
const hour = 3_600_000;

interface Carried {
  set: number;
  flow: { id: string };
}

test('the flow and the alerts as docs/operators.md shows them', async ({ page }) => {
  const live = await liveVersion('mf-services');
  await registry('swap', 'mf-services', live, '--channel', channel, '--reason', 'a channel to try');
  await registry('flow', 'start', channel, 'booking-after-services', '--share', '50', ...reason);
  await tell(await walkers());
  await tell(broken(await liveVersion('mf-priming-square')));

  await page.addInitScript((name) => localStorage.setItem('console_channel', name), channel);
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInToConsole(page, 'olga', await addOperator('olga', 'administer'));
  await open(page, '/flow');
  await expect(page.getByText('Finish the set-up')).toBeVisible();
  await draw(page, 'flow-light-desk');
  await open(page, '/alerts');
  await page.getByRole('button', { name: 'Send a test' }).click();
  await expect(page.getByText('The test was taken by everybody.')).toBeVisible();
  await expect(page.getByText('visitors met an error').first()).toBeVisible();
  await take(page, '/alerts', 'alerts-light-desk');
});

async function liveVersion(name: string): Promise<string> {
  const answer = await fetch(`${origins.REGISTRY_ORIGIN}/channels/production`);
  const { remotes } = (await answer.json()) as { remotes: { remote: string; version: string }[] };
  return remotes.find(({ remote }) => remote === name)!.version;
}

async function tell(events: object[]): Promise<void> {
  for (let first = 0; first < events.length; first += 200) {
    const answer = await fetch(`${origins.API_ORIGIN}/analytics/events`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: origins.SHELL_ORIGIN },
      body: JSON.stringify({ events: events.slice(first, first + 200) }),
    });
    const said = await answer.text();
    expect(answer.status, said).toBe(200);
  }
}

/** Visitors who walked by each of the two orders, some to the end. */
async function walkers(): Promise<object[]> {
  const { set, flow } = JSON.parse(await registry('flow', 'show', channel, '--json')) as Carried;
  return Array.from({ length: 160 }, (_, number) => {
    const isOther = number % 2 === 0;
    const order = [
      'services',
      ...(isOther ? ['booking-platform', 'set-number'] : ['set-number', 'booking-platform']),
    ];
    const visitor_id = randomUUID();
    const stays = number % 9 === 0 ? 1 : number % 5 === 0 ? 2 : 3;
    const at = (minutes: number) => new Date(Date.now() - hour + minutes * 60_000).toISOString();
    const of = (name: string, minutes: number, screen: string) => ({
      ...{ event_id: randomUUID(), visitor_id, build: 'web', at: at(minutes), name, screen },
      ...{ release_set: set, flow: isOther ? 'booking-after-services' : 'specified' },
      ...{ flow_trial: flow.id, flow_judged: true, fields: {} },
    });
    const seen = order.slice(0, stays).map((screen, place) => of('page_open', place * 3, screen));
    return stays === 3 ? [...seen, of('set_number_done_click', 11, order[2]!)] : seen;
  }).flat();
}

/** Many who met a version yesterday, and some to whom it broke just now. */
function broken(version: string): object[] {
  const remote = 'mf-priming-square';
  const of = (ago: number, told: object) => ({
    ...{ event_id: randomUUID(), visitor_id: randomUUID(), build: 'web' },
    ...{ at: new Date(Date.now() - ago).toISOString(), ...told },
  });
  const code = 'REMOTE_UNREACHABLE';
  return [
    ...Array.from({ length: 120 }, () =>
      of(5 * hour, {
        ...{ name: 'page_open', fields: {}, screen: 'priming' },
        ...{ remote, remote_version: version },
      }),
    ),
    ...Array.from({ length: 40 }, () =>
      of(60_000, { name: 'remote_failed', fields: { failed: remote, version, code } }),
    ),
  ];
}
