import { act, screen, within } from '@testing-library/react';
import { ShopfrontError, type Build, type Session } from 'shared-contracts';
import type { Answer, BusinessLocation } from 'shared-contracts/api';
import { createApiDouble, viewOf } from 'shared-contracts/testing';
import { ownersBefore } from 'shared-remote/testing';
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
const ownerBefore = ownersBefore(remote);
let owner: Awaited<ReturnType<typeof ownerBefore>>;

const payloadsOf = (name: string) =>
  owner.events.filter((fact) => fact.name === name).map(({ payload }) => payload);
const yes = () => screen.getByRole('button', { name: 'Yes' });
/** Returns the controls of the sheet without its close button. */
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
  owner = await ownerBefore(view, api);
  await owner.press('CONTINUE');
}

beforeEach(() => {
  saveBusiness = jest.fn<Saved, [object]>(() => newOwner);
  sendOnboardingMail = jest.fn<Done, [object]>(() => ({ ok: true }));
  sendOnboardingSms = jest.fn<Done, [object]>(() => ({ ok: true }));
});

describe('the saved business', () => {
  test('has, for the web build, the location and the known ids [2.3] [3] [4.3]', async () => {
    await ask({ pd_id: 'pd-1', pre_uid: 'pre-1' });
    await owner.press('Yes');
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

  test('names the app build, and no prior user without one [3]', async () => {
    await ask({}, 'app');
    await owner.press('Yes');
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
    await owner.user.tripleClick(yes());
    await owner.wait(100);
    await owner.user.click(yes());
    await owner.wait(5000);
    expect(yes()).toHaveAttribute('aria-busy', 'true');
    await act(async () => answer(oldOwner));
    await owner.user.click(yes());
    await owner.wait(5000);
    expect(saveBusiness).toHaveBeenCalledTimes(1);
    expect(payloadsOf('location/confirmed')).toHaveLength(1);
  });

  test('cannot be canceled during the request', async () => {
    saveBusiness.mockImplementation(() => new Promise(() => undefined));
    await ask();
    await owner.press('Yes');
    await owner.user.keyboard('{Escape}');
    await owner.wait(1000);
    expect(screen.getByRole('dialog')).toBeVisible();
    expect(screen.getByRole('button', { name: 'No' })).toBeDisabled();
  });

  test('is not reported after the owner went back', async () => {
    let answer = (_: typeof oldOwner) => undefined as void;
    saveBusiness.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    await ask();
    await owner.press('Yes');
    await owner.show(viewOf('access', {}));
    await act(async () => answer(oldOwner));
    expect(payloadsOf('location/confirmed')).toStrictEqual([]);
  });
});

describe('a new owner', () => {
  const confirmed = { location, uid: 'uid-1', newUser: true };

  test('gets mail and SMS, and continues after 3 s [4.3] [7] [9]', async () => {
    await ask({ pd_id: 'pd-1' });
    await owner.press('Yes');
    const message = {
      email: 'sam@example.com',
      location: '1001',
      place_id: 'place-1001',
      pd_id: 'pd-1',
    };
    expect(sendOnboardingMail.mock.calls).toStrictEqual([[message]]);
    expect(sendOnboardingSms.mock.calls).toStrictEqual([[message]]);
    await owner.wait(2999);
    expect(payloadsOf('location/confirmed')).toStrictEqual([]);
    await owner.wait(1);
    expect(payloadsOf('location/confirmed')).toStrictEqual([confirmed]);
  });

  test('sees that it is saved until the next step shows', async () => {
    await ask();
    await owner.press('Yes');
    await owner.wait(3000);
    expect(payloadsOf('location/confirmed')).toStrictEqual([confirmed]);
    expect(screen.getByText(/Your business is saved\./)).toBeVisible();
    expect(screen.queryByText(/Saving your business/)).not.toBeInTheDocument();
  });

  test('does not wait for answers about the messages [7]', async () => {
    sendOnboardingMail.mockImplementation(() => new Promise(() => undefined));
    sendOnboardingSms.mockImplementation(() => new Promise(() => undefined));
    await ask();
    await owner.press('Yes');
    await owner.wait(3000);
    expect(payloadsOf('location/confirmed')).toStrictEqual([confirmed]);
  });

  test('may continue at once, and only once', async () => {
    await ask();
    await owner.press('Yes');
    await owner.user.click(screen.getByRole('button', { name: 'Continue' }));
    await owner.wait(5000);
    expect(payloadsOf('location/confirmed')).toStrictEqual([confirmed]);
  });

  test('continues although neither message could be sent, which is reported [7]', async () => {
    sendOnboardingMail.mockImplementation(fails('API_UNREACHABLE'));
    sendOnboardingSms.mockImplementation(() => {
      throw new Error('odd');
    });
    await ask();
    await owner.press('Yes');
    expect(payloadsOf('onboarding-message/failed')).toStrictEqual([
      { by: 'mail', code: 'API_UNREACHABLE' },
      { by: 'sms', code: 'API_FAILED' },
    ]);
    await owner.wait(3000);
    expect(payloadsOf('location/confirmed')).toStrictEqual([confirmed]);
  });

  test('confirms the corrected address', async () => {
    const business_location = '14 Mill Street, Springfield, Oregon';
    await ask({ temp_loc_name: location.name, business_location });
    await owner.press('Yes');
    await owner.wait(3000);
    const storefrontAddress = { addressLines: [business_location] };
    expect(payloadsOf('location/confirmed')).toStrictEqual([
      { ...confirmed, location: { ...location, storefrontAddress } },
    ]);
  });
});

test('reports the click on Yes before the server answers [7]', async () => {
  saveBusiness.mockImplementation(() => new Promise(() => undefined));
  await ask();
  await owner.press('Yes');
  expect(payloadsOf('location/agreed')).toStrictEqual([{}]);
  expect(payloadsOf('location/confirmed')).toStrictEqual([]);
});

test('keeps the sheet while the shell decides on the next step', async () => {
  saveBusiness.mockReturnValue(oldOwner);
  await ask({ temp_loc_name: location.name, business_location: '14 Mill Street' });
  await owner.press('Yes');
  await owner.show(
    viewOf(
      'select-location',
      {},
      { session: { primary_category: 'Barber', uid: 'uid-1', email: 'sam@example.com' } },
    ),
  );
  expect(within(screen.getByRole('dialog')).getByText('14 Mill Street')).toBeVisible();
  expect(yes()).toHaveAttribute('aria-busy', 'true');
});

test('continues at once for an existing owner, without mail or SMS', async () => {
  saveBusiness.mockReturnValue(oldOwner);
  await ask();
  await owner.press('Yes');
  expect(payloadsOf('location/confirmed')).toStrictEqual([
    { location, uid: 'uid-1', newUser: false },
  ]);
  expect(sendOnboardingMail).not.toHaveBeenCalled();
  expect(sendOnboardingSms).not.toHaveBeenCalled();
});

describe('a refusal', () => {
  test('shows the server’s message and leaves after 3 s [4.3] [8] [9]', async () => {
    saveBusiness.mockReturnValue(refusal);
    await ask();
    await owner.press('Yes');
    expect(screen.getByRole('alert')).toHaveTextContent('This location is already linked.');
    await owner.wait(2999);
    expect(payloadsOf('location/refused')).toStrictEqual([]);
    await owner.wait(1);
    expect(payloadsOf('location/refused')).toStrictEqual([
      { message: 'This location is already linked.' },
    ]);
    await owner.wait(10_000);
    expect(payloadsOf('location/refused')).toHaveLength(1);
  });

  test('keeps Yes and No available', async () => {
    saveBusiness.mockReturnValue(refusal);
    await ask();
    await owner.press('Yes');
    expect(ways()).toStrictEqual(['No', 'Yes']);
    await owner.press('No');
    await owner.wait(5000);
    expect(payloadsOf('location/rejected')).toStrictEqual([{ location }]);
  });

  test('is retried by Yes, which stops the timer', async () => {
    saveBusiness.mockReturnValueOnce(refusal);
    await ask();
    await owner.press('Yes');
    await owner.wait(2000);
    await owner.press('Yes');
    await owner.wait(10_000);
    expect(saveBusiness).toHaveBeenCalledTimes(2);
    expect(payloadsOf('location/refused')).toStrictEqual([]);
    expect(payloadsOf('location/confirmed')).toHaveLength(1);
  });

  test('is canceled by closing the sheet', async () => {
    saveBusiness.mockReturnValue(refusal);
    await ask();
    await owner.press('Yes');
    await owner.user.keyboard('{Escape}');
    await owner.wait(10_000);
    expect(payloadsOf('location/refused')).toStrictEqual([]);
    await owner.press('CONTINUE');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('a save without an answer', () => {
  test('shows an error with two ways to continue, and saves on the next Yes', async () => {
    saveBusiness.mockImplementationOnce(fails('API_UNREACHABLE'));
    await ask();
    await owner.press('Yes');
    expect(screen.getByRole('alert')).toHaveTextContent('We couldn’t save your business.');
    expect(ways()).toStrictEqual(['No', 'Yes']);
    await owner.press('Yes');
    expect(saveBusiness).toHaveBeenCalledTimes(2);
    expect(yes()).toHaveFocus();
    await owner.wait(3000);
    expect(payloadsOf('location/confirmed')).toHaveLength(1);
  });
});
