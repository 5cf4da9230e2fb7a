import { fireEvent, screen as page, within } from '@testing-library/react';
import type { ViewConfig } from 'shared-contracts';
import { viewOf } from 'shared-contracts/testing';
import { button, ownerBefore, serviceApi } from '../testing/owner';

const view = viewOf('services', { screen: 1 });
const list = [
  'Beard trim … $20',
  'Mystery cut from 30 €',
  'Shaves:',
  'Hot shave\t35',
  'Come in, friends!',
];

/** Pastes the text, since typing it would take a second per line. */
async function ownerWith(text: string, changed: Partial<ViewConfig> = {}) {
  const server = serviceApi([]);
  const config = { ...view.config, ...changed };
  const owner = await ownerBefore({ ...view, config }, server.api);
  await owner.press('Paste a price list');
  const field = page.getByRole('textbox', { name: 'Your price list' });
  fireEvent.change(field, { target: { value: text } });
  return { ...server, ...owner, field };
}

async function ownerWhoRead(text: string, changed: Partial<ViewConfig> = {}) {
  const owner = await ownerWith(text, changed);
  await owner.press('FIND SERVICES');
  return owner;
}

const group = (name: string) => within(page.getByRole('group', { name }));

test('turns a pasted list into rows to confirm by category, and adds them', async () => {
  const owner = await ownerWhoRead(list.join('\n'));

  expect(page.getByText('3 services found. Check them, then add them.')).toBeVisible();
  expect(page.getByText(/Your list has prices in €/)).toBeVisible();
  expect(group('Beard trim').getByRole('textbox', { name: 'Price' })).toHaveValue('20');
  expect(
    within(page.getByRole('region', { name: 'Beard' })).getAllByRole('group')[0],
  ).toHaveAccessibleName('Beard trim');
  expect(page.getByRole('region', { name: 'Shaves' })).toBeVisible();
  expect(group('Mystery cut').getByRole('checkbox', { name: '& up' })).toBeChecked();
  await owner.user.click(page.getByRole('checkbox', { name: 'Add Mystery cut' }));
  await owner.user.clear(group('Hot shave').getByRole('textbox', { name: 'Price' }));
  await owner.user.type(group('Hot shave').getByRole('textbox', { name: 'Price' }), '36');
  await owner.press('ADD 2 SERVICES');

  expect([...owner.storedServices.values()]).toMatchObject([
    { name: 'Beard trim', category: 'Beard', price_start: 20, pricing_type: 'FIXED', star: false },
    { name: 'Hot shave', category: 'Shaves', price_start: 36, pricing_type: 'FIXED', star: false },
  ]);
  expect(owner.events.at(-1)).toMatchObject({ name: 'services/added', payload: { from: 'list' } });
});

test.each([
  [true, { duration: 30, description: '' }],
  [false, { description: '30 min' }],
])('reads a duration in the list where durations are shown: %s', async (realDuration, added) => {
  const owner = await ownerWhoRead('Beard trim 30 min $20', { realDuration });
  await owner.press('ADD 1 SERVICE');
  const [service] = owner.storedServices.values();
  expect(service).toMatchObject({ name: 'Beard trim', ...added });
  expect('duration' in (service ?? {})).toBe(realDuration);
});

test('marks the price in the source line of each row', async () => {
  await ownerWhoRead('Beard trim\n$20 for 15 Minutes\nSkin fade 35+');
  const marked = { selector: 'mark' };
  expect(group('Beard trim').getByText('$20', marked)).toBeVisible();
  expect(group('Beard trim').getByText(/Beard trim\s+for 15 Minutes/)).toBeVisible();
  expect(group('Skin fade').getByText('35+', marked)).toBeVisible();
});

test('asks to check an ambiguous price until it is changed', async () => {
  const owner = await ownerWhoRead('Massage 60 90\nSkin fade 35');
  const row = () => page.getByRole('group', { name: 'Massage 60' });
  expect(row()).toHaveAccessibleDescription(/Check this price/);
  expect(page.getByText(/Check 1 price before you add it/)).toBeVisible();
  expect(page.getByRole('group', { name: 'Skin fade' })).not.toHaveAccessibleDescription();

  await owner.user.type(group('Massage 60').getByRole('textbox', { name: 'Price' }), '.50');
  expect(row()).not.toHaveAccessibleDescription();
  expect(page.queryByText(/Check 1 price before you add it/)).toBeNull();
});

