import { screen, within } from '@testing-library/react';
import { viewOf } from 'shared-contracts/testing';
import { button, heading, pending } from '../testing/owner';
import {
  place,
  draft,
  failing,
  creating,
  arrive,
  arriveFilledIn,
  field,
  category,
  location,
  number,
  addressFields,
  pickPlace,
  searchPlaces,
  readPlace,
  readProfileCategories,
} from '../testing/profile-form';

describe('on arrival', () => {
  test('shows the form without its address fields [2.5] [9]', async () => {
    await arrive();

    expect(heading('Create Google Business Profile')).toBeVisible();
    const codes = within(screen.getByRole('combobox', { name: 'Country code' }));
    expect(codes.getAllByRole('option').map((option) => option.textContent)).toStrictEqual([
      'UK +44',
      'CA +1',
      'US +1',
      'IN +91',
    ]);
    expect(category()).toBeRequired();
    expect(location()).toBeRequired();
    for (const label of [/^Suite/, /^Postal code/, /^Street address/, /^City/, /^State/]) {
      expect(screen.queryByRole('textbox', { name: label })).not.toBeInTheDocument();
    }
  });

  test.each([
    ['GB', 'GB'],
    ['FR', 'US'],
  ])('starts from %s with the country code of %s [7]', async (country, chosen) => {
    await arrive(
      {},
      { session: { primary_category: 'Barber', email: 'sam@example.com', country } },
    );

    expect(screen.getByRole('combobox', { name: 'Country code' })).toHaveValue(chosen);
  });

  test('reports a missing email', async () => {
    const owner = await arrive({}, { session: { primary_category: 'Barber' } });

    expect(owner.events).toStrictEqual([{ name: 'email/found-missing', payload: {} }]);
  });

  test('accepts an email in the address only [2.5]', async () => {
    const createProfile = creating('handle-1');
    const owner = await arrive(
      { createProfile },
      { draft, params: { email: 'link@example.com' }, session: { primary_category: 'Barber' } },
    );
    await owner.press('VERIFY');

    expect(createProfile.mock.calls[0]).toMatchObject([{ business_email: 'link@example.com' }]);
  });
});

describe('the contact number', () => {
  test.each([
    ['GB', '07911 123456', '7911123456'],
    ['IN', '+91 98765 43210', '9876543210'],
  ])('of %s written as "%s" is stored as %s [2.5]', async (country, written, stored) => {
    const owner = await arrive();

    await owner.user.selectOptions(screen.getByRole('combobox', { name: 'Country code' }), country);
    await owner.user.click(number());
    await owner.user.paste(written);

    expect(number()).toHaveValue(stored);
    expect(owner.drafts.at(-1)).toMatchObject({ country, contact: stored });
  });
});

describe('the category', () => {
  test('is found by typing [2.5] [3]', async () => {
    const owner = await arrive();

    await owner.user.type(category(), 'barb');
    expect(screen.queryByRole('option', { name: 'Hair salon' })).not.toBeInTheDocument();
    await owner.user.click(screen.getByRole('option', { name: 'Barber shop' }));

    expect(category()).toHaveValue('Barber shop');
    expect(owner.drafts.at(-1)).toMatchObject({
      category: 'gcid:barber_shop',
      category_label: 'Barber shop',
    });
  });

  test('can be loaded again after a failure [8]', async () => {
    const read = jest.fn(readProfileCategories).mockImplementationOnce(failing('API_TIMEOUT'));
    const owner = await arrive({ readProfileCategories: read });

    expect(screen.getByText('We couldn’t load the categories.')).toBeVisible();
    await owner.press('Load categories again');

    await owner.user.type(category(), 'hair');
    expect(screen.getByRole('option', { name: 'Hair salon' })).toBeVisible();
  });

  test('stays chosen while the list cannot be loaded', async () => {
    await arriveFilledIn({ readProfileCategories: failing('API_UNREACHABLE') });

    expect(category()).toHaveValue('Barber shop');
  });
});

