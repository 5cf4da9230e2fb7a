import { eq } from 'drizzle-orm';
import { withStack, type LinkedOwner } from '../../testing';
import { jobs } from '../booking-import/readings';
import { contacts } from '../contacts/contacts';

const stack = withStack();

/** The owner of all rejected requests, which change nothing. */
let rejected: ReturnType<typeof stack.owner> | undefined;
const rejectedOwner = () => (rejected ??= stack.owner());

it('answers are restored after a reload, as last saved [3] [7]', async () => {
  const { browser, uid, place_id } = await stack.owner();
  expect(await browser.call('readOnboardingState', {})).toMatchObject({
    preferences: {},
    instagramConnected: false,
    squareConnected: false,
    location: { metadata: { placeId: place_id } },
  });
  const save = (key: string, value: string) =>
    browser.call('savePreference', { key, value, uid } as never);
  await browser.call('saveSquarePreference', { square_preference: 'yes-square', uid });
  await save('review_invites_preference', 'manual-review-request');
  await save('review_invites_preference', 'automate');
  await save('client_count_range', '50 - 150');
  await save('review_automation_consent', 'automated');
  await save('client_storage_platform', '  a drawer ');
  await save('media_storage_platform', '["Instagram", "Tiktok"]');
  await browser.call('importBookingLink', {
    uid,
    place_id,
    booking_platform: 'fresha',
    booking_link: 'https://book.example/corner-cuts',
  });
  const contact = {
    first_name: 'Sam',
    last_name: 'Reed',
    phones: [
      { type: 'general_comm' as const, phone: '4155552671', country_code: '+1' },
      { type: 'lead_comm' as const, phone: '7400123456', country_code: '+44' },
    ],
  };
  await browser.call('syncContacts', { uid, place_id, ...contact });
  expect(await browser.call('readOnboardingState', {})).toMatchObject({
    square_preference: 'yes-square',
    preferences: {
      review_invites_preference: 'automate',
      client_count_range: '50 - 150',
      review_automation_consent: 'automated',
      client_storage_platform: 'a drawer',
      media_storage_platform: '["Instagram","Tiktok"]',
    },
    photos: ['Instagram', 'Tiktok'],
    booking: { booking_platform: 'fresha', booking_link: 'https://book.example/corner-cuts' },
    contact,
  });
});

it('answers of an unknown visitor are empty [6]', async () => {
  expect(await stack.visitor().call('readOnboardingState', {})).toStrictEqual({
    preferences: {},
    instagramConnected: false,
    squareConnected: false,
  });
});

it('answers are not saved for another owner', async () => {
  const { browser } = await stack.owner();
  const { uid } = await stack.owner();
  const foreign = { code: 'NOT_YOURS', field: 'uid' };
  await expect(
    browser.call('saveSquarePreference', { square_preference: 'no-square', uid }),
  ).rejects.toMatchObject(foreign);
  await expect(
    browser.call('savePreference', { key: 'client_count_range', value: '0-50', uid }),
  ).rejects.toMatchObject(foreign);
  await expect(
    browser.call('importBookingLink', { uid, booking_platform: null, booking_link: '' }),
  ).rejects.toMatchObject(foreign);
});

it.each([
  ['client_count_range', '50-150'],
  ['review_invites_preference', 'maybe'],
  ['review_automation_consent', 'automate'],
  ['client_storage_platform', '   '],
  ['media_storage_platform', 'Instagram'],
  ['media_storage_platform', '[]'],
  ['media_storage_platform', '["Myspace"]'],
  ['media_storage_platform', '["Tiktok","Tiktok"]'],
  ['media_storage_platform', '["Instagram","I dont have work photos"]'],
])('answers with the key %s and the value %p are rejected [9]', async (key, value) => {
  const { browser } = await rejectedOwner();
  await expect(browser.call('savePreference', { key, value } as never)).rejects.toMatchObject({
    code: 'PAYLOAD_INVALID',
    field: 'value',
  });
});

describe('a booking link', () => {
  it('is queued for reading once, and only when it is a web link (S19) [7]', async () => {
    const { browser, uid } = await stack.owner();
    const give = (booking_link: string) =>
      browser.call('importBookingLink', { booking_platform: 'Other', booking_link });
    const queued = async () => {
      const readings = await stack.api.sql.select().from(jobs).where(eq(jobs.uid, uid));
      return readings.map(({ status, details: { link } }) => `${status} ${link}`);
    };
    for (const text of ['fresha.com/me', 'tel:555-0100', 'Skipped']) await give(text);
    expect(await queued()).toStrictEqual([]);
    await give(' https://fresha.com/me ');
    await give('https://fresha.com/me');
    expect(await queued()).toStrictEqual(['queued https://fresha.com/me']);
    expect(await browser.call('readOnboardingState', {})).toMatchObject({
      booking: { booking_link: 'https://fresha.com/me' },
    });
  });

  it.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    'vbscript:msgbox(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://evil.example/1',
    'file:///etc/passwd',
  ])('is rejected where it would run code: %j', async (booking_link) => {
    const { browser } = await rejectedOwner();
    await expect(
      browser.call('importBookingLink', { booking_platform: 'Other', booking_link }),
    ).rejects.toMatchObject({ code: 'PAYLOAD_INVALID', field: 'booking_link' });
    expect(await browser.call('readOnboardingState', {})).not.toHaveProperty('booking');
  });

  it('may be missing where the owner has no platform', async () => {
    const { browser } = await stack.owner();
    await browser.call('importBookingLink', { booking_platform: null, booking_link: '' });
    expect(await browser.call('readOnboardingState', {})).toMatchObject({
      booking: { booking_platform: null, booking_link: '' },
    });
  });
});

