import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ShopfrontError, type Build, type Session } from 'shared-contracts';
import type { Answer, BusinessLocation } from 'shared-contracts/api';
import { createApiDouble, viewOf } from 'shared-contracts/testing';
import { mountRemote } from 'shared-remote/testing';
import * as remote from '../app';

const location: BusinessLocation = {
  name: 'locations/1001',
  title: 'Corner Cuts',
  storefrontAddress: { addressLines: ['12 Mill Street', 'Springfield'] },
  verified: true,
  metadata: { placeId: 'place-1001' },
};

const newOwner = { res: { uid: 'uid-1', new_user: 1 as const } };
const oldOwner = { res: { uid: 'uid-1', new_user: 0 as const } };
const refusal = { error: 1 as const, res: 'This location is already linked.' };

type Saved = Answer<'saveBusiness'> | Promise<Answer<'saveBusiness'>>;
type Done = { ok: true } | Promise<{ ok: true }>;

let saveBusiness: jest.Mock<Saved, [object]>;
let sendOnboardingMail: jest.Mock<Done, [object]>;
let sendOnboardingSms: jest.Mock<Done, [object]>;
let shown: Awaited<ReturnType<typeof mountRemote>>;

const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const toldOf = (name: string) =>
  shown.told.filter((fact) => fact.name === name).map(({ payload }) => payload);
const press = async (name: string) => {
  await user.click(screen.getByRole('button', { name }));
  await pass(100);
};
const yes = () => screen.getByRole('button', { name: 'Yes' });
/** What can be pressed in the sheet, its corner aside. */
const ways = () =>
  within(screen.getByRole('dialog'))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter(Boolean);
const fails = (code: 'API_UNREACHABLE') => () => {
  throw new ShopfrontError(code, 'No.');
};

/** Chooses the location and opens the sheet. */
async function ask(session: Partial<Session> = {}, build: Build = 'web') {
  const view = viewOf(
    'select-location',
    {},
    {
      session: { primary_category: 'Barber', email: 'sam@example.com', ...session },
      build,
      draft: { location: location.name },
    },
  );
  const api = createApiDouble({
    readLocations: () => ({ locations: [location] }),
    saveBusiness,
    sendOnboardingMail,
    sendOnboardingSms,
  });
  shown = await mountRemote(remote, view, api);
  await press('CONTINUE');
}

beforeEach(() => {
  jest.useFakeTimers();
  saveBusiness = jest.fn<Saved, [object]>(() => newOwner);
  sendOnboardingMail = jest.fn<Done, [object]>(() => ({ ok: true }));
  sendOnboardingSms = jest.fn<Done, [object]>(() => ({ ok: true }));
});
afterEach(async () => {
  await shown.unmount();
  jest.useRealTimers();
});

describe('what is saved', () => {
  test('is the location, for the web build, with the ids that are known [2.3] [3] [4.3]', async () => {
    await ask({ pd_id: 'pd-1', pre_uid: 'pre-1' });
    await press('Yes');
    expect(saveBusiness.mock.calls).toStrictEqual([
      [
        {
          email: 'sam@example.com',
          place_id: 'place-1001',
          location_name: 'locations/1001',
          pd_id: 'pd-1',
          src: 'Web',
          pre_uid: 'pre-1',
        },
      ],
    ]);
  });

  test('names the app build, and no prior user when there is none [3]', async () => {
    await ask({}, 'app');
    await press('Yes');
    expect(saveBusiness.mock.calls[0]?.[0]).toMatchObject({ src: 'App' });
    expect(saveBusiness.mock.calls[0]?.[0]).not.toHaveProperty('gbp_created');
    expect(JSON.parse(JSON.stringify(saveBusiness.mock.calls[0]?.[0]))).not.toHaveProperty(
      'pre_uid',
    );
  });

  test('is saved once, however often Yes is pressed', async () => {
    let answer = (_: typeof oldOwner) => undefined as void;
    saveBusiness.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    await ask();
    await user.tripleClick(yes());
    await pass(100);
    await user.click(yes());
    await pass(5000);
    expect(yes()).toHaveAttribute('aria-busy', 'true');
    await act(async () => answer(oldOwner));
    await user.click(yes());
    await pass(5000);
    expect(saveBusiness).toHaveBeenCalledTimes(1);
    expect(toldOf('location/confirmed')).toHaveLength(1);
  });

  test('cannot be called off half-way', async () => {
    saveBusiness.mockImplementation(() => new Promise(() => undefined));
    await ask();
    await press('Yes');
    await user.keyboard('{Escape}');
    await pass(1000);
    expect(screen.getByRole('dialog')).toBeVisible();
    expect(screen.getByRole('button', { name: 'No' })).toBeDisabled();
  });

  test('tells nothing to an owner who went back meanwhile', async () => {
    let answer = (_: typeof oldOwner) => undefined as void;
    saveBusiness.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    await ask();
    await press('Yes');
    shown.show(viewOf('access', {}));
    await act(async () => answer(oldOwner));
    expect(toldOf('location/confirmed')).toStrictEqual([]);
  });
});

