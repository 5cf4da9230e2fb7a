import { screen } from '@testing-library/react';
import { ShopfrontError } from 'shared-contracts';
import { button, heading, pending } from '../testing/owner';
import { arrive, arriveFilledIn, creating, draft, field, payload } from '../testing/profile-form';

const listing = {
  place_id: 'place-listed',
  title: 'Corner Cuts',
  address_lines: ['500 Main Street', 'Springfield', 'Oregon 97477'],
};
const request_access_url = 'https://business.google.com/arc/p/1';

const finding = (more: object = {}) =>
  jest.fn((_: unknown) => ({ listing: { ...listing, ...more } }));
const sheet = () => screen.queryByRole('dialog');
const yes = 'YES, IT IS MINE';
const no = 'NO, IT IS NOT';

const answer = (mine: boolean, managed: boolean) => ({
  name: 'listing/answered',
  payload: { mine, managed },
});

async function verifying(findListing: jest.Mock, createProfile = creating('handle-1')) {
  const owner = await arriveFilledIn({ findListing, createProfile });
  await owner.press('VERIFY');
  return { owner, createProfile };
}

describe('a place that Google lists', () => {
  test('shows a question with name and address before anything is created', async () => {
    const findListing = finding();
    const { createProfile } = await verifying(findListing);

    expect(findListing.mock.calls).toStrictEqual([[payload]]);
    expect(sheet()).toHaveAccessibleName('Is this yours?');
    expect(sheet()).toHaveTextContent('500 Main Street, Springfield, Oregon 97477');
    expect(sheet()).toHaveTextContent('it has no manager');
    expect(createProfile).not.toHaveBeenCalled();
  });

  test('is sent and reported with the profile if the owner confirms it', async () => {
    const { owner, createProfile } = await verifying(finding());
    await owner.press(yes);

    expect(createProfile.mock.calls).toStrictEqual([
      [{ ...payload, ref_place_id: 'place-listed', listing_place_id: 'place-listed' }],
    ]);
    expect(sheet()).not.toBeInTheDocument();
    await owner.wait(3000);
    expect(owner.events).toMatchObject([
      answer(true, false),
      { name: 'code/sent', payload: { ref_place_id: 'place-listed' } },
    ]);
  });

  test('is not sent if the owner has another one', async () => {
    const { owner, createProfile } = await verifying(finding());
    await owner.press(no);

    expect(createProfile.mock.calls).toStrictEqual([[payload]]);
    expect(owner.events).toStrictEqual([answer(false, false)]);
  });

  test('is answered once on a double click', async () => {
    const { owner, createProfile } = await verifying(finding());
    await owner.user.dblClick(button(yes));
    await owner.wait(100);

    expect(createProfile).toHaveBeenCalledTimes(1);
    expect(owner.events).toStrictEqual([answer(true, false)]);
  });

  test('shows no question again after a failure or a reload', async () => {
    const findListing = finding();
    const createProfile = creating('');
    const { owner } = await verifying(findListing, createProfile);
    await owner.press(yes);
    await owner.press('Close');
    await owner.press('VERIFY');
    const reloaded = await owner.reload();
    await reloaded.press('VERIFY');

    expect(findListing).toHaveBeenCalledTimes(1);
    expect(createProfile.mock.calls.map(([sent]) => sent)).toStrictEqual(
      Array(3).fill({ ...payload, ref_place_id: 'place-listed', listing_place_id: 'place-listed' }),
    );
  });

  test('shows the question again for another name, and not for another number', async () => {
    const findListing = finding();
    const { owner, createProfile } = await verifying(findListing, creating(''));
    await owner.press(no);
    await owner.press('Close');
    await owner.user.clear(field(/^Contact number/));
    await owner.user.type(field(/^Contact number/), '5415550101');
    await owner.press('VERIFY');
    expect(findListing).toHaveBeenCalledTimes(1);
    expect(createProfile).toHaveBeenCalledTimes(2);

    await owner.press('Close');
    await owner.user.type(field(/^Business name/), ' Two');
    await owner.press('VERIFY');
    expect(sheet()).toHaveAccessibleName('Is this yours?');
    expect(createProfile).toHaveBeenCalledTimes(2);
  });

  test('stays a question if the sheet is closed without an answer', async () => {
    const findListing = finding();
    const { owner, createProfile } = await verifying(findListing);
    await owner.user.keyboard('{Escape}');
    expect(sheet()).not.toBeInTheDocument();
    expect(button('VERIFY')).toHaveFocus();
    await owner.press('VERIFY');

    expect(sheet()).toBeVisible();
    expect(findListing).toHaveBeenCalledTimes(1);
    expect(createProfile).not.toHaveBeenCalled();
    expect(owner.events).toStrictEqual([]);
  });
});

