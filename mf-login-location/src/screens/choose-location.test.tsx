import { act, fireEvent, screen, within } from '@testing-library/react';
import { ShopfrontError, type Session } from 'shared-contracts';
import type { BusinessLocation } from 'shared-contracts/api';
import { createApiDouble, viewOf } from 'shared-contracts/testing';
import { ownersBefore, type Handlers } from 'shared-remote/testing';
import * as remote from '../app';
import { twoHundred } from '../testing/locations';

const cuts: BusinessLocation = {
  name: 'locations/1001',
  title: 'Corner Cuts',
  storefrontAddress: { addressLines: ['12 Mill Street', 'Springfield'] },
  verified: true,
  metadata: { placeId: 'place-1001' },
};
const spa: BusinessLocation = {
  ...cuts,
  name: 'locations/1002',
  title: 'Quiet Spa',
  storefrontAddress: { addressLines: ['4 Lake Road'] },
  verified: false,
};

const ownerBefore = ownersBefore(remote);
let owner: Awaited<ReturnType<typeof ownerBefore>>;
const payloadsOf = (name: string) =>
  owner.events.filter((fact) => fact.name === name).map(({ payload }) => payload);

interface Opening {
  email?: string;
  session?: Partial<Session>;
  draft?: Record<string, unknown>;
  api?: Handlers;
}

async function open({ email, session, draft, api }: Opening = {}) {
  const fullSession = { primary_category: 'Barber', email: 'sam@example.com', ...session };
  const view = viewOf('select-location', email === undefined ? {} : { email }, {
    session: fullSession,
    draft,
  });
  const handlers = { readLocations: () => ({ locations: [cuts, spa] }), ...api };
  owner = await ownerBefore(view, createApiDouble(handlers));
}

const proceed = () => screen.getByRole('button', { name: 'CONTINUE' });
const askAbout = async (title: string) => {
  await owner.user.click(screen.getByRole('radio', { name: title }));
  await owner.press('CONTINUE');
  return screen.getByRole('dialog', { name: 'Is your business location correct?' });
};
const sheet = () => screen.queryByRole('dialog');

