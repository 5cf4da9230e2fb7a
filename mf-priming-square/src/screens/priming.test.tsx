import { screen } from '@testing-library/react';
import { ShopfrontError } from 'shared-contracts';
import { viewConfig, viewOf } from 'shared-contracts/testing';
import { button, heading, ownerOn } from '../testing/owner';

const answers = { preferences: {}, instagramConnected: false, squareConnected: false };
const unreachable = () => {
  throw new ShopfrontError('API_UNREACHABLE', 'no network');
};

describe('step 0', () => {
  test('explains the product, and continues on GOT IT [2.7]', async () => {
    const owner = await ownerOn({ step: 0 });

    expect(
      heading('Reviews & Photos takes your ranking up, Shopfront helps in automating it'),
    ).toBeVisible();
    await owner.press('GOT IT');

    expect(owner.events).toStrictEqual([{ name: 'priming/understood', payload: {} }]);
  });
});

describe('step 1', () => {
  test('asks with three radios, and disables NEXT without an answer [2.7] [5]', async () => {
    const owner = await ownerOn({ step: 1 });

    expect(heading('Do you use Square appointments?')).toBeVisible();
    expect(screen.getByRole('group', { name: 'Do you use Square appointments?' })).toBeVisible();
    expect(
      screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value),
    ).toStrictEqual(['yes-square', 'payments-square', 'no-square']);
    expect(button('NEXT')).toBeDisabled();

    await owner.choose('Only for payments');
    expect(button('NEXT')).toBeEnabled();
  });

  test.each([
    ['Yes', 'yes-square'],
    ['Only for payments', 'payments-square'],
    ['No', 'no-square'],
  ])('saves and reports "%s" as %s [3] [7]', async (label, square_preference) => {
    const saveSquarePreference = jest.fn((_: unknown) => ({ ok: true as const }));
    const owner = await ownerOn({ step: 1 }, { saveSquarePreference });

    await owner.choose(label);
    await owner.press('NEXT');

    expect(saveSquarePreference.mock.calls).toStrictEqual([
      [{ square_preference, uid: 'uid-1001' }],
    ]);
    expect(owner.events).toStrictEqual([
      { name: 'square-usage/answered', payload: { square_preference } },
    ]);
  });

  test('continues on Enter on the selected answer', async () => {
    const saveSquarePreference = jest.fn((_: unknown) => ({ ok: true as const }));
    const owner = await ownerOn({ step: 1 }, { saveSquarePreference });

    await owner.choose('No');
    await owner.user.keyboard('{Enter}');
    await owner.wait(100);

    expect(saveSquarePreference).toHaveBeenCalledTimes(1);
    expect(owner.events).toMatchObject([{ name: 'square-usage/answered' }]);
  });

  test('reports an answer that cannot be saved as failed [4.5] [8]', async () => {
    const owner = await ownerOn({ step: 1 }, { saveSquarePreference: unreachable });

    await owner.choose('Yes');
    await owner.press('NEXT');

    expect(owner.events).toStrictEqual([{ name: 'square-usage/failed', payload: {} }]);
  });

  test('saves nothing on a second click on NEXT', async () => {
    const saveSquarePreference = jest.fn((_: unknown) => ({ ok: true as const }));
    const owner = await ownerOn({ step: 1 }, { saveSquarePreference });

    await owner.choose('Yes');
    await owner.user.dblClick(button('NEXT'));
    await owner.wait(100);

    expect(saveSquarePreference).toHaveBeenCalledTimes(1);
    expect(owner.events).toHaveLength(1);
  });

  test('stays on the screen when the answer is saved after the owner went back', async () => {
    let answer = (_: { ok: true }) => undefined as void;
    const saveSquarePreference = () =>
      new Promise<{ ok: true }>((resolve) => {
        answer = resolve;
      });
    const owner = await ownerOn({ step: 1 }, { saveSquarePreference });
    await owner.choose('Yes');
    await owner.press('NEXT');

    await owner.show(viewOf('priming', { step: 0 }, { visit: 'priming-2' }));
    answer({ ok: true });
    await owner.wait(0);

    expect(button('GOT IT')).toBeVisible();
    expect(owner.events).toStrictEqual([]);
  });

  test('preselects the earlier answer', async () => {
    await ownerOn({ step: 1 }, {}, { answers: { ...answers, square_preference: 'no-square' } });

    expect(screen.getByRole('radio', { name: 'No' })).toBeChecked();
    expect(button('NEXT')).toBeEnabled();
  });

  test('keeps an unsent choice after a reload', async () => {
    await ownerOn({ step: 1 }, {}, { draft: { square_preference: 'payments-square' } });

    expect(screen.getByRole('radio', { name: 'Only for payments' })).toBeChecked();
  });

  test('continues after a tapped answer with AUTO_CONTINUE', async () => {
    const config = { ...viewConfig, autoContinue: true };
    const saveSquarePreference = () => ({ ok: true as const });
    const owner = await ownerOn({ step: 1 }, { saveSquarePreference }, { config });

    await owner.choose('No');
    await owner.wait(1000);

    expect(owner.events).toStrictEqual([
      { name: 'square-usage/answered', payload: { square_preference: 'no-square' } },
    ]);
  });
});