describe('a new owner', () => {
  const confirmed = { location, uid: 'uid-1', newUser: true };

  test('gets mail and SMS, and goes on after 3 s [4.3] [7] [9]', async () => {
    await ask({ pd_id: 'pd-1' });
    await press('Yes');
    const message = {
      email: 'sam@example.com',
      location: '1001',
      place_id: 'place-1001',
      pd_id: 'pd-1',
    };
    expect(sendOnboardingMail.mock.calls).toStrictEqual([[message]]);
    expect(sendOnboardingSms.mock.calls).toStrictEqual([[message]]);
    await pass(2999);
    expect(toldOf('location/confirmed')).toStrictEqual([]);
    await pass(1);
    expect(toldOf('location/confirmed')).toStrictEqual([confirmed]);
  });

  test('reads that it is saved until the next step is there', async () => {
    await ask();
    await press('Yes');
    await pass(3000);
    expect(toldOf('location/confirmed')).toStrictEqual([confirmed]);
    expect(screen.getByText(/Your business is saved\./)).toBeVisible();
    expect(screen.queryByText(/Saving your business/)).not.toBeInTheDocument();
  });

  test('waits for no answer about its messages [7]', async () => {
    sendOnboardingMail.mockImplementation(() => new Promise(() => undefined));
    sendOnboardingSms.mockImplementation(() => new Promise(() => undefined));
    await ask();
    await press('Yes');
    await pass(3000);
    expect(toldOf('location/confirmed')).toStrictEqual([confirmed]);
  });

  test('may go on at once, and only once', async () => {
    await ask();
    await press('Yes');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await pass(5000);
    expect(toldOf('location/confirmed')).toStrictEqual([confirmed]);
  });

  test('goes on although neither message could be asked for, which is told [7]', async () => {
    sendOnboardingMail.mockImplementation(fails('API_UNREACHABLE'));
    sendOnboardingSms.mockImplementation(() => {
      throw new Error('odd');
    });
    await ask();
    await press('Yes');
    expect(toldOf('onboarding-message/failed')).toStrictEqual([
      { by: 'mail', code: 'API_UNREACHABLE' },
      { by: 'sms', code: 'API_FAILED' },
    ]);
    await pass(3000);
    expect(toldOf('location/confirmed')).toStrictEqual([confirmed]);
  });

  test('confirms the address as it was corrected', async () => {
    const business_location = '14 Mill Street, Springfield, Oregon';
    await ask({ temp_loc_name: location.name, business_location });
    await press('Yes');
    await pass(3000);
    const storefrontAddress = { addressLines: [business_location] };
    expect(toldOf('location/confirmed')).toStrictEqual([
      { ...confirmed, location: { ...location, storefrontAddress } },
    ]);
  });
});

test('the click on Yes is told before the server has answered [7]', async () => {
  saveBusiness.mockImplementation(() => new Promise(() => undefined));
  await ask();
  await press('Yes');
  expect(toldOf('location/agreed')).toStrictEqual([{}]);
  expect(toldOf('location/confirmed')).toStrictEqual([]);
});

test('the sheet stays while the shell finds out what comes next', async () => {
  saveBusiness.mockReturnValue(oldOwner);
  await ask({ temp_loc_name: location.name, business_location: '14 Mill Street' });
  await press('Yes');
  shown.show(
    viewOf(
      'select-location',
      {},
      { session: { primary_category: 'Barber', uid: 'uid-1', email: 'sam@example.com' } },
    ),
  );
  expect(within(screen.getByRole('dialog')).getByText('14 Mill Street')).toBeVisible();
  expect(yes()).toHaveAttribute('aria-busy', 'true');
});

test('an existing owner goes on at once, without mail or SMS', async () => {
  saveBusiness.mockReturnValue(oldOwner);
  await ask();
  await press('Yes');
  expect(toldOf('location/confirmed')).toStrictEqual([{ location, uid: 'uid-1', newUser: false }]);
  expect(sendOnboardingMail).not.toHaveBeenCalled();
  expect(sendOnboardingSms).not.toHaveBeenCalled();
});

describe('a refusal', () => {
  test('shows the server’s message and leads away after 3 s [4.3] [8] [9]', async () => {
    saveBusiness.mockReturnValue(refusal);
    await ask();
    await press('Yes');
    expect(screen.getByRole('alert')).toHaveTextContent('This location is already linked.');
    await pass(2999);
    expect(toldOf('location/refused')).toStrictEqual([]);
    await pass(1);
    expect(toldOf('location/refused')).toStrictEqual([
      { message: 'This location is already linked.' },
    ]);
    await pass(10_000);
    expect(toldOf('location/refused')).toHaveLength(1);
  });

  test('leaves Yes and No as the two ways on', async () => {
    saveBusiness.mockReturnValue(refusal);
    await ask();
    await press('Yes');
    expect(ways()).toStrictEqual(['No', 'Yes']);
    await press('No');
    await pass(5000);
    expect(toldOf('location/rejected')).toStrictEqual([{ location }]);
  });

  test('is tried again by Yes, which stops the clock', async () => {
    saveBusiness.mockReturnValueOnce(refusal);
    await ask();
    await press('Yes');
    await pass(2000);
    await press('Yes');
    await pass(10_000);
    expect(saveBusiness).toHaveBeenCalledTimes(2);
    expect(toldOf('location/refused')).toStrictEqual([]);
    expect(toldOf('location/confirmed')).toHaveLength(1);
  });

  test('is called off by closing the sheet', async () => {
    saveBusiness.mockReturnValue(refusal);
    await ask();
    await press('Yes');
    await user.keyboard('{Escape}');
    await pass(10_000);
    expect(toldOf('location/refused')).toStrictEqual([]);
    await press('CONTINUE');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('a save that did not get through', () => {
  test('says so with two ways on, and saves on the next Yes', async () => {
    saveBusiness.mockImplementationOnce(fails('API_UNREACHABLE'));
    await ask();
    await press('Yes');
    expect(screen.getByRole('alert')).toHaveTextContent('We couldn’t save your business.');
    expect(ways()).toStrictEqual(['No', 'Yes']);
    await press('Yes');
    expect(saveBusiness).toHaveBeenCalledTimes(2);
    expect(yes()).toHaveFocus();
    await pass(3000);
    expect(toldOf('location/confirmed')).toHaveLength(1);
  });
});