describe('the locations', () => {
  test('are cards with title, address and a label in words [2.3] [3]', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      /^Select your google business profile$/,
    );
    const [first, second] = screen.getAllByRole('radio');
    expect(first).toHaveAccessibleName('Corner Cuts');
    expect(first).toHaveAccessibleDescription('12 Mill Street, Springfield Verified');
    expect(second).toHaveAccessibleName('Quiet Spa');
    expect(second).toHaveAccessibleDescription('4 Lake Road Not Verified');
    expect(screen.getByText('Verified')).toHaveAttribute('data-kind', 'success');
    expect(screen.getByText('Not Verified')).toHaveAttribute('data-kind', 'error');
    expect(payloadsOf('locations/read')).toStrictEqual([{ email: 'sam@example.com', count: 2 }]);
  });

  test('belong to the email in the address rather than the stored one', async () => {
    const readLocations = jest.fn(() => ({ locations: [cuts] }));
    await open({ email: 'other@example.com', api: { readLocations } });
    expect(readLocations.mock.calls).toStrictEqual([[{ email: 'other@example.com' }]]);
  });

  test('show a spinner while they load, and CONTINUE is disabled [2.3]', async () => {
    let answer = (_: { locations: BusinessLocation[] }) => undefined as void;
    const readLocations = () =>
      new Promise<{ locations: BusinessLocation[] }>((resolve) => (answer = resolve));
    const chosen = cuts.name;
    await open({ draft: { location: chosen }, api: { readLocations } });
    expect(screen.getByText('Loading your business locations')).toBeVisible();
    expect(owner.domElement.querySelector('.spinning')).toBeVisible();
    expect(proceed()).toBeDisabled();
    expect(proceed()).toHaveAccessibleDescription('One moment while we load your locations.');
    // The note is below the list, which would push it away.
    expect(screen.queryByRole('button', { name: 'Create GBP' })).not.toBeInTheDocument();

    await act(async () => answer({ locations: [cuts] }));
    expect(screen.getByRole('button', { name: 'Create GBP' })).toBeVisible();
    expect(screen.queryByText('Loading your business locations')).not.toBeInTheDocument();
    expect(owner.domElement.querySelector('.spinning')).toBeNull();
    expect(proceed()).toBeEnabled();
  });

  test('are preselected if there is one, and not if there are two', async () => {
    await open({ api: { readLocations: () => ({ locations: [spa] }) } });
    expect(screen.getByRole('radio')).toBeChecked();
    expect(proceed()).toBeEnabled();
  });

  test('start with the name nearest to the owner’s account', async () => {
    await open({ session: { biz_name: 'The Quiet Spa' } });
    expect(screen.getAllByRole('radio')[0]).toHaveAccessibleName('Quiet Spa');
    expect(proceed()).toHaveAccessibleDescription('Choose one to continue.');
  });

  test('ask for confirmation on Enter on the chosen one', async () => {
    await open();
    await owner.user.click(screen.getByRole('radio', { name: 'Corner Cuts' }));
    await owner.user.keyboard('{Enter}');
    expect(sheet()).toHaveAccessibleName('Is your business location correct?');
  });

  test('have a search if there are many, and the chosen one stays visible', async () => {
    await open({ api: { readLocations: () => ({ locations: twoHundred }) } });
    await owner.user.click(screen.getByRole('radio', { name: 'Corner Cuts No. 7' }));
    await owner.user.type(screen.getByRole('searchbox', { name: 'Search your locations' }), 'fade');
    const radios = screen.getAllByRole('radio');
    expect(radios).toHaveLength(2);
    expect(radios[0]).toHaveAccessibleName(expect.stringContaining('💈 Fade House 💈'));
    expect(screen.getByRole('radio', { name: 'Corner Cuts No. 7' })).toBeChecked();
    expect(screen.getByText('1 of 200 locations found.')).toBeVisible();
    expect(screen.getByText('💈 Fade House 💈')).toHaveAttribute('dir', 'auto');
  });

  test('have no search while a desktop shows all of them', async () => {
    await open({ api: { readLocations: () => ({ locations: twoHundred.slice(0, 12) }) } });
    expect(screen.getAllByRole('radio')).toHaveLength(12);
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  });

  test('keep their cards during a search: a key only removes cards that do not match', async () => {
    await open({ api: { readLocations: () => ({ locations: twoHundred }) } });
    // Checks the elements, since role queries among so many take a second each.
    const cards = () => [...owner.domElement.querySelectorAll('input[type="radio"]')];
    const before = new Set(cards());
    const field = screen.getByRole('searchbox', { name: 'Search your locations' });
    const left: number[] = [];
    for (const typed of ['c', 'cor', 'corner no', 'corner no 1', 'corner no 10', 'corner no 101']) {
      fireEvent.change(field, { target: { value: typed } });
      expect(cards().filter((card) => !before.has(card))).toStrictEqual([]);
      left.push(cards().length);
    }
    expect(left.at(-1)).toBe(1);
    expect(left).toStrictEqual([...left].sort((a, b) => b - a));
  });

  test('require a choice before CONTINUE, and keep it after a reload [2.3] [5]', async () => {
    await open();
    expect(proceed()).toBeDisabled();
    await owner.user.click(screen.getByRole('radio', { name: 'Quiet Spa' }));
    expect(proceed()).toBeEnabled();
    expect(owner.drafts).toStrictEqual([{ location: 'locations/1002' }]);
  });

  test('ignore an earlier choice that is not listed anymore', async () => {
    await open({ draft: { location: 'locations/9' } });
    expect(proceed()).toBeDisabled();
  });

  test('may be empty, with an explanation and another email as the way to continue [2.3]', async () => {
    await open({ api: { readLocations: () => ({ locations: [] }) } });
    expect(screen.getByText('No Business location is linked to this mail account.')).toBeVisible();
    expect(proceed()).toBeDisabled();
    expect(payloadsOf('locations/read')).toStrictEqual([{ email: 'sam@example.com', count: 0 }]);
    await owner.press('Try another email');
    expect(payloadsOf('email/abandoned')).toHaveLength(1);
  });

  test('are reported if there are none, so that the shell leads elsewhere [2.4] [8]', async () => {
    await open({ api: { readLocations: () => 'No locations found' as const } });
    expect(payloadsOf('locations/none-found')).toStrictEqual([{ email: 'sam@example.com' }]);
    expect(payloadsOf('locations/read')).toStrictEqual([]);
  });

  test('of another account are not shown, and do not apply to the signed-in owner', async () => {
    await open({
      api: {
        readLocations: () => {
          throw new ShopfrontError('NOT_YOURS', 'Another account.', { status: 403 });
        },
      },
    });
    expect(payloadsOf('locations/refused')).toStrictEqual([{}]);
    expect(payloadsOf('locations/none-found')).toStrictEqual([]);
    expect(payloadsOf('locations/read')).toStrictEqual([]);
  });

  test('are loaded again by Retry after a failure', async () => {
    const readLocations = jest.fn<{ locations: BusinessLocation[] }, []>(() => {
      throw new ShopfrontError('API_UNREACHABLE', 'Nobody answers.');
    });
    await open({ api: { readLocations } });
    expect(screen.getByRole('alert')).toHaveTextContent(
      'We couldn’t load your business locations.',
    );
    expect(owner.events).toStrictEqual([]);

    readLocations.mockReturnValue({ locations: [cuts] });
    await owner.press('Retry');
    expect(screen.getByRole('radio', { name: 'Corner Cuts' })).toBeVisible();
    expect(readLocations).toHaveBeenCalledTimes(2);
  });

  test('are ignored after the owner has left', async () => {
    let answer = (_: { locations: BusinessLocation[] }) => undefined as void;
    const readLocations = () =>
      new Promise<{ locations: BusinessLocation[] }>((resolve) => (answer = resolve));
    await open({ api: { readLocations } });
    await owner.show(viewOf('access', {}));
    await act(async () => answer({ locations: [cuts] }));
    expect(owner.events).toStrictEqual([]);
  });

  test('may be left for another email or a new profile [2.3]', async () => {
    await open();
    expect(screen.getByText("Can't find what you are looking for?")).toBeVisible();
    await owner.press('Create GBP');
    await owner.press('Try another email');
    expect(owner.events.slice(1).map(({ name }) => name)).toStrictEqual([
      'profile-creation/chosen',
      'email/abandoned',
    ]);
  });
});

