import { facts, type AnyFact, type FactName, type FactPayload } from 'shared-contracts';
import { noticeFor } from './facts';

const session = {
  uid: 'uid-1',
  email: 'sam@example.com',
  biz_name: 'Corner Cuts',
  src_tag: 'mail',
  primary_category: 'Barber',
};

const after = <N extends FactName>(name: N, payload: Partial<FactPayload<N>> = {}) =>
  noticeFor({ name, payload: { ...facts[name], ...payload } } as AnyFact, session);

describe('messages to the team', () => {
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
      'Create GBP: listed on Google without a manager; the owner confirmed it',
    ],
    ['square/returned', { outcome: 'connected' }, 'notifications', 'Square connected'],
    ['square/returned', { outcome: 'refused' }, 'notifications', 'Square error: not connected'],
    ['square/skipped', {}, 'temp', 'Square skip clicked'],
    ['instagram/skipped', {}, 'temp', 'Instagram skip clicked'],
    ['instagram/returned', { connected: false }, 'temp', 'Instagram connection failed'],
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
  ])('%s %j → %s: %s [4.6] [7] [8]', (name, payload, channel, text) => {
    expect(after(name, payload)).toStrictEqual({ channel, text });
  });

  it.each<FactName>(['draft/changed', 'service/starred', 'sign-in/offered', 'place/chosen'])(
    'are not sent for %s',
    (name) => {
      expect(after(name)).toBeUndefined();
    },
  );

  it('of the five named steps contain only the name [4.8]', () => {
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

  it('contain no code, token or phone number of the owner', () => {
    const texts = (Object.keys(facts) as FactName[]).map((name) => after(name)?.text).join('\n');
    for (const secret of ['handle-1', 'handle-2', '5415550100'])
      expect(texts).not.toContain(secret);
  });
});
