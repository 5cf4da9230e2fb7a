import type { Page } from '@playwright/test';
import { origins } from '../stage/addresses';
import type { Span } from '../stage/collector';
import { expect, test } from '../stage/journey';
import { onScreen } from '../stage/screen';
import { google, welcome } from '../stage/sign-in';
import { openTracedStack, type TracedStack } from '../stage/traced-stack';

let stack: TracedStack;

test.beforeAll(async () => {
  test.setTimeout(600_000);
  stack = await openTracedStack();
});
// Undefined if it did not open.
test.afterAll(() => (stack as TracedStack | undefined)?.close());

/** A call of the page, and its trace and parent ids. */
interface TracedCall {
  call: string;
  traceId: string;
  spanId: string;
}

/** The trace context of the page's calls, oldest first. */
function listenTo(page: Page): TracedCall[] {
  const tracedCalls: TracedCall[] = [];
  page.on('request', (request) => {
    const [, traceId, spanId] = (request.headers()['traceparent'] ?? '').split('-');
    if (!traceId || !spanId) return;
    tracedCalls.push({
      call: `${request.method()} ${new URL(request.url()).pathname}`,
      traceId,
      spanId,
    });
  });
  return tracedCalls;
}

/** Returns the path from a span to its action: the names, and the id of the page's call. */
function wayOf(span: Span, spans: readonly Span[]): string[] {
  const above = spans.find(({ spanId }) => spanId === span.parentSpanId);
  return [span.name, ...(above ? wayOf(above, spans) : [span.parentSpanId ?? 'nothing'])];
}

/** The links in the simulated mails to an address. */
async function linksMailedTo(email: string): Promise<string[]> {
  const box = new URL('/mail.json', origins.SIMULATED_ORIGIN);
  box.searchParams.set('to', email);
  const { messages } = (await (await fetch(box)).json()) as { messages: { text: string }[] };
  return messages.flatMap(({ text }) => /https?:\S+/.exec(text) ?? []);
}

test('makes one trace of a press, from the page to the mail and the text message', async ({
  page,
  context,
  request,
  owner,
}) => {
  const { heading, field, press } = onScreen(page);
  const { collector, apiOrigin, shellOrigin } = stack;
  const email = owner.email('maya.chen');
  const tracedCalls = listenTo(page);
  const secrets = [email, 'maya.chen', owner.phone, owner.bizName];
  const sentIn = (traceId: string) => collector.spans().filter((span) => span.traceId === traceId);

  await test.step('an owner with a known number signs in', async () => {
    const invited = await request.post(`${apiOrigin}/operator/invitations`, {
      data: { biz_name: owner.bizName, phone: `+1${owner.phone}` },
    });
    const { pre_uid } = (await invited.json()) as { pre_uid: string };
    await welcome(page, `${shellOrigin}/welcome?${new URLSearchParams({ pre_uid })}`);
    await google.signIn(page, email);
    await heading('Select your google business profile');
    secrets.push(pre_uid);
  });

  const act =
    await test.step('presses Yes, which saves a business and sends messages', async () => {
      const before = tracedCalls.length;
      const saving = page.waitForResponse('**/gmb_save_biz_data_react');
      await page.getByRole('radio', { name: /Chen & Co\. Barbers Downtown/ }).check();
      await press('CONTINUE');
      await press('Yes');
      const saved = await saving;
      const { res } = (await saved.json()) as { res: { uid: string } };
      const { place_id } = saved.request().postDataJSON() as { place_id: string };
      secrets.push(res.uid, place_id);
      await heading('Do you use Square appointments?');
      await expect
        .poll(() => tracedCalls.slice(before).map(({ call }) => call))
        .toContain('POST /gmb_onboarding_sms');
      const calls = tracedCalls.slice(before);
      const { traceId } = calls.find(({ call }) => call === 'POST /gmb_save_biz_data_react')!;
      return calls.filter((call) => call.traceId === traceId);
    });

  const spans = await test.step('the collector receives both messages', async () => {
    const { traceId } = act[0]!;
    const names = () => sentIn(traceId).map(({ name }) => name);
    // A message may be sent before the call that requested it is answered completely.
    for (const name of ['outbox mail', 'outbox sms', ...act.map(({ call }) => call)]) {
      await expect.poll(names).toContain(name);
    }
    return sentIn(traceId);
  });

  await test.step('each span has its cause as parent', () => {
    expect(act.map(({ call }) => call)).toStrictEqual([
      'POST /gmb_save_biz_data_react',
      'POST /gmb_onboarding_mail',
      'POST /gmb_onboarding_sms',
    ]);
    for (const { call, spanId } of act) {
      const caused = spans.filter(({ parentSpanId }) => parentSpanId === spanId);
      expect(caused.map(({ name }) => name)).toStrictEqual([call]);
    }
    const waysOf = (name: string) =>
      spans.filter((span) => span.name === name).map((span) => wayOf(span, spans));
    const [saved, mailed, texted] = act.map(({ call, spanId }) => [call, spanId]);
    expect(waysOf('profiles locations')).toContainEqual(['profiles locations', ...saved!]);
    expect(waysOf('database insert')).toContainEqual(['database insert', ...saved!]);
    expect(waysOf('database insert')).toContainEqual(['database insert', ...mailed!]);
    expect(waysOf('mailer send')).toStrictEqual([['mailer send', 'outbox mail', ...mailed!]]);
    expect(waysOf('sms send')).toStrictEqual([['sms send', 'outbox sms', ...texted!]]);
    const pages = act.map(({ spanId }) => spanId);
    for (const span of spans) expect(pages).toContain(wayOf(span, spans).at(-1));
    const sent = collector.spans().filter(({ name }) => /^outbox (mail|sms)$/.test(name));
    expect(new Set(sent.map(({ traceId }) => traceId))).toStrictEqual(new Set([act[0]!.traceId]));
  });

  await test.step('another action is another trace', async () => {
    const before = tracedCalls.length;
    await page.goto(`${shellOrigin}/setNumber`);
    await field('First name').fill('Zelda');
    await field('Last name').fill('Quistgaard');
    await field('Contact number').fill(owner.phone);
    await press('DONE');
    await expect(page.getByRole('heading', { level: 1, name: /is all set$/ })).toBeVisible();
    const calls = tracedCalls.slice(before);
    const left = calls.find(({ call }) => call === 'POST /name-contacts-sync')!;
    expect(left.traceId).not.toBe(act[0]!.traceId);
  });

  await test.step('no trace has the owner, the typed text or a credential', async () => {
    const cookies = await context.cookies([apiOrigin, shellOrigin, origins.SIMULATED_ORIGIN]);
    const [link] = await linksMailedTo(email);
    await page.close();
    await stack.endServers();
    expect(collector.spans().map(({ name }) => name)).toContain('POST /name-contacts-sync');
    secrets.push('Zelda', 'Quistgaard', '18 Main', 'Chen & Co', 'Downtown');
    secrets.push(new URL(link!).searchParams.get('pre_uid')!);
    secrets.push(...cookies.map(({ value }) => value));
    const text = collector.text();
    const isSent = (secret: string) =>
      [secret, encodeURIComponent(secret)].some((form) => text.includes(form));
    expect(secrets.filter(isSent)).toStrictEqual([]);
  });
});
