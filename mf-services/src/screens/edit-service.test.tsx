import { act, screen as page, within } from '@testing-library/react';
import { viewOf } from 'shared-contracts/testing';
import type { View } from 'shared-contracts';
import type { Service } from 'shared-contracts/api';
import { button, dialog, ownerBefore, serviceApi, serviceOf } from '../testing/owner';

const fade = serviceOf('fade', { name: 'Skin fade', category: 'Haircuts', price_start: 35 });
const trim = serviceOf('trim', {
  name: 'Beard trim',
  category: 'Beard',
  price_start: 20,
  star: true,
});
const list = viewOf('services', { screen: 1 }, { visit: 'services-2' });

type ViewChanges = Partial<Omit<View<'service-edit'>, 'screen' | 'params'>>;

async function ownerEditing(service_id: string | undefined, viewChanges: ViewChanges = {}) {
  const server = serviceApi([fade, trim]);
  const view = viewOf('service-edit', { service_id }, viewChanges);
  const owner = await ownerBefore(view, server.api);
  return { ...server, ...owner, toList: () => owner.show(list) };
}

const edit = () => dialog('Edit service details');
const field = (name: RegExp) => within(edit()).getByLabelText(name);
const card = (name: string) => page.queryByRole('heading', { level: 3, name });

test('shows the service in the dialog, with category and name read-only [2.9] [5]', async () => {
  await ownerEditing('fade');

  expect(edit()).toHaveAttribute('data-shape', 'full');
  expect(field(/^Service category/)).toHaveValue('Haircuts');
  expect(field(/^Service category/)).toHaveAttribute('readonly');
  expect(field(/^Service name/)).toHaveValue('Skin fade');
  expect(field(/^Service name/)).toHaveAttribute('readonly');
  expect(field(/^Price/)).toHaveValue('35');
  expect(within(edit()).getByRole('checkbox', { name: '& up' })).toBeChecked();
});

test('sends changes with the whole service, reports them, and shows the snackbar [2.9] [4.7] [7]', async () => {
  const owner = await ownerEditing('fade');
  await owner.user.clear(field(/^Price/));
  await owner.user.type(field(/^Price/), '40.5');
  await owner.user.click(within(edit()).getByRole('checkbox', { name: '& up' }));
  await owner.press('SAVE CHANGES');

  const service = { ...fade, price_start: 40.5, pricing_type: 'FIXED' };
  expect(owner.calls).toStrictEqual([{ call: 'updateService', payload: service }]);
  expect(owner.events).toStrictEqual([{ name: 'service/changed', payload: { service } }]);
  await owner.toList();
  expect(page.getByText('$ 40.5 • 15 mins')).toBeVisible();
  expect(page.getByText('Service Saved Successfully')).toBeVisible();
});

test('reverts a failed change and keeps it in the form [8]', async () => {
  const owner = await ownerEditing('fade');
  owner.failing.add('updateService');
  await owner.user.clear(field(/^Price/));
  await owner.user.type(field(/^Price/), '40');
  await owner.press('SAVE CHANGES');
  await owner.toList();

  expect(page.getByText('$ 35 • 15 mins')).toBeVisible();
  expect(page.getByText('Not saved. Retry')).toBeVisible();
  expect(page.queryByText('Service Saved Successfully')).toBeNull();

  await owner.show(viewOf('service-edit', { service_id: 'fade' }, { visit: 'edit-2' }));
  expect(field(/^Price/)).toHaveValue('40');
  owner.failing.clear();
  await owner.press('SAVE CHANGES');
  expect(owner.storedServices.get('fade')).toMatchObject({ price_start: 40 });
});

test('reports an invalid price at the field', async () => {
  const owner = await ownerEditing('fade');
  await owner.user.clear(field(/^Price/));
  await owner.user.type(field(/^Price/), '-1');
  await owner.press('SAVE CHANGES');

  expect(field(/^Price/)).toHaveAccessibleDescription(/The price can’t be below 0/);
  expect(owner.events).toStrictEqual([]);
});

