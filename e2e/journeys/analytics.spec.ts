import type { Page } from '@playwright/test';
import type { AnalyticsEvent } from 'shared-contracts/api';
import { expect, test } from '../stage/journey';
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
    const analyticsMessages = () => messages.filter((text) => text.startsWith('analytics'));
    await expect
      .poll(analyticsMessages)
      .toContainEqual(expect.stringContaining('landing_screen_open'));
    for (const text of [JSON.stringify(events), ...analyticsMessages()]) {
      expect(text).not.toContain(email);
      expect(text).not.toContain("Omar's");
    }
  });
});