describe('step 2', () => {
  test('shows the message that clients get', async () => {
    await ownerOn({ step: 2 });

    expect(screen.getByRole('figure')).toHaveTextContent(
      /^Your clients get:Thanks for visiting Corner Cuts! How was it\? Write a review$/,
    );
  });

  const readSquareUrl = () => ({ url: 'http://localhost:4000/square/start?scope=a' });

  test('names two benefits [2.7]', async () => {
    await ownerOn({ step: 2 });

    expect(heading('Connect Square to automate reviews posting')).toBeVisible();
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toStrictEqual([
      'Send a personalised review link to clients when payment completes',
      'Send a follow-up message if they miss leaving a review',
    ]);
  });

  test('CONNECT SQUARE leaves for the sign-in address with the uid as its state [2.7] [7]', async () => {
    const readUrl = jest.fn((_: unknown) => readSquareUrl());
    const owner = await ownerOn({ step: 2 }, { readSquareUrl: readUrl });

    await owner.press('CONNECT SQUARE');

    expect(readUrl.mock.calls).toStrictEqual([[{ source: 'web' }]]);
    const url = 'http://localhost:4000/square/start?scope=a&state=uid-1001';
    expect(owner.events).toStrictEqual([{ name: 'square/chosen', payload: { url } }]);
  });

  test.each([
    ['without a query', 'http://localhost:4000/square/start'],
    ['that has a state already', 'http://localhost:4000/square/start?state=other'],
  ])('an address %s gets one state [7]', async (_, url) => {
    const owner = await ownerOn({ step: 2 }, { readSquareUrl: () => ({ url }) });

    await owner.press('CONNECT SQUARE');

    const chosenUrl = 'http://localhost:4000/square/start?state=uid-1001';
    expect(owner.events).toStrictEqual([{ name: 'square/chosen', payload: { url: chosenUrl } }]);
  });

  test('the in-app build asks without a source [7]', async () => {
    const readUrl = jest.fn((_: unknown) => readSquareUrl());
    const owner = await ownerOn({ step: 2 }, { readSquareUrl: readUrl }, { build: 'app' });

    await owner.press('CONNECT SQUARE');

    expect(readUrl.mock.calls).toStrictEqual([[{}]]);
  });

  test.each([
    ['that cannot be had', unreachable],
    ['that is no address', () => ({ url: '/square' })],
  ])('an address %s is an error with a retry', async (_, failing) => {
    const readUrl = jest.fn(readSquareUrl).mockImplementationOnce(failing);
    const owner = await ownerOn({ step: 2 }, { readSquareUrl: readUrl });

    await owner.press('CONNECT SQUARE');
    expect(screen.getByRole('alert')).toHaveTextContent('We couldn’t reach Square.');
    expect(owner.events).toStrictEqual([]);

    await owner.press('Retry');
    expect(owner.events.map(({ name }) => name)).toStrictEqual(['square/chosen']);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('shows no connection to an owner without Square', async () => {
    await ownerOn({ step: 2 });

    expect(screen.queryByText(/Square is connected/)).toBeNull();
  });

  test('Skip is reported [2.7]', async () => {
    const owner = await ownerOn({ step: 2 });

    await owner.press('Skip');

    expect(owner.events).toStrictEqual([{ name: 'square/skipped', payload: {} }]);
  });
});

describe('step 3', () => {
  test('explains before the redirect which accounts can connect [2.7]', async () => {
    const owner = await ownerOn({ step: 3 });

    expect(heading('Connect business instagram account to automate photos posting')).toBeVisible();
    expect(screen.getByText(/You need a business or creator account/)).toBeVisible();
    await owner.press('CONNECT INSTAGRAM');

    expect(owner.events).toStrictEqual([
      { name: 'instagram/chosen', payload: { from: 'priming' } },
    ]);
  });

  test("'Skip for now' is reported [2.7]", async () => {
    const owner = await ownerOn({ step: 3 });

    await owner.press('Skip for now');

    expect(owner.events).toStrictEqual([
      { name: 'instagram/skipped', payload: { from: 'priming' } },
    ]);
  });
});

describe('step 4', () => {
  test('introduces the services [2.7]', async () => {
    const owner = await ownerOn({ step: 4 });

    expect(heading('Shopfront gets you leads for the services you offer')).toBeVisible();
    await owner.press('GOT IT');

    expect(owner.events).toStrictEqual([{ name: 'services/introduced', payload: {} }]);
  });
});