describe('a number', () => {
  type Phone = { type: string; phone: string; country_code: string };
  const sync = ({ browser }: LinkedOwner, phones: Phone[]) =>
    browser.call('syncContacts', { phones, first_name: '', last_name: '' } as never);

  it('is stored and marked as doubtful when the numbering plan excludes it (C40)', async () => {
    const owner = await stack.owner();
    const phone = { type: 'general_comm', phone: '0000000000', country_code: '+1' };
    expect(await sync(owner, [phone])).toStrictEqual({ ok: true });
    const [row] = await stack.api.sql.select().from(contacts).where(eq(contacts.uid, owner.uid));
    expect(row?.phones).toStrictEqual([expect.objectContaining({ doubtful: true })]);
  });

  it.each([
    ['phones.0.phone', [{ type: 'general_comm', phone: '12345', country_code: '+1' }]],
    ['phones.0.phone', [{ type: 'general_comm', phone: '41555526 71', country_code: '+1' }]],
    ['phones.0.country_code', [{ type: 'general_comm', phone: '4155552671', country_code: '' }]],
    ['phones', [{ type: 'lead_comm', phone: '4155552671', country_code: '+1' }]],
    ['phones', []],
  ])('is rejected at %s when the list is %j [9]', async (field, phones) => {
    await expect(sync(await rejectedOwner(), phones)).rejects.toMatchObject({
      code: 'PAYLOAD_INVALID',
      field,
    });
  });
});

const minute = 60_000;

/** An owner who answers in one browser, and a second browser with an unsent answer. */
const ownerInTwoBrowsers = async () => {
  const { browser, uid } = await stack.owner();
  const lateBrowser = browser.copy();
  return {
    answer: (value: '0-50' | '500+') =>
      browser.call('savePreference', { key: 'client_count_range', value, uid }),
    answerLate: (value: '0-50' | '500+', ago: number | string) =>
      lateBrowser.call(
        'savePreference',
        { key: 'client_count_range', value, uid },
        { 'given-ago': String(ago) },
      ),
    leave: (phone: string) => browser.call('syncContacts', numbers(phone, uid)),
    leaveLate: (phone: string, ago: number) =>
      lateBrowser.call('syncContacts', numbers(phone, uid), { 'given-ago': String(ago) }),
    async saved() {
      const { preferences, contact } = await browser.call('readOnboardingState', {});
      return preferences.client_count_range ?? contact?.phones.map(({ phone }) => phone);
    },
  };
};

const numbers = (phone: string, uid: string) => ({
  uid,
  first_name: 'Sam',
  last_name: 'Reed',
  phones: [{ type: 'general_comm' as const, phone, country_code: '+1' }],
});

describe('an answer that arrives late', () => {
  it('does not replace a newer one, and is acknowledged', async () => {
    const { answer, answerLate, saved } = await ownerInTwoBrowsers();
    await answer('500+');
    stack.pass(minute);
    expect(await answerLate('0-50', 2 * minute)).toStrictEqual({ ok: true });
    expect(await saved()).toBe('500+');
  });

  it('replaces an older one', async () => {
    const { answer, answerLate, saved } = await ownerInTwoBrowsers();
    await answer('500+');
    stack.pass(2 * minute);
    await answerLate('0-50', minute);
    expect(await saved()).toBe('0-50');
  });

  it('keeps its own time', async () => {
    const { answerLate, saved } = await ownerInTwoBrowsers();
    await answerLate('0-50', 3 * minute);
    await answerLate('500+', 2 * minute);
    expect(await saved()).toBe('500+');
    await answerLate('0-50', 4 * minute);
    expect(await saved()).toBe('500+');
  });

  it('is replaced by an answer without an age', async () => {
    const { answer, answerLate, saved } = await ownerInTwoBrowsers();
    await answerLate('0-50', 0);
    await answer('500+');
    expect(await saved()).toBe('500+');
  });

  it.each(['', 'yesterday', '-5', '1.5'])('counts as new where its age is %p', async (ago) => {
    const { answer, answerLate, saved } = await ownerInTwoBrowsers();
    await answer('500+');
    await answerLate('0-50', ago);
    expect(await saved()).toBe('0-50');
  });

  it('does not replace a newer one, however old it claims to be', async () => {
    const { answer, answerLate, saved } = await ownerInTwoBrowsers();
    await answerLate('0-50', '9'.repeat(30));
    expect(await saved()).toBe('0-50');
    await answer('500+');
    await answerLate('0-50', '9'.repeat(30));
    expect(await saved()).toBe('500+');
  });
});

describe('numbers that arrive late', () => {
  it('do not replace newer ones', async () => {
    const { leave, leaveLate, saved } = await ownerInTwoBrowsers();
    await leave('4155552671');
    stack.pass(minute);
    expect(await leaveLate('4155552672', 2 * minute)).toStrictEqual({ ok: true });
    expect(await saved()).toStrictEqual(['4155552671']);
  });

  it('replace older ones and keep their own time', async () => {
    const { leave, leaveLate, saved } = await ownerInTwoBrowsers();
    await leave('4155552671');
    stack.pass(5 * minute);
    await leaveLate('4155552672', 3 * minute);
    expect(await saved()).toStrictEqual(['4155552672']);
    await leaveLate('4155552673', 2 * minute);
    expect(await saved()).toStrictEqual(['4155552673']);
  });
});
