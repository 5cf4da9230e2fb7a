import { act, screen, within } from '@testing-library/react';
import { ShopfrontError, type Answers } from 'shared-contracts';
import { accepting, button, failing, ownerIn, ownerOn } from '../testing/owner';
import { leaveNumbersExamples as examples } from './leave-numbers.examples';

const field = (name: string) => screen.getByRole('textbox', { name });
const unreachable = () => new ShopfrontError('API_UNREACHABLE', 'The network is down.');
const number = (group: string) =>
  within(screen.getByRole('group', { name: group })).getByRole('textbox');
const country = (group: string) =>
  within(screen.getByRole('group', { name: group })).getByRole('combobox');

const contact = (phones: NonNullable<Answers['contact']>['phones']): Answers => ({
  preferences: {},
  contact: { first_name: 'Ada', last_name: 'Byron', phones },
  instagramConnected: false,
  squareConnected: false,
});

test('asks for names and one number, which also serves for clients unless changed [2.10]', async () => {
  const owner = await ownerIn('set-number', examples.empty);

  expect(field('First name')).toHaveAttribute('autocomplete', 'given-name');
  expect(field('Last name')).toHaveAttribute('autocomplete', 'family-name');
  expect(number('Contact number')).toHaveAttribute('type', 'tel');
  expect(country('Contact number')).toHaveDisplayValue('US +1');
  expect(screen.getByRole('checkbox', { name: 'Use the same number for clients' })).toBeChecked();
  expect(screen.getAllByRole('group')).toHaveLength(1);
  expect(button('DONE')).toBeDisabled();

  await owner.tick('Use the same number for clients');
  expect(screen.getByRole('group', { name: 'Contact number for clients' })).toBeVisible();
});

test('starts with the country code of the owner’s country', async () => {
  await ownerOn('set-number', { session: { primary_category: 'Barber', country: 'CA' } });

  expect(screen.getByRole('combobox')).toHaveValue('CA');
});

test('sends one number as both kinds, with the dial code [2.10] [3] [4.8] [7]', async () => {
  const syncContacts = accepting();
  const owner = await ownerIn('set-number', examples.empty, { syncContacts });

  await owner.user.type(field('First name'), ' Sam ');
  await owner.user.type(field('Last name'), 'Reed');
  await owner.user.type(number('Contact number'), '541-555-0100');
  await owner.press('DONE');

  expect(syncContacts.mock.calls).toStrictEqual([
    [
      {
        uid: 'uid-1001',
        place_id: 'place-1001',
        phones: [
          { type: 'general_comm', phone: '5415550100', country_code: '+1' },
          { type: 'lead_comm', phone: '5415550100', country_code: '+1' },
        ],
        first_name: 'Sam',
        last_name: 'Reed',
      },
    ],
  ]);
  expect(owner.events).toStrictEqual([
    { name: 'numbers/left', payload: { first_name: 'Sam', last_name: 'Reed', synced: true } },
  ]);
});

test('sends two numbers as one of each kind, in their own countries; names may be empty [3]', async () => {
  const syncContacts = accepting();
  const owner = await ownerIn('set-number', examples.empty, { syncContacts });

  await owner.user.selectOptions(country('Contact number'), 'GB');
  await owner.user.type(number('Contact number'), '7911123456');
  await owner.tick('Use the same number for clients');
  await owner.user.selectOptions(country('Contact number for clients'), 'IN');
  await owner.user.type(number('Contact number for clients'), '9876543210');
  await owner.press('DONE');

  expect(syncContacts.mock.calls).toStrictEqual([
    [
      {
        uid: 'uid-1001',
        place_id: 'place-1001',
        phones: [
          { type: 'general_comm', phone: '7911123456', country_code: '+44' },
          { type: 'lead_comm', phone: '9876543210', country_code: '+91' },
        ],
        first_name: '',
        last_name: '',
      },
    ],
  ]);
});

test('enables DONE at ten digits, and not before [5]', async () => {
  const owner = await ownerIn('set-number', examples.empty);

  await owner.user.type(number('Contact number'), '541555010');
  expect(button('DONE')).toBeDisabled();
  await owner.user.type(number('Contact number'), '0');
  expect(button('DONE')).toBeEnabled();
  await owner.user.type(number('Contact number'), '7');
  expect(number('Contact number')).toHaveValue('5415550100');
});

