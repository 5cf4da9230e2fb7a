import { act, screen as page, within } from '@testing-library/react';
import { viewOf } from 'shared-contracts/testing';
import type { ScreenParams, View } from 'shared-contracts';
import type { Answer } from 'shared-contracts/api';
import { button, heading, ownerBefore, refuse, serviceApi, type Handlers } from '../testing/owner';

type ViewChanges = Partial<Omit<View<'services'>, 'screen' | 'params'>>;

async function ownerOn(
  params: ScreenParams['services'],
  view: ViewChanges = {},
  handlers: Handlers = {},
) {
  const server = serviceApi([], handlers);
  const owner = await ownerBefore(viewOf('services', params, view), server.api);
  const list = viewOf('services', { screen: 1 }, { visit: 'services-2', ...view });
  return { ...server, ...owner, toList: () => owner.show(list) };
}

const field = (name: RegExp) => page.getByLabelText(name);
const category = () => field(/^Service category/);
const name = () => field(/^Service name/);
const price = () => field(/^Price/);
const withSession = (primary_category: string): ViewChanges => ({
  session: { place_id: 'place-1001', primary_category },
});

test('prefills name and category of a chosen service, without a star, in dollars, with "& up" [2.9] [3] [4.7] [7] [9]', async () => {
  const owner = await ownerOn({ screen: 5, name: 'Skin fade', category: 'Haircuts' });
  expect(heading('Add service details')).toBeVisible();
  expect(name()).toHaveValue('Skin fade');
  expect(category()).toHaveValue('Haircuts');
  expect(field(/^Duration/)).toHaveValue('15');
  expect(page.getByRole('checkbox', { name: '& up' })).toBeChecked();

  await owner.user.type(field(/^Service description/), 'With a razor finish');
  await owner.user.type(price(), '35');
  await owner.press('ADD SERVICE');

  const service = {
    service_id: expect.stringMatching(
      /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
    ),
    place_id: 'place-1001',
    category: 'Haircuts',
    name: 'Skin fade',
    description: 'With a razor finish',
    price_start: 35,
    currency: 'USD',
    pricing_type: 'STARTS_FROM',
    star: false,
  };
  expect(owner.calls).toStrictEqual([{ call: 'addService', payload: service }]);
  expect(owner.events).toStrictEqual([{ name: 'service/added', payload: { service } }]);
});

test('offers four durations and defaults to 15 mins [3] [9]', async () => {
  await ownerOn({ screen: 6 });

  const durations = within(field(/^Duration/)).getAllByRole('option');
  expect(durations.map(({ textContent }) => textContent)).toStrictEqual([
    '15 mins',
    '30 mins',
    '45 mins',
    '60 mins',
  ]);
  expect(field(/^Duration/)).toHaveDisplayValue('15 mins');
});

test('does not ask for the category of a recommended service while it loads', async () => {
  let answer: (groups: Answer<'readCategoryServices'>) => void = () => undefined;
  const loading = new Promise<Answer<'readCategoryServices'>>((resolve) => (answer = resolve));
  await ownerOn(
    { screen: 5, name: 'Beard trim' },
    {},
    {
      readCategoryServices: () => loading,
    },
  );
  expect(button('ADD SERVICE')).toBeDisabled();
  expect(button('ADD SERVICE')).toHaveAccessibleDescription('Loading the categories…');
  expect(page.queryByText('Enter a name and a category first.')).not.toBeInTheDocument();

  await act(async () => answer({ res: [{ category: 'Beard', service: 'Beard trim' }] }));
  expect(button('ADD SERVICE')).toBeEnabled();
});

test('starts an own service with the primary category if it has services [2.9]', async () => {
  await ownerOn({ screen: 6 }, withSession('Beard'));

  expect(category()).toHaveValue('Beard');
  expect(name()).toHaveValue('');
});

test('disables ADD SERVICE until name and category are set [4.7]', async () => {
  const owner = await ownerOn({ screen: 6 });
  expect(category()).toHaveValue('');
  expect(button('ADD SERVICE')).toBeDisabled();
  await owner.user.type(name(), 'Line up');
  expect(button('ADD SERVICE')).toBeDisabled();
  await owner.user.selectOptions(category(), 'Haircuts');
  expect(button('ADD SERVICE')).toBeEnabled();
  await owner.user.clear(name());
  await owner.user.type(name(), '   ');
  expect(button('ADD SERVICE')).toBeDisabled();
});

test('accepts a typed category', async () => {
  const owner = await ownerOn({ screen: 6 });
  await owner.user.type(name(), 'Line up');
  await owner.user.selectOptions(category(), 'Another category');
  expect(button('ADD SERVICE')).toBeDisabled();
  await owner.user.type(field(/^Name of the category/), 'Edges');
  await owner.press('ADD SERVICE');

  expect(owner.calls[0]?.payload).toMatchObject({ category: 'Edges', price_start: 0 });
});

test('accepts a typed category, or loads again, when categories cannot be loaded [8]', async () => {
  let works = false;
  const handlers: Handlers = {
    readCategoryServices: refuse,
    readServiceCategories: () => (works ? { res: ['Nails'] } : refuse()),
  };
  const owner = await ownerOn({ screen: 6 }, {}, handlers);

  expect(within(category()).getByRole('option', { name: 'Another category' })).toBeInTheDocument();
  works = true;
  await owner.press('Retry');
  expect(within(category()).getByRole('option', { name: 'Nails' })).toBeInTheDocument();
});

