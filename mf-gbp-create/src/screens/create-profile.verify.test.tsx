import { ShopfrontError } from 'shared-contracts';
import { screen } from '@testing-library/react';
import { alerts, button, pending } from '../testing/owner';
import {
  payload,
  saveBusiness,
  failing,
  creating,
  arrive,
  arriveFilledIn,
  field,
  category,
  number,
  addressFields,
  type Owner,
} from '../testing/profile-form';

describe('VERIFY with a missing field', () => {
  const cases = [
    ['Enter a valid Contact Number', { contact: '' }, number],
    ['Enter a valid Business Name', { business_name: ' ' }, () => field(/^Business name/)],
    ['Enter a valid Street Address', { street: '' }, () => field(/^Street address/)],
    ['Enter a valid Postal code', { postal_code: '' }, () => field(/^Postal code/)],
    ['Enter a valid City', { city: '' }, () => field(/^City/)],
    ['Enter a valid State', { state: '' }, () => field(/^State/)],
  ] as const;

  test.each(cases)('alerts "%s" and goes to the field [5] [8]', async (text, missing, field) => {
    const createProfile = creating('handle-1');
    const owner = await arriveFilledIn({ createProfile }, missing);

    await owner.press('VERIFY');

    expect(alerts()).toStrictEqual([text]);
    expect(field()).toHaveFocus();
    expect(field()).toBeInvalid();
    expect(createProfile).not.toHaveBeenCalled();
    const [because] = Object.keys(missing);
    expect(owner.events).toStrictEqual([
      { name: 'profile/refused', payload: { by: 'form', because } },
    ]);
  });

  test('alerts in the specified order while the fields are filled in [5]', async () => {
    const missing = Object.assign({}, ...cases.map(([, nothing]) => nothing)) as object;
    const owner = await arriveFilledIn({ createProfile: creating('handle-1') }, missing);

    for (const [text, , field] of cases) {
      await owner.press('VERIFY');
      expect(alerts()).toStrictEqual([text]);
      expect(field()).toHaveFocus();
      await owner.user.type(field(), '5415550100');
      expect(alerts()).toStrictEqual([]);
    }
  });

  test('lists problems without an alert in a summary with links to the fields', async () => {
    const owner = await arrive();

    await owner.press('VERIFY');

    const links = screen.getAllByRole('link');
    expect(links.map((link) => link.textContent)).toStrictEqual([
      'Enter a valid Business Name',
      'Choose an address from the list, or enter it manually',
      'Choose a primary category',
    ]);
    expect(screen.getAllByText('Enter a valid Contact Number')).toHaveLength(2);
    await owner.user.click(links[2]!);
    expect(category()).toHaveFocus();
  });

  test('marks the category, which has no alert, at its field', async () => {
    const owner = await arriveFilledIn({}, { category: '', category_label: '' });

    await owner.press('VERIFY');

    expect(alerts()).toStrictEqual([]);
    expect(category()).toHaveFocus();
    expect(category()).toHaveAccessibleDescription(/Choose a primary category/);
  });
});

