import type { Page } from '@playwright/test';
import type { AnalyticsEvent } from 'shared-contracts/api';
import { origins } from '../stage/addresses';
import { expect, failedCalls, test } from '../stage/journey';
import { onScreen } from '../stage/screen';

/** Returns the events that the page has sent to the collector. */
function collected(page: Page) {
  const events: AnalyticsEvent[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/analytics/events') || request.method() !== 'POST') return;
    events.push(...(JSON.parse(request.postData() ?? '{"events":[]}') as Batch).events);
  });
  return events;
}

interface Batch {
  events: AnalyticsEvent[];
}

const names = (events: AnalyticsEvent[]) => events.map(({ name }) => name);

test('sends every named event of the specification, with its place [7]', async ({
  page,
  ownerSetup,
}) => {
  const { heading, press } = onScreen(page);
  const { email } = await ownerSetup.signedIn();
  const events = collected(page);
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  /** Requests sent while the page unloads cannot be read here, so all events are sent before. */
  const batchIsOut = () => page.clock.fastForward(4000);

  await page.clock.install();
  await page.goto('/welcome?src_tag=flyer');
  await press('Skip');
  await press('GET STARTED');
  await press('Why?');
  await press('ALLOW PERMISSION');
  await heading('Connect the Google account linked with your business');
  await batchIsOut();
  await expect.poll(() => names(events)).toContain('allow_permission_click');
  await page.route('**/send-slack', () => undefined);
  await press('CONTINUE WITH GOOGLE');
  await expect(onScreen(page).button('CONTINUE WITH GOOGLE')).toHaveAttribute('aria-busy', 'true');
  await batchIsOut();
  await expect.poll(() => names(events)).toContain('continue_w_google_click');
  await page.unroute('**/send-slack');
  await ownerSetup.withBusiness();
  await page.goto('/dashboard/platform');
  await heading('Where do you take online bookings?');
  await press('Back');
  await press('Add Service');
  await press('Add your own service');
  await heading('Add service details');
  await batchIsOut();

  await expect
    .poll(() => names(events))
    .toStrictEqual(
      expect.arrayContaining([
        'splash_screen_open',
        'landing_screen_open',
        'get_started_btn_click',
        'connect_google_screen_open',
        'permissions_priming_open',
        'allow_permission_click',
        'continue_w_google_click',
        'platform_selection_open',
        'added_services_screen_open',
        'search_service_screen_open',
        'new_service_add_screen_open',
      ]),
    );
  expect(new Set(events.map(({ visitor_id }) => visitor_id)).size).toBe(1);
  expect(new Set(events.map(({ event_id }) => event_id)).size).toBe(events.length);
  expect(events.find(({ name }) => name === 'get_started_btn_click')).toMatchObject({
    screen: 'welcome',
    remote: 'mf-login-location',
    remote_version: expect.stringMatching(/^\d+\.\d+\.\d+-/),
    build: 'web',
    at: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/),
  });

  await test.step('sends and shows no personal data', async () => {
    const shown = () => messages.filter((text) => text.startsWith('analytics'));
    await expect.poll(shown).toContainEqual(expect.stringContaining('landing_screen_open'));
    for (const text of [JSON.stringify(events), ...shown()]) {
      expect(text).not.toContain(email);
      expect(text).not.toContain("Omar's");
    }
  });
});

test('the API answers how far visitors come, by screen and version', async ({
  page,
  request,
  ownerSetup,
}) => {
  const { heading, radio, press } = onScreen(page);
  const start = new Date().toISOString();
  await ownerSetup.withBusiness();
  const sent = page.waitForResponse(/analytics\/events$/);
  await page.goto('/client-count');
  await radio('0-50').check();
  await press('CONTINUE');
  await heading('How would you like us to send the review requests?');
  const answer = await sent;
  expect(answer.ok()).toBe(true);
  await page.goto('/test-route');

  await expect
    .poll(async () => {
      const funnel = await request.get(`${origins.API_ORIGIN}/analytics/funnel`, {
        params: { from: start, build: 'web' },
      });
      return ((await funnel.json()) as { screens: unknown[] }).screens;
    })
    .toContainEqual(
      expect.objectContaining({
        screen: 'client-count',
        remote: 'mf-later-steps',
        remote_version: expect.stringMatching(/^\d+\.\d+\.\d+-/),
        visitors: expect.any(Number),
        drop_off: expect.any(Number),
        median_seconds: expect.any(Number),
      }),
    );
});

test.describe('without a network', () => {
  test.use({ trouble: failedCalls });

  test('events are sent when the connection is back', async ({ page, context, ownerSetup }) => {
    const { heading, press } = onScreen(page);
    await ownerSetup.withBusiness();
    await page.goto('/onboard/priming?step=2');
    await heading('Connect Square to automate reviews posting');
    const events = collected(page);
    await context.setOffline(true);
    await expect(page.getByText('You’re offline')).toBeVisible();
    await press('Skip');
    await heading('Connect business instagram account to automate photos posting');
    expect(names(events)).not.toContain('skip_square_click');
    await context.setOffline(false);
    await expect(page.getByText('You’re offline')).toBeHidden();
    await expect.poll(() => names(events)).toContain('skip_square_click');
  });
});

test('marks events in the app', async ({ page, inApp }) => {
  const events = collected(page);
  await inApp.goto('/welcome?step=1');
  await expect.poll(() => names(events)).toContain('landing_screen_open');
  expect(new Set(events.map(({ build }) => build))).toStrictEqual(new Set(['app']));
});
