import { sql } from 'drizzle-orm';
import { invite } from './modules/invitations/invitations';
import { comeBack, withStack, type Browser } from './testing';

/** The data of one person, in values that our own code does not contain. */
const zelda = {
  email: 'zelda.quist@example.com',
  firstName: 'Zeldarine',
  lastName: 'Quistgaard',
  phone: '2025550143',
  clientsPhone: '4155552671',
  business: 'Quist and Daughter',
  door: 'Suite 4711',
  street: '17 Quagmire Lane',
  preUid: 'prior-7h3k-owner',
  drawer: 'the drawer below Tildas till',
  bookingLink: 'https://book.example/quist-daughter',
  service: 'Quistlight Balayage',
  notice: 'Zeldarine needs help',
};

let browser: Browser;
/** Secrets that a browser or a provider received. */
const secrets = new Set<string>(Object.values(zelda));

const stack = withStack({
  logLevel: 'trace',
  recording: { on: true, days: 30 },
});

const rememberCookies = () => {
  for (const value of browser.cookies.values()) secrets.add(value);
};
/** Returns the values that are in the log, in any encoding of a line. */
const findValues = () => {
  const log = stack.logged().join('\n').toLowerCase();
  const written = (secret: string) => [
    secret,
    encodeURIComponent(secret),
    new URLSearchParams({ secret }).toString().slice('secret='.length),
    JSON.stringify(secret).slice(1, -1),
  ];
  return [...secrets].filter((secret) =>
    written(secret).some((text) => log.includes(text.toLowerCase())),
  );
};
/** The statuses of the latest lines, to prove that the failures happened. */
const failuresIn = async (act: () => Promise<unknown>) => {
  const linesBefore = stack.logged().length;
  await act();
  return stack
    .logged()
    .slice(linesBefore)
    .map((line) => JSON.parse(line))
    .filter(({ level }) => level >= 40);
};

const signIn = async () => {
  const { url } = await browser.call('readSignInUrl', { origin: 'web' });
  const consent = await browser.goTo(url);
  secrets.add(consent.searchParams.get('state')!);
  const code = stack.world.agree(zelda.email, consent.searchParams.get('redirect_uri')!);
  secrets.add(code);
  await browser.goTo(comeBack(consent, { code }));
  rememberCookies();
};

const createProfile = async () => {
  const created = await browser.call('createProfile', {
    business_location: `${zelda.street}, Springfield, OR`,
    country_code_num: '1',
    business_email: zelda.email,
    business_phone: zelda.phone,
    country_code: 'US',
    region_code: 'US',
    postal_code: '97477',
    business_name: zelda.business,
    primary_category: 'categories/gcid:barber_shop',
    display_name: 'Barber',
    door_num: zelda.door,
    address_lines: [zelda.street],
    administrative_area: 'Oregon',
    locality: 'Springfield',
    latitude: 44.05,
    longitude: -123.02,
    ref_place_id: 'place-main',
    is_test: false,
    is_retry: false,
  });
  const verification_token = created.verification_token!;
  secrets.add(verification_token);
  const { pin } = stack.world.codesSent.at(-1)!;
  const about = { verification_token, is_test: false, business_email: zelda.email };
  const wrong = pin === '000000' ? '111111' : '000000';
  await expect(browser.call('verifyCode', { ...about, otp: wrong })).rejects.toMatchObject({
    code: 'CODE_WRONG',
  });
  return browser.call('verifyCode', { ...about, otp: pin });
};

const photosConnected = async () => {
  const consent = await browser.goTo('/instagram/start?origin=web');
  const code = stack.world.agree('zelda.cuts', consent.searchParams.get('redirect_uri')!);
  const arrived = await browser.goTo(comeBack(consent, { code }));
  const long_token = arrived.searchParams.get('data')!;
  for (const secret of [code, long_token, 'instagram-long-token']) secrets.add(secret);
  await browser.call('keepInstagramToken', { long_token });
};