test('requires ten digits for a separate number for clients [5]', async () => {
  const owner = await ownerIn('set-number', examples.empty);

  await owner.user.type(number('Contact number'), '5415550100');
  await owner.tick('Use the same number for clients');
  expect(button('DONE')).toBeDisabled();
  await owner.user.type(number('Contact number for clients'), '541555019');
  expect(button('DONE')).toBeDisabled();
  await owner.user.type(number('Contact number for clients'), '9');
  expect(button('DONE')).toBeEnabled();
});

test('explains a UK number of nine digits when the owner leaves the field', async () => {
  const owner = await ownerIn('set-number', examples.empty);

  await owner.user.selectOptions(country('Contact number'), 'GB');
  await owner.user.click(number('Contact number'));
  await owner.user.paste('016977 2555');
  expect(number('Contact number')).not.toHaveAccessibleDescription(/9 digits/);
  await owner.user.click(field('Last name'));
  await owner.wait(200);

  expect(number('Contact number')).toHaveAccessibleDescription(/9 digits/);
  expect(button('DONE')).toBeDisabled();
});

test('sends once on Enter in a field, like DONE', async () => {
  const syncContacts = accepting();
  const owner = await ownerIn('set-number', examples.empty, { syncContacts });

  await owner.user.type(number('Contact number'), '5415550100{Enter}{Enter}');
  await owner.wait(5000);

  expect(syncContacts).toHaveBeenCalledTimes(1);
  expect(owner.events.map(({ name }) => name)).toStrictEqual(['numbers/left']);
});

test('continues when every try fails, and keeps the numbers in the draft [4.8] [8]', async () => {
  const syncContacts = failing(unreachable(), unreachable(), unreachable());
  const owner = await ownerIn('set-number', examples.empty, { syncContacts });

  await owner.user.type(number('Contact number'), '5415550100');
  await owner.press('DONE');
  await owner.wait(5000);

  expect(syncContacts).toHaveBeenCalledTimes(3);
  expect(owner.events).toStrictEqual([
    { name: 'numbers/left', payload: { first_name: '', last_name: '', synced: false } },
  ]);
  expect(owner.drafts.at(-1)).toMatchObject({ unsynced: syncContacts.mock.calls[0]![0] });
});

test('disables DONE after a press, and enables it when the browser restores the page', async () => {
  const syncContacts = accepting();
  const owner = await ownerIn('set-number', examples.empty, { syncContacts });
  await owner.user.type(number('Contact number'), '5415550100');

  await owner.press('DONE');
  await owner.press('DONE');
  expect(owner.events).toHaveLength(1);
  expect(button('DONE')).toHaveAttribute('aria-busy', 'true');

  act(() => {
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await owner.press('DONE');
  expect(owner.events).toHaveLength(2);
});

test('stays on the screen to which the owner went back during the request', async () => {
  const syncContacts = failing(unreachable());
  const owner = await ownerIn('set-number', examples.empty, { syncContacts });

  await owner.user.type(number('Contact number'), '5415550100');
  await owner.press('DONE');
  await owner.goBack();
  await owner.wait(5000);

  expect(owner.events).toStrictEqual([]);
});

test('fills the form with an earlier answer of two numbers', async () => {
  await ownerOn('set-number', {
    answers: contact([
      { type: 'general_comm', phone: '7911123456', country_code: '+44' },
      { type: 'lead_comm', phone: '5415550100', country_code: '+1' },
    ]),
  });

  expect(field('First name')).toHaveValue('Ada');
  expect(country('Contact number')).toHaveValue('GB');
  expect(number('Contact number')).toHaveValue('7911123456');
  expect(
    screen.getByRole('checkbox', { name: 'Use the same number for clients' }),
  ).not.toBeChecked();
  expect(country('Contact number for clients')).toHaveValue('US');
  expect(number('Contact number for clients')).toHaveValue('5415550100');
  expect(button('DONE')).toBeEnabled();
});