describe('without an email', () => {
  const alert = () => screen.getByRole('alertdialog', { name: 'Email login error!' });

  test('shows an alert, and OK leaves the screen [5] [8]', async () => {
    await open({ session: { email: '' } });
    await owner.user.click(within(alert()).getByRole('button', { name: 'OK' }));
    await owner.wait(5000);
    expect(owner.events).toStrictEqual([{ name: 'email/found-missing', payload: {} }]);
  });

  test('leaves the screen after 3 s, with the text for the next screen [2.3]', async () => {
    await open({ session: { email: undefined } });
    expect(alert()).toBeVisible();
    await owner.wait(2999);
    expect(owner.events).toStrictEqual([]);
    await owner.wait(1);
    expect(owner.events).toStrictEqual([
      { name: 'notice/raised', payload: { kind: 'error', text: 'Email login error!' } },
      { name: 'email/found-missing', payload: {} },
    ]);
  });

  test('sends no request to the API [2.3]', async () => {
    const readLocations = jest.fn(() => ({ locations: [] }));
    await open({ session: { email: undefined }, api: { readLocations } });
    expect(readLocations).not.toHaveBeenCalled();
  });
});

describe('the sheet', () => {
  test('asks about the address of the chosen location [2.3] [4.3]', async () => {
    await open();
    const sheet = await askAbout('Corner Cuts');
    expect(within(sheet).getByText('12 Mill Street, Springfield')).toBeVisible();
  });

  test('is reported, with the chosen card and CONTINUE [7]', async () => {
    await open();
    await askAbout('Corner Cuts');
    expect(payloadsOf('location/picked')).toStrictEqual([{ verified: true }]);
    expect(payloadsOf('location/continued')).toStrictEqual([{}]);
  });

  test('closes on Escape and asks again for another choice', async () => {
    await open();
    await askAbout('Corner Cuts');
    await owner.user.keyboard('{Escape}');
    await owner.wait(1000);
    expect(sheet()).not.toBeInTheDocument();
    expect(within(await askAbout('Quiet Spa')).getByText('4 Lake Road')).toBeVisible();
  });

  test('reports a No with the location [2.3] [2.4]', async () => {
    await open();
    await askAbout('Quiet Spa');
    await owner.press('No');
    expect(payloadsOf('location/rejected')).toStrictEqual([{ location: spa }]);
  });

  test('opens on CONTINUE for a corrected address, and shows it', async () => {
    const business_location = '14 Mill Street, Springfield, Oregon';
    await open({ session: { temp_loc_name: 'locations/1001', business_location } });
    expect(sheet()).not.toBeInTheDocument();
    expect(screen.getByRole('radio', { name: /Corner Cuts/ })).toBeChecked();
    await owner.press('CONTINUE');
    expect(within(sheet()!).getByText(business_location)).toBeVisible();
  });
});