const contact = (uid?: string) => ({
  uid,
  first_name: zelda.firstName,
  last_name: zelda.lastName,
  phones: [
    { type: 'general_comm' as const, phone: zelda.phone, country_code: '+1' },
    { type: 'lead_comm' as const, phone: zelda.clientsPhone, country_code: '+1' },
  ],
});

it('the log of a complete flow at the trace level contains none of it', async () => {
  const { firstName, lastName, preUid, business } = zelda;
  stack.world.account(zelda.email, { firstName, lastName });
  await invite(stack.api, stack.api.sql, { preUid, bizName: business, phone: '+12025550143' });
  browser = stack.visitor();
  await browser.call('resumeSession', { pre_uid: preUid });
  rememberCookies();
  await signIn();
  const { location_name, place_id } = await createProfile();
  const saved = await browser.call('saveBusiness', {
    email: zelda.email,
    place_id,
    location_name,
    src: 'Web',
    gbp_created: true,
    pre_uid: preUid,
  });
  expect(saved).toMatchObject({ res: { new_user: 1 } });
  const about = { email: zelda.email, place_id, location: location_name.slice(10) };
  await browser.call('sendOnboardingMail', about);
  await browser.call('sendOnboardingSms', about);
  await browser.call('sendTeamNotice', { channel: 'temp', message: zelda.notice });
  await browser.call('savePreference', { key: 'client_storage_platform', value: zelda.drawer });
  await browser.call('importBookingLink', {
    booking_platform: 'Other',
    booking_link: zelda.bookingLink,
  });
  await browser.call('addService', {
    service_id: '1f0e7d52-6c1c-4a5e-9f62-0c1f3a5b7d99',
    place_id,
    category: 'Haircuts',
    name: zelda.service,
    description: zelda.service,
    price_start: 35.5,
    currency: 'USD',
    pricing_type: 'STARTS_FROM',
    star: false,
  });
  await photosConnected();
  await browser.call('syncContacts', contact());
  const { uid } = (saved as { res: { uid: string } }).res;
  await browser.call('readUserDetails', { uid });
  await browser.call('readOnboardingState', {});
  expect(stack.logged().length).toBeGreaterThan(40);
  expect(findValues()).toStrictEqual([]);
});

it('is not in the log of rejected requests and unreachable providers', async () => {
  stack.world.down.add('mail').add('sms').add('chat').add('google');
  const failures = await failuresIn(async () => {
    await stack.api.outbox.deliver();
    await signIn();
    await browser.request(`/check_user?place_id=${zelda.email}&place_id=${zelda.phone}`);
    await browser.request(`/${encodeURIComponent(zelda.email)}?phone=${zelda.phone}`);
    await browser.call('syncContacts', { ...contact('of-another') }).catch(() => undefined);
    await browser.request('/name-contacts-sync', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `{"first_name":"${zelda.firstName}",,}`,
    });
  });
  stack.world.down.clear();
  expect(failures.length).toBeGreaterThan(3);
  expect(findValues()).toStrictEqual([]);
});

it.each([
  [
    'a row that breaks a rule',
    '23514',
    sql`alter table contacts add constraint no_names check (first_name = '') not valid`,
    () => browser.call('syncContacts', contact()),
  ],
  [
    'a value that is there already',
    '23505',
    sql`create unique index value_once on preferences (value)`,
    async () => {
      const value = zelda.drawer;
      const { browser: other } = await stack.owner();
      return other.call('savePreference', { key: 'client_storage_platform', value });
    },
  ],
  [
    'a table that is gone',
    '42P01',
    sql`drop table contacts`,
    () => browser.call('syncContacts', contact()),
  ],
  [
    'everything that is gone',
    '42P01',
    sql`drop table sessions cascade`,
    () => browser.call('readOnboardingState', {}),
  ],
])('nor does the log of a query that fails by %s (%s)', async (_, code, spoil, act) => {
  await stack.api.sql.execute(spoil);
  const failures = await failuresIn(() => expect(act()).rejects.toMatchObject({ status: 500 }));
  expect(failures).toMatchObject([{ err: { cause: { code } } }]);
  expect(findValues()).toStrictEqual([]);
});
