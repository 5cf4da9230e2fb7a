import { screen, within } from '@testing-library/react';
import { accepting, button, ownerIn, ownerOn } from '../testing/owner';
import { chooseClientStorageExamples as examples } from './choose-client-storage.examples';

const popup = () => within(screen.getByRole('dialog'));

test('offers six places [2.10] [5] [9]', async () => {
  await ownerIn('client-storage', examples['nothing chosen']);

  expect(
    screen.getByRole('heading', { level: 1, name: 'So where do you store your clients?' }),
  ).toBeVisible();
  expect(
    screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value),
  ).toStrictEqual([
    'Phone contacts',
    'Offline spreadsheet',
    'Online spreadsheet',
    'Physical register/notebook',
    'I dont store client details',
    'Other',
  ]);
  expect(button('CONTINUE')).toBeDisabled();
});

test("opens a dialog for 'Other', and its text is the answer [2.10]", async () => {
  const savePreference = accepting();
  const owner = await ownerIn('client-storage', examples['nothing chosen'], { savePreference });

  await owner.choose('Other');
  await owner.user.type(popup().getByPlaceholderText('Type your input'), '  A shoe box ');
  await owner.press('DONE');
  await owner.press('CONTINUE');

  expect(savePreference.mock.calls).toStrictEqual([
    [{ key: 'client_storage_platform', value: 'A shoe box', uid: 'uid-1001' }],
  ]);
  expect(owner.events).toStrictEqual([
    { name: 'client-storage/chosen', payload: { value: 'A shoe box' } },
  ]);
});

test("has no answer for 'Other' with only spaces [5]", async () => {
  const owner = await ownerIn('client-storage', examples['another place, asked for']);

  await owner.user.type(popup().getByPlaceholderText('Type your input'), '   ');
  expect(popup().getByRole('button', { name: 'DONE' })).toBeDisabled();

  await owner.user.keyboard('{Escape}');
  await owner.wait(1000);
  expect(button('CONTINUE')).toBeDisabled();
  expect(button('Type where you keep them')).toBeVisible();
});

test('opens the dialog again to change the text', async () => {
  const owner = await ownerIn('client-storage', examples['another place before']);

  expect(screen.getByRole('radio', { name: 'Other' })).toBeChecked();
  await owner.user.click(button('Change what you typed'));

  expect(popup().getByPlaceholderText('Type your input')).toHaveValue('A shoe box');
});

test('closes the dialog on Enter and keeps the text', async () => {
  const owner = await ownerIn('client-storage', examples['another place, asked for']);

  await owner.user.type(popup().getByPlaceholderText('Type your input'), 'Index cards{Enter}');
  await owner.wait(1000);

  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByText('Index cards')).toBeVisible();
  expect(button('CONTINUE')).toBeEnabled();
});

test('shows unsent text after a reload', async () => {
  await ownerOn('client-storage', {
    ...examples['answered before'].view,
    draft: { place: 'Other', typed: 'Index cards' },
  });

  expect(screen.getByRole('radio', { name: 'Other' })).toBeChecked();
  expect(screen.getByText('Index cards')).toBeVisible();
  expect(button('CONTINUE')).toBeEnabled();
});

test('checks the listed place of an earlier visit', async () => {
  await ownerIn('client-storage', examples['answered before']);

  expect(screen.getByRole('radio', { name: 'Online spreadsheet' })).toBeChecked();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