test('reports an invalid price at the field and focuses it', async () => {
  const owner = await ownerOn({ screen: 5, name: 'Skin fade', category: 'Haircuts' });
  await owner.user.type(price(), 'ten');
  await owner.press('ADD SERVICE');

  expect(price()).toHaveAccessibleDescription(/Enter the price as a number/);
  expect(price()).toHaveFocus();
  expect(owner.events).toStrictEqual([]);

  await owner.user.clear(price());
  await owner.user.type(price(), '12,50');
  await owner.press('ADD SERVICE');
  expect(owner.calls[0]?.payload).toMatchObject({ price_start: 12.5 });
});

test('takes the lowest price of a range and switches "& up" on', async () => {
  const owner = await ownerOn({ screen: 5, name: 'Skin fade', category: 'Haircuts' });
  const andUp = () => page.getByRole('checkbox', { name: '& up' });
  await owner.user.click(andUp());
  await owner.user.type(price(), 'US$35-45');
  expect(andUp()).toBeChecked();
  await owner.press('ADD SERVICE');

  expect([...owner.storedServices.values()]).toMatchObject([
    { price_start: 35, pricing_type: 'STARTS_FROM' },
  ]);
});

test('saves a fixed price without "& up" [4.7] [9]', async () => {
  const owner = await ownerOn({ screen: 5, name: 'Skin fade', category: 'Haircuts' });
  await owner.user.click(page.getByRole('checkbox', { name: '& up' }));
  await owner.press('ADD SERVICE');

  expect(owner.calls[0]?.payload).toMatchObject({ pricing_type: 'FIXED' });
});

test('sends the duration only if the configuration allows it [3]', async () => {
  const { config } = viewOf('services', { screen: 1 });
  const params = { screen: 5, name: 'Skin fade', category: 'Haircuts' } as const;
  const literal = await ownerOn(params);
  expect(field(/^Duration/)).toHaveAccessibleDescription(/Shows 15 mins/);
  await literal.user.selectOptions(field(/^Duration/), '45 mins');
  await literal.press('ADD SERVICE');
  expect(literal.calls[0]?.payload).not.toHaveProperty('duration');
  await literal.unmount();

  const real = await ownerOn(params, { config: { ...config, realDuration: true } });
  await real.user.selectOptions(field(/^Duration/), '45 mins');
  await real.press('ADD SERVICE');
  expect(real.calls[0]?.payload).toMatchObject({ duration: 45 });
});

test('lists an added service at once, with the snackbar for six seconds [2.9] [4.7]', async () => {
  const owner = await ownerOn({ screen: 5, name: 'Skin fade', category: 'Haircuts' });
  await owner.press('ADD SERVICE');
  await owner.toList();

  expect(page.getByRole('heading', { level: 3, name: 'Skin fade' })).toBeVisible();
  expect(page.getByText('Service Saved Successfully')).toBeVisible();
  expect(page.queryByRole('button', { name: 'Undo' })).toBeNull();
  await owner.wait(5_999);
  expect(page.getByText('Service Saved Successfully')).toBeVisible();
  await owner.wait(1);
  expect(page.queryByText('Service Saved Successfully')).toBeNull();
});

test('closes the snackbar [2.9]', async () => {
  const owner = await ownerOn({ screen: 5, name: 'Skin fade', category: 'Haircuts' });
  await owner.press('ADD SERVICE');
  await owner.toList();
  await owner.user.click(button('Close message'));

  expect(page.queryByText('Service Saved Successfully')).toBeNull();
});

test('lists a failed addition as not saved, and retries it', async () => {
  const owner = await ownerOn({ screen: 5, name: 'Skin fade', category: 'Haircuts' });
  owner.failing.add('addService');
  await owner.press('ADD SERVICE');
  await owner.toList();

  expect(page.getByRole('heading', { level: 3, name: 'Skin fade' })).toBeVisible();
  expect(page.queryByText('Service Saved Successfully')).toBeNull();
  expect(owner.drafts.at(-1)).toMatchObject({ pending: [{ kind: 'add' }] });

  owner.failing.clear();
  await owner.user.click(page.getByText('Not saved. Retry'));
  await owner.wait(0);
  expect([...owner.storedServices.values()]).toMatchObject([{ name: 'Skin fade' }]);
  expect(owner.drafts.at(-1)).toMatchObject({ pending: [] });
});

test('adds one service on two presses', async () => {
  const owner = await ownerOn({ screen: 5, name: 'Skin fade', category: 'Haircuts' });
  await owner.press('ADD SERVICE');
  await owner.press('ADD SERVICE');

  expect(owner.storedServices.size).toBe(1);
});

test('keeps the typed text of each form after a reload', async () => {
  const first = await ownerOn({ screen: 6 });
  await first.user.type(name(), 'Line up');
  await first.user.selectOptions(category(), 'Haircuts');
  const draft = first.drafts.at(-1);
  await first.unmount();

  const reloaded = await ownerOn({ screen: 6 }, { draft });
  expect(name()).toHaveValue('Line up');
  expect(category()).toHaveValue('Haircuts');
  await reloaded.unmount();

  await ownerOn({ screen: 5, name: 'Beard trim' }, { draft });
  expect(name()).toHaveValue('Beard trim');
});