test('removes the service at once on Delete, and restores it on Undo [2.9] [4.7] [7]', async () => {
  const owner = await ownerEditing('trim');
  expect(button('Delete')).toHaveAttribute('data-kind', 'danger');
  await owner.press('Delete');
  expect(owner.events).toStrictEqual([
    { name: 'service/deleted', payload: { service_id: 'trim' } },
  ]);
  expect(owner.calls).toStrictEqual([{ call: 'deleteService', payload: { service_id: 'trim' } }]);

  await owner.toList();
  expect(card('Beard trim')).toBeNull();
  expect(page.getByText('Service Saved Successfully')).toBeVisible();
  await owner.user.click(button('Undo'));
  expect(card('Beard trim')).toBeVisible();
  expect(button('Starred Beard trim')).toHaveAttribute('aria-pressed', 'true');
  await owner.wait(0);
  expect(owner.storedServices.get('trim')).toStrictEqual(trim);
});

test('restores the service of a failed deletion as not saved [8]', async () => {
  const owner = await ownerEditing('trim');
  owner.failing.add('deleteService');
  await owner.press('Delete');
  await owner.toList();

  expect(card('Beard trim')).toBeVisible();
  expect(page.queryByText('Service Saved Successfully')).toBeNull();
  owner.failing.clear();
  await owner.user.click(page.getByText('Not saved. Retry'));
  expect(card('Beard trim')).toBeNull();
  await owner.wait(0);
  expect([...owner.storedServices.keys()]).toStrictEqual(['fade']);
});

test.each([['Escape'], ['Close']])('leaves at once on %s without changes', async (how) => {
  const owner = await ownerEditing('fade');
  if (how === 'Escape') await owner.user.keyboard('{Escape}');
  else await owner.user.click(button('Close'));

  expect(owner.events).toStrictEqual([{ name: 'service/left', payload: {} }]);
  expect(page.queryByRole('alertdialog')).toBeNull();
});

test('asks before it discards changes', async () => {
  const owner = await ownerEditing('fade');
  await owner.user.type(field(/^Price/), '9');
  await owner.user.keyboard('{Escape}');

  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  expect(question).toHaveAccessibleDescription('Your changes to “Skin fade” aren’t saved yet.');
  await owner.press('Keep editing');
  expect(page.queryByRole('alertdialog')).toBeNull();
  expect(field(/^Price/)).toHaveValue('359');
  expect(owner.events).toStrictEqual([]);
});

test('forgets discarded changes', async () => {
  const owner = await ownerEditing('fade');
  await owner.user.type(field(/^Price/), '9');
  await owner.user.click(button('Close'));
  await owner.press('Discard changes');

  expect(owner.events).toStrictEqual([{ name: 'service/left', payload: {} }]);
  expect(owner.calls).toStrictEqual([]);
  expect(page.queryByRole('dialog')).toBeNull();
  expect(owner.drafts.at(-1)).toMatchObject({ typed: { about: '' } });
});

test.each([['nobody-knows'], [undefined]])(
  'reports a service that is not on the list (%p), with a way back',
  async (service_id) => {
    const owner = await ownerEditing(service_id);

    expect(within(edit()).getByText('This service isn’t on your list')).toBeVisible();
    await owner.press('Back to your services');
    expect(owner.events).toStrictEqual([{ name: 'service/left', payload: {} }]);
  },
);

test('reads the list again from the dialog', async () => {
  const server = serviceApi([fade]);
  server.failing.add('readServices');
  const owner = await ownerBefore(viewOf('service-edit', { service_id: 'fade' }), server.api);

  expect(within(edit()).getByText('We couldn’t load your services.')).toBeVisible();
  server.failing.clear();
  await owner.press('Retry');
  expect(field(/^Price/)).toHaveValue('35');
});

test('uses one dialog while the service loads and after it, and opens it once', async () => {
  let answer: (read: { services: Service[] }) => void = () => undefined;
  const read = new Promise<{ services: Service[] }>((resolve) => (answer = resolve));
  const { api } = serviceApi([], { readServices: () => read });
  await ownerBefore(viewOf('service-edit', { service_id: 'fade' }), api);

  const waiting = edit();
  expect(button('SAVE CHANGES')).toBeDisabled();
  expect(button('SAVE CHANGES')).toHaveAccessibleDescription('Loading the service');
  expect(button('Delete')).toBeDisabled();
  // The fields have their places and accept no input.
  expect(within(waiting).queryByRole('textbox', { name: /^Price/ })).not.toBeInTheDocument();
  const price = within(waiting).getByRole('textbox', { name: /^Price/, hidden: true });
  await act(async () => answer({ services: [fade] }));
  expect(field(/^Price/)).toBe(price);
  expect(price).toHaveValue('35');
  expect(edit()).toBe(waiting);
  expect(button('SAVE CHANGES')).toBeEnabled();
});