test('reads a corrected price with the rules of the list', async () => {
  const owner = await ownerWhoRead('Hot shave 35');
  const field = group('Hot shave').getByRole('textbox', { name: 'Price' });
  await owner.user.clear(field);
  await owner.user.type(field, '$40+');
  expect(group('Hot shave').getByRole('checkbox', { name: '& up' })).toBeChecked();
  await owner.press('ADD 1 SERVICE');

  expect([...owner.storedServices.values()]).toMatchObject([
    { price_start: 40, pricing_type: 'STARTS_FROM' },
  ]);
});

test('keeps an unread line after the others were added, and makes a row of it', async () => {
  const owner = await ownerWhoRead(list.join('\n'));
  const line = page.getByRole('textbox', { name: 'Line 1' });
  expect(line).toHaveValue('Come in, friends!');
  await owner.press('ADD 3 SERVICES');
  expect(page.getByText('1 line to check')).toBeVisible();

  await owner.press('Paste a price list');
  const remainingLine = page.getByRole('textbox', { name: 'Line 1' });
  await owner.user.clear(remainingLine);
  await owner.user.type(remainingLine, 'Kids cut 18');
  await owner.user.click(button('Add as a service: line 1'));
  await owner.press('ADD 1 SERVICE');
  expect([...owner.storedServices.values()].at(-1)).toMatchObject({
    name: 'Kids cut',
    price_start: 18,
  });
  expect(page.queryByText(/to check/)).toBeNull();
});

test('deletes a line that is not a service, or turns it into a row unchanged', async () => {
  const owner = await ownerWhoRead('Come in, friends!\nSee us, soon.');
  expect(page.getByText(/We didn’t find a service with a price/)).toBeVisible();
  expect(button('ADD SERVICES')).toHaveAccessibleDescription('Check at least one service to add.');
  await owner.user.click(button('Leave it out: line 2'));
  await owner.user.click(button('Add as a service: line 1'));
  expect(group('Come in, friends!').getByRole('textbox', { name: 'Price' })).toHaveValue('');
  expect(button('ADD 1 SERVICE')).toBeEnabled();
});

test('changes a category for all rows under it', async () => {
  const owner = await ownerWhoRead('Shaves:\nHot shave 35\nCold shave 30');
  await owner.user.selectOptions(page.getByRole('combobox', { name: 'Category' }), 'Beard');
  await owner.press('ADD 2 SERVICES');
  expect([...owner.storedServices.values()].map(({ category }) => category)).toStrictEqual([
    'Beard',
    'Beard',
  ]);
});

test('reports at the field why a row cannot be added', async () => {
  const owner = await ownerWhoRead('Beard trim 20');
  await owner.user.clear(page.getByRole('textbox', { name: 'Service name' }));
  await owner.press('ADD 1 SERVICE');
  expect(page.getByRole('textbox', { name: 'Service name' })).toHaveFocus();
  expect(page.getByRole('textbox', { name: 'Service name' })).toHaveAccessibleDescription(
    'Enter a name, or uncheck it',
  );
  expect(owner.storedServices.size).toBe(0);
});

test('keeps the text, the rows and their changes after a reload', async () => {
  const owner = await ownerWhoRead('Beard trim 20');
  await owner.user.type(page.getByRole('textbox', { name: 'Price' }), '5');
  const draft = owner.drafts.at(-1);
  await owner.goBack();

  const reloaded = await ownerBefore({ ...view, draft } as typeof view, owner.api);
  await reloaded.wait(100);
  expect(page.getByRole('textbox', { name: 'Price' })).toHaveValue('205');
  await reloaded.user.click(button('Change the text'));
  expect(page.getByRole('textbox', { name: 'Your price list' })).toHaveValue('Beard trim 20');
  await reloaded.press('FIND SERVICES');
  await reloaded.user.click(button('Discard list'));
  expect(button('FIND SERVICES')).toHaveAccessibleDescription('Paste or type your list first.');
});

test('rejects a text that is too long, and keeps the earlier one', async () => {
  const owner = await ownerWith('Beard trim 20');
  fireEvent.change(owner.field, { target: { value: 'Cut 20\n'.repeat(5000) } });
  expect(owner.field).toHaveAccessibleDescription(/This list is too long/);
  expect(owner.field).toHaveValue('Beard trim 20');
});