describe('VERIFY with a complete form', () => {
  test('sends the payload as specified [2.5] [3]', async () => {
    const createProfile = creating('handle-1');
    const owner = await arriveFilledIn({ createProfile });

    await owner.press('VERIFY');

    expect(createProfile.mock.calls).toStrictEqual([[payload]]);
  });

  test('shows for 3 s that a code was sent, and reports it [4.4] [8] [9]', async () => {
    const owner = await arriveFilledIn({ createProfile: creating('handle-1') });

    await owner.press('VERIFY');
    expect(screen.getByText('OTP has been sent successfully')).toBeVisible();
    await owner.wait(2900);
    expect(owner.events).toStrictEqual([]);

    await owner.wait(100);
    expect(owner.events).toStrictEqual([
      {
        name: 'code/sent',
        payload: {
          verification_token: 'handle-1',
          by: 'text',
          countrycode: '1',
          contact: '5415550100',
          location_name: 'locations/3001',
          primary_category: 'Barber shop',
          biz_name: 'Corner Cuts',
          business_location: '500 Main Street, Springfield, OR',
          ref_place_id: 'place-2001',
        },
      },
    ]);
  });

  test('Continue ends the wait, and reports the code once', async () => {
    const owner = await arriveFilledIn({ createProfile: creating('handle-1') });

    await owner.press('VERIFY');
    await owner.press('Continue');
    await owner.wait(5000);

    expect(owner.events.map(({ name }) => name)).toStrictEqual(['code/sent']);
  });

  test.each([
    ['of a picked place under its id', {}, 'place-2001'],
    ['typed by hand under the name of its location', { entry: 'by-hand' }, '3001'],
  ])('AUTO saves the business %s and reports it [3] [4.4]', async (_, changed, place_id) => {
    const save = saveBusiness();
    const owner = await arriveFilledIn(
      { createProfile: creating('AUTO'), saveBusiness: save },
      changed,
    );

    await owner.press('VERIFY');

    expect(save.mock.calls).toStrictEqual([
      [
        {
          email: 'sam@example.com',
          place_id,
          location_name: 'locations/3001',
          pd_id: 'pd-1',
          src: 'Web',
          pre_uid: 'pre-1',
          gbp_created: true,
        },
      ],
    ]);
    expect(owner.events).toStrictEqual([
      {
        name: 'profile/saved',
        payload: {
          uid: 'uid-3001',
          place_id,
          location_name: 'locations/3001',
          biz_name: 'Corner Cuts',
          primary_category: 'Barber shop',
          verified: 'at-once',
        },
      },
    ]);
  });

  test.each([
    ['an empty token', creating(''), 'NO_WAY_TO_VERIFY'],
    ['no token', creating(), 'NO_WAY_TO_VERIFY'],
    ['a failed call', failing('API_FAILED'), 'API_FAILED'],
  ])('shows %s for 3 s, and keeps the form [4.4] [8]', async (_, createProfile, because) => {
    const owner = await arriveFilledIn({ createProfile });

    await owner.press('VERIFY');
    expect(alerts()).toStrictEqual(['An Error Occured Please retry']);
    expect(button('VERIFY')).toBeEnabled();

    await owner.wait(2900);
    expect(alerts()).toStrictEqual(['An Error Occured Please retry']);
    await owner.wait(100);
    expect(alerts()).toStrictEqual([]);
    expect(owner.events).toStrictEqual([
      { name: 'profile/refused', payload: { by: 'server', because } },
    ]);
    expect(number()).toHaveValue('5415550100');
    expect(category()).toHaveValue('Barber shop');
    expect(addressFields()).toStrictEqual([
      '4B',
      '97477',
      '500 Main Street, Mill Yard',
      'Springfield',
      'Oregon',
    ]);
  });

  test.each([
    [600, 'in 10 minutes'],
    [30, 'in a minute'],
    [undefined, 'in a few minutes'],
  ])('reports too many codes, and when to try again (%s s)', async (retryAfterSeconds, when) => {
    const createProfile = jest.fn((): never => {
      throw new ShopfrontError('TOO_MANY', 'no', { retryAfterSeconds });
    });
    const owner = await arriveFilledIn({ createProfile });
    await owner.press('VERIFY');
    expect(alerts()).toStrictEqual([
      `We can’t send more codes right now. Your answers are saved. Try again ${when}.`,
    ]);
    await owner.press('VERIFY');
    expect(createProfile).toHaveBeenCalledTimes(2);
  });

  test('offers a video after the banner, and a way to continue, when no code can be sent', async () => {
    const createProfile = jest.fn((_: unknown) => ({
      location_name: 'locations/3001',
      verification_token: '',
      ways: [],
    }));
    const owner = await arriveFilledIn({ createProfile, saveBusiness: saveBusiness() });
    await owner.press('VERIFY');
    expect(alerts()).toStrictEqual(['An Error Occured Please retry']);
    await owner.wait(3000);
    expect(screen.getByText(/asks for a short video/)).toBeVisible();
    expect(screen.getByRole('link', { name: /^Open Google Business Profile/ })).toBeVisible();
    await owner.press('CONTINUE WITHOUT VERIFYING');
    expect(owner.events.at(-1)).toMatchObject({
      name: 'profile/saved',
      payload: { location_name: 'locations/3001', verified: 'skipped' },
    });
  });

  test('reports a code by e-mail with its address', async () => {
    const createProfile = jest.fn((_: unknown) => ({
      location_name: 'locations/3001',
      verification_token: 'handle-1',
      by: 'email' as const,
      to: 'info@cuts.example',
      ways: ['email' as const],
    }));
    const owner = await arriveFilledIn({ createProfile });
    await owner.press('VERIFY');
    await owner.wait(3000);
    expect(owner.events).toMatchObject([
      { name: 'code/sent', payload: { by: 'email', to: 'info@cuts.example', ways: ['email'] } },
    ]);
  });

  test('reports another owner’s account and offers to sign in again', async () => {
    const owner = await arriveFilledIn({ createProfile: failing('NOT_YOURS') });

    await owner.press('VERIFY');
    expect(alerts()).toStrictEqual(['An Error Occured Please retry']);
    await owner.press('Sign in again');

    expect(owner.events.at(-1)).toStrictEqual({ name: 'email/found-missing', payload: {} });
  });

  test('shows a server error at its field until the field changes', async () => {
    const createProfile = failing('PAYLOAD_INVALID', 'business_phone');
    const owner = await arriveFilledIn({ createProfile });

    await owner.press('VERIFY');
    expect(number()).toHaveFocus();
    await owner.wait(3000);
    expect(number()).toHaveAccessibleDescription(/Enter a valid Contact Number/);

    await owner.user.clear(number());
    await owner.user.type(number(), '5415550101');
    expect(number()).toBeValid();
  });
});