describe('a confirmed place with a manager', () => {
  const managed = async () => {
    const owner = await verifying(finding({ request_access_url }));
    expect(sheet()).toHaveTextContent('it has a manager');
    await owner.owner.press(yes);
    return owner;
  };

  test('leads to Google’s page, and nothing is created', async () => {
    const { owner, createProfile } = await managed();

    expect(sheet()).toHaveAccessibleName('This profile has a manager');
    const link = screen.getByRole('link', { name: 'Ask for access on Google (new tab)' });
    expect(link).toHaveAttribute('href', request_access_url);
    expect(link).toHaveAttribute('target', '_blank');
    expect(createProfile).not.toHaveBeenCalled();
    expect(owner.events).toStrictEqual([answer(true, true)]);
  });

  test('allows another account', async () => {
    const { owner } = await managed();
    await owner.press('Sign in with another account');

    expect(owner.events.at(-1)).toStrictEqual({ name: 'email/found-missing', payload: {} });
  });

  test('allows a profile next to it, as specified', async () => {
    const { owner, createProfile } = await managed();
    await owner.press('CREATE ONE ANYWAY');

    expect(createProfile.mock.calls).toStrictEqual([[payload]]);
  });

  test('shows the question once: VERIFY after a reload leads to the same screen', async () => {
    const { owner, createProfile } = await managed();
    const reloaded = await owner.reload();
    await reloaded.press('VERIFY');

    expect(sheet()).toHaveAccessibleName('This profile has a manager');
    expect(reloaded.events).toStrictEqual([]);
    expect(createProfile).not.toHaveBeenCalled();
  });
});

describe('creating continues as specified', () => {
  test.each<[string, jest.Mock]>([
    ['Google lists nothing', jest.fn(() => ({}))],
    [
      'the search fails',
      jest.fn(() => {
        throw new ShopfrontError('API_FAILED', 'no');
      }),
    ],
  ])('when %s', async (_, findListing) => {
    const { createProfile, owner } = await verifying(findListing);

    expect(sheet()).not.toBeInTheDocument();
    expect(createProfile.mock.calls).toStrictEqual([[payload]]);
    expect(owner.events).toStrictEqual([]);
  });

  test('when the search takes longer than five seconds, whatever it returns later', async () => {
    const { call, answer: say } = pending<{ listing: typeof listing }>();
    const { owner, createProfile } = await verifying(call);
    await owner.wait(4800);
    expect(createProfile).not.toHaveBeenCalled();
    await owner.wait(200);
    expect(createProfile.mock.calls).toStrictEqual([[payload]]);

    say({ listing });
    await owner.wait(0);
    expect(sheet()).not.toBeInTheDocument();
  });

  test('but not for an owner who went back during the search', async () => {
    const { call, answer: say } = pending<object>();
    const { owner, createProfile } = await verifying(call);
    await owner.goBack();
    say({});
    await owner.wait(0);

    expect(createProfile).not.toHaveBeenCalled();
  });

  test('with one search, however often VERIFY is pressed', async () => {
    const { call } = pending<object>();
    const owner = await arrive({ findListing: call }, { draft });
    await owner.user.dblClick(button('VERIFY'));
    await owner.wait(100);
    await owner.press('VERIFY');

    expect(call).toHaveBeenCalledTimes(1);
    expect(heading('Create Google Business Profile')).toBeVisible();
  });
});