describe('the location', () => {
  test('is searched from three characters on, after a pause [2.5] [7]', async () => {
    const search = jest.fn((_: unknown) => searchPlaces());
    const owner = await arrive({ searchPlaces: search });

    await owner.user.type(location(), '50');
    await owner.wait(1000);
    expect(search).not.toHaveBeenCalled();

    await owner.user.type(location(), '0 Main');
    await owner.wait(249);
    expect(search).not.toHaveBeenCalled();
    await owner.wait(1);
    expect(search.mock.calls).toStrictEqual([[{ place: '500 Main' }]]);
  });

  test('drops the answer to an earlier request', async () => {
    const { call, answer } = pending<ReturnType<typeof searchPlaces>>();
    const owner = await arrive({ searchPlaces: call });
    await owner.user.type(location(), '500');
    await owner.wait(250);
    await owner.user.type(location(), ' Main');
    await owner.wait(250);

    answer({ predictions: [{ place_id: 'place-1', description: 'Old street' }] });
    answer(searchPlaces());
    await owner.wait(0);

    expect(
      screen.getAllByRole('option', { hidden: false }).map((option) => option.textContent),
    ).toContain('500 Main Street, Springfield, OR');
    expect(screen.queryByRole('option', { name: 'Old street' })).not.toBeInTheDocument();
    const searches = owner.options.filter((made) => made.call === 'searchPlaces');
    expect(searches.map(({ options }) => options?.signal?.aborted)).toStrictEqual([true, false]);
  });

  test('can be searched again after a failure', async () => {
    const search = jest.fn(searchPlaces).mockImplementationOnce(failing('API_FAILED'));
    const owner = await arrive({ searchPlaces: search });
    await owner.user.type(location(), '500 Main');
    await owner.wait(250);

    await owner.press('Try again');
    await owner.wait(250);

    expect(search).toHaveBeenCalledTimes(2);
  });

  test('fills the address when it is picked, and is reported [2.5] [3] [7]', async () => {
    const read = jest.fn((_: unknown) => readPlace());
    const owner = await arrive({ readPlace: read });

    await pickPlace(owner);

    expect(read.mock.calls).toStrictEqual([[{ place_id: 'place-2001' }]]);
    expect(location()).toHaveValue('500 Main Street, Springfield, OR');
    expect(addressFields()).toStrictEqual([
      '',
      '97477',
      '500 Main Street, Mill Yard',
      'Springfield',
      'Oregon',
    ]);
    expect(owner.events).toStrictEqual([
      { name: 'place/chosen', payload: { ref_place_id: 'place-2001', ...place } },
    ]);
  });

  test('can be typed or read again if its address cannot be read [8]', async () => {
    const read = jest.fn(readPlace).mockImplementationOnce(failing('API_FAILED'));
    const owner = await arrive({ readPlace: read });

    await pickPlace(owner);
    expect(screen.getByText(/^We couldn’t read this address/)).toBeVisible();
    expect(addressFields()).toStrictEqual(['', '', '', '', '']);

    await owner.press('Try again');
    expect(addressFields()[3]).toBe('Springfield');
  });

  test('can be typed by hand', async () => {
    const owner = await arrive();

    await owner.press('Enter address manually');

    expect(addressFields()).toStrictEqual(['', '', '', '', '']);
    expect(field('Suite / door no.')).toHaveFocus();
    expect(button('Enter address manually')).toBeVisible();
  });

  test('is not picked anymore after its text was changed', async () => {
    const createProfile = creating('handle-1');
    const owner = await arriveFilledIn({ createProfile });

    await owner.user.type(location(), ' 2');
    await owner.press('VERIFY');
    expect(createProfile).not.toHaveBeenCalled();
    expect(location()).toHaveAccessibleDescription(/Choose an address from the list/);

    await owner.press('Enter address manually');
    await owner.press('VERIFY');
    expect(createProfile.mock.calls[0]).toMatchObject([
      { ref_place_id: '', latitude: null, longitude: null, locality: 'Springfield' },
    ]);
  });
});

describe('the postal code', () => {
  test('loses its extension and gets the format of its country', async () => {
    const owner = await arriveFilledIn({}, { country: 'GB' });
    const code = field(/^Postal code/);

    await owner.user.clear(code);
    await owner.user.type(code, 'sw1a1aa');
    await owner.user.tab();

    expect(code).toHaveValue('SW1A 1AA');
  });

  test('accepts a pasted ZIP+4', async () => {
    const owner = await arriveFilledIn();
    const code = field(/^Postal code/);

    await owner.user.clear(code);
    await owner.user.paste('97477-1234');

    expect(code).toHaveValue('97477');
  });
});

test('shows before any input that Google is switched off', async () => {
  const { config } = viewOf('create-profile', {});
  await arrive({}, { config: { ...config, providersOff: ['google'] } });

  expect(screen.getByText(/^You can’t create Google profiles right now/)).toBeVisible();
  expect(button('VERIFY')).toBeDisabled();
});

test('keeps all input after a reload [2.5]', async () => {
  const owner = await arrive();
  await owner.user.type(number(), '5415550100');
  await owner.user.type(field(/^Business name/), 'Corner Cuts');
  await pickPlace(owner);
  await owner.user.type(field('Suite / door no.'), '4B');

  await owner.reload();

  expect(number()).toHaveValue('5415550100');
  expect(field(/^Business name/)).toHaveValue('Corner Cuts');
  expect(location()).toHaveValue('500 Main Street, Springfield, OR');
  expect(addressFields()).toStrictEqual([
    '4B',
    '97477',
    '500 Main Street, Mill Yard',
    'Springfield',
    'Oregon',
  ]);
});