describe('one submission', () => {
  const keys = (owner: Owner) =>
    owner.options
      .filter(({ call }) => call === 'createProfile')
      .map(({ options }) => options?.idempotencyKey);

  test('is sent once however often VERIFY is clicked [2.5]', async () => {
    const { call, answer } = pending<ReturnType<ReturnType<typeof creating>>>();
    const owner = await arriveFilledIn({ createProfile: call });

    await owner.user.dblClick(button('VERIFY'));
    await owner.wait(200);
    await owner.press('VERIFY');
    expect(button('VERIFY')).toHaveAttribute('aria-busy', 'true');
    expect(button('VERIFY').querySelector('.spinning')).toBeVisible();
    answer({ location_name: 'locations/3001', verification_token: 'handle-1' });
    await owner.wait(0);
    await owner.wait(3000);

    expect(call).toHaveBeenCalledTimes(1);
    expect(owner.events.map(({ name }) => name)).toStrictEqual(['code/sent']);
  });

  test('keeps its key after a lost answer and a reload', async () => {
    const owner = await arriveFilledIn({ createProfile: failing('API_TIMEOUT') });
    await owner.press('VERIFY');
    await owner.press('VERIFY');

    const reloaded = await owner.reload();
    await reloaded.press('VERIFY');

    const used = [...keys(owner), ...keys(reloaded)];
    expect(used).toHaveLength(3);
    expect(used[0]).toMatch(/.{16,}/);
    expect(new Set(used).size).toBe(1);
  });

  test.each([
    ['was answered with no', creating(''), false],
    ['led to a code, and the owner is back', creating('handle-1'), false],
    ['is changed', failing('API_FAILED'), true],
  ])('is another one after it %s', async (_, createProfile, change) => {
    const owner = await arriveFilledIn({ createProfile });
    await owner.press('VERIFY');
    if (change) await owner.user.type(field(/^Business name/), ' East');
    await owner.wait(3000);
    const returning = change ? owner : await owner.reload();
    await returning.press('VERIFY');

    const used = [...keys(owner), ...(returning === owner ? [] : keys(returning))];
    expect(used).toHaveLength(2);
    expect(used[0]).not.toBe(used[1]);
  });
});
