import {
  facts,
  ShopfrontError,
  type AnyFact,
  type FactName,
  type FactPayload,
} from 'shared-contracts';
import type { Payload } from 'shared-contracts/api';
import { createApiDouble } from 'shared-contracts/testing';
import type { Settings } from './settings';
import { createTeamChat, noticeFor } from './team-chat';
import { settingsFor } from './testing/settings';

const session = {
  uid: 'uid-1',
  email: 'sam@example.com',
  biz_name: 'Corner Cuts',
  src_tag: 'mail',
  primary_category: 'Barber',
};

const after = <N extends FactName>(name: N, payload: Partial<FactPayload<N>> = {}) =>
  noticeFor({ name, payload: { ...facts[name], ...payload } } as AnyFact, session);

describe('what the team hears', () => {
  it.each<[FactName, object, string, string]>([
    ['welcome/started', {}, 'temp', 'Get Started Clicked'],
    ['google-sign-in/chosen', {}, 'temp', 'Google Signin Clicked'],
    ['screen/opened', { screen: 'login', detail: '0' }, 'temp', 'Page open: login 0 (source mail)'],
    ['locations/read', { count: 3 }, 'temp', 'OAuth success with 3 locations'],
    ['locations/read', { count: 0 }, 'temp', 'OAuth success without locations'],
    ['locations/none-found', {}, 'notifications', 'OAuth success without locations'],
    [
      'location/confirmed',
      {},
      'notifications',
      'Location selected: Corner Cuts, 12 Mill Street, Springfield',
    ],
    ['profile-creation/chosen', {}, 'temp', 'Create GBP chosen'],
    [
      'listing/answered',
      { mine: true, managed: false },
      'temp',
      'Create GBP: Google lists it, nobody manages it; it is theirs',
    ],
    ['square/returned', { outcome: 'connected' }, 'notifications', 'Square connected'],
    ['square/returned', { outcome: 'refused' }, 'notifications', 'Square error: not connected'],
    ['square/skipped', {}, 'temp', 'Square skip clicked'],
    ['instagram/skipped', {}, 'temp', 'Instagram skip clicked'],
    [
      'booking-platform/submitted',
      { booking_platform: 'fresha', booking_link: 'https://a.example' },
      'notifications',
      'Booking platform: fresha, link: https://a.example',
    ],
    [
      'booking-platform/submitted',
      { booking_platform: null, booking_link: '', how: 'skipped' },
      'notifications',
      'Booking platform: Not found, link: Skipped',
    ],
    [
      'client-count/chosen',
      {},
      'notifications',
      'Onboarding step client-count: Corner Cuts, sam@example.com, uid-1',
    ],
    [
      'numbers/left',
      {},
      'notifications',
      'Onboarding step setNumber: Corner Cuts, sam@example.com, uid-1',
    ],
  ])('%s %j → %s: %s', (name, payload, channel, text) => {
    expect(after(name, payload)).toStrictEqual({ channel, text });
  });

  it.each<FactName>(['draft/changed', 'service/starred', 'sign-in/offered', 'place/chosen'])(
    'of %s is nothing',
    (name) => {
      expect(after(name)).toBeUndefined();
    },
  );

  it('of the five steps that are reported by name is just that', () => {
    const steps = {
      'client-count/chosen': 'client-count',
      'pledge/confirmed': 'reviews-pledge',
      'review-consent/given': 'review-consent',
      'numbers/left': 'setNumber',
      'review-automation/chosen': 'automate-reviews',
    } as const;
    for (const [name, step] of Object.entries(steps)) {
      expect(after(name as FactName)?.text).toContain(`Onboarding step ${step}:`);
    }
  });

  it('holds no code, token or number of the owner', () => {
    const told = (Object.keys(facts) as FactName[]).map((name) => after(name)?.text).join('\n');
    for (const secret of ['handle-1', 'handle-2', '5415550100']) expect(told).not.toContain(secret);
  });
});

describe('sending', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  type Sent = Payload<'sendTeamNotice'>;

  function chatOver(answer: (sent: Sent) => Promise<unknown>, settings: Partial<Settings> = {}) {
    const sent: Sent[] = [];
    const api = createApiDouble({
      sendTeamNotice: async (notice) => {
        sent.push(notice);
        await answer(notice);
        return { ok: true, country: 'US' };
      },
    });
    const countries: string[] = [];
    const heard = (country: string) => countries.push(country);
    return { chat: createTeamChat(api, settingsFor(settings), heard), sent, countries };
  }
  const temp = (text: string) => ({ channel: 'temp', text }) as const;

  it.each([
    ['web', 'sam@example.com', 'Shopfront | sam@example.com | hello | Web'],
    ['app', undefined, 'Shopfront | hello | App'],
  ] as const)('from the %s build by %s says "%s"', async (build, email, message) => {
    const { chat, sent } = chatOver(() => Promise.resolve(), { build });
    chat.send(temp('hello'), email);
    await chat.settled(1_500);
    expect(sent).toStrictEqual([{ channel: 'temp', message }]);
  });

  it('hears the country from the answer', async () => {
    const { chat, countries } = chatOver(() => Promise.resolve());
    chat.send(temp('hello'), undefined);
    await chat.settled(1_500);
    expect(countries).toStrictEqual(['US']);
  });

  it.each(['temp', 'notifications', 'dev'] as const)(
    'from a development host, what is for %s goes to the channel of the developers',
    async (channel) => {
      const { chat, sent } = chatOver(() => Promise.resolve(), { development: true });
      chat.send({ channel, text: 'hello' }, '');
      await chat.settled(1_500);
      expect(sent).toStrictEqual([{ channel: 'dev', message: 'Shopfront | hello | Web' }]);
    },
  );

  it('keeps the order, one after the other', async () => {
    const waiting: (() => void)[] = [];
    const { chat, sent } = chatOver(() => new Promise<void>((resolve) => waiting.push(resolve)));
    chat.send(temp('first'), undefined);
    chat.send(temp('second'), undefined);
    await jest.advanceTimersByTimeAsync(0);
    expect(sent).toHaveLength(1);
    waiting.shift()!();
    await jest.advanceTimersByTimeAsync(0);
    expect(sent.map(({ message }) => message)).toStrictEqual([
      'Shopfront | first | Web',
      'Shopfront | second | Web',
    ]);
  });

  it('goes on after one that failed', async () => {
    const { chat, sent } = chatOver(({ message }) =>
      message.includes('first')
        ? Promise.reject(new ShopfrontError('API_FAILED', 'no'))
        : Promise.resolve(),
    );
    chat.send(temp('first'), undefined);
    chat.send(temp('second'), undefined);
    await chat.settled(1_500);
    expect(sent).toHaveLength(2);
  });

  it('is waited for no longer than the time given (C43)', async () => {
    const { chat } = chatOver(() => new Promise(() => undefined));
    chat.send(temp('hangs'), undefined);
    const settled = jest.fn();
    void chat.settled(1_500).then(settled);
    await jest.advanceTimersByTimeAsync(1_499);
    expect(settled).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(settled).toHaveBeenCalled();
  });
});
