import { screen, within } from '@testing-library/react';
import { createApiDouble, viewOf } from 'shared-contracts/testing';
import { ownersBefore } from 'shared-remote/testing';
import * as remote from '../app';

const ownerBefore = ownersBefore(remote);
let owner: Awaited<ReturnType<typeof ownerBefore>>;
const open = async (draft?: Record<string, unknown>) =>
  (owner = await ownerBefore(viewOf('set-location', {}, { draft }), createApiDouble({})));

const field = (label: RegExp | string) => screen.getByLabelText(label);
const proceed = () => screen.getByRole('button', { name: 'CONTINUE' });
const optionsOf = (label: string) =>
  within(field(new RegExp(`^${label}`))).getAllByRole<HTMLOptionElement>('option');
const states = () => optionsOf('State').filter((option) => option.value);

test('offers three countries and starts with the USA [2.4]', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    /^Change your business location$/,
  );
  expect(optionsOf('Country').map(({ value }) => value)).toStrictEqual(['UK', 'USA', 'CAN']);
  expect(field(/^Country/)).toHaveValue('USA');
});

test.each([
  ['UK', 4, 'England, Scotland, Wales, Northern Ireland'],
  [
    'USA',
    50,
    'Alabama, Alaska, Arizona, Arkansas, California, Colorado, Connecticut, Delaware, Florida, Georgia, Hawaii, Idaho, Illinois, Indiana, Iowa, Kansas, Kentucky, Louisiana, Maine, Maryland, Massachusetts, Michigan, Minnesota, Mississippi, Missouri, Montana, Nebraska, Nevada, New Hampshire, New Jersey, New Mexico, New York, North Carolina, North Dakota, Ohio, Oklahoma, Oregon, Pennsylvania, Rhode Island, South Carolina, South Dakota, Tennessee, Texas, Utah, Vermont, Virginia, Washington, West Virginia, Wisconsin, Wyoming',
  ],
  [
    'CAN',
    13,
    'Alberta, British Columbia, Manitoba, New Brunswick, Newfoundland and Labrador, Northwest Territories, Nova Scotia, Nunavut, Ontario, Prince Edward Island, Quebec, Saskatchewan, Yukon',
  ],
])('lists the states of %s, %i in all [2.4]', async (country, count, names) => {
  await open();
  await owner.user.selectOptions(field(/^Country/), country);
  expect(states().map(({ label }) => label)).toStrictEqual(names.split(', '));
  expect(new Set(states().map(({ value }) => value)).size).toBe(count);
});

test.each(['en-x-plain', 'es'])('lists the territories of the USA in %s', async (language) => {
  const draft = { street: 'a', town: 'San Juan', postal_code: '00901', country: 'USA' };
  const view = viewOf('set-location', {}, { draft, language });
  owner = await ownerBefore(view, createApiDouble({}));
  const [state] = screen.getAllByRole('combobox').slice(-1);
  const names = within(state!)
    .getAllByRole<HTMLOptionElement>('option')
    .map(({ value }) => value);
  expect(names.slice(7, 11)).toStrictEqual([
    'Colorado',
    'Connecticut',
    'Delaware',
    'District of Columbia',
  ]);
  expect(names.filter(Boolean)).toHaveLength(56);
  await owner.user.selectOptions(state!, 'Puerto Rico');
  await owner.user.click(screen.getByRole('button', { name: /^CONTINU/ }));
  await owner.wait(100);
  expect(owner.events[0]?.payload).toMatchObject({ state: 'Puerto Rico' });
});

test('reports the corrected address when every required field is filled in [2.4]', async () => {
  await open();
  expect(proceed()).toBeDisabled();
  await owner.user.type(field(/^Street address/), ' 12 Mill Street ');
  await owner.user.type(field(/^Town\/City/), 'Springfield');
  await owner.user.type(field(/^PinCode/), '97477');
  expect(proceed()).toBeDisabled();
  expect(screen.getByText('Still needed: state')).toBeVisible();

  await owner.user.selectOptions(field(/^State/), 'Oregon');
  await owner.user.dblClick(proceed());
  await owner.wait(1000);
  expect(owner.events).toStrictEqual([
    {
      name: 'location/corrected',
      payload: {
        street: '12 Mill Street',
        town: 'Springfield',
        postal_code: '97477',
        country: 'USA',
        state: 'Oregon',
      },
    },
  ]);
});

test('reports the optional line if it is filled in [2.4]', async () => {
  const draft = { street: '1 High St', town: 'Leeds', postal_code: 'LS1 4AP', country: 'UK' };
  await open({ ...draft, line: ' Unit 4 ', state: 'England' });
  await owner.press('CONTINUE');
  expect(owner.events[0]?.payload).toStrictEqual({ ...draft, line: 'Unit 4', state: 'England' });
});

test('handles Enter in a field as CONTINUE, but only if nothing is missing', async () => {
  await open({
    street: '1 High St',
    town: 'Leeds',
    postal_code: ' ',
    country: 'UK',
    state: 'Wales',
  });
  await owner.user.type(field(/^Street address/), '{Enter}');
  await owner.wait(200);
  expect(owner.events).toStrictEqual([]);
  await owner.user.type(field(/^PinCode/), 'LS1 4AP{Enter}');
  await owner.wait(200);
  expect(owner.events).toHaveLength(1);
});

test('asks for the state again after a change of the country', async () => {
  await open({ street: 'a', town: 'b', postal_code: 'c', country: 'USA', state: 'Ohio' });
  expect(proceed()).toBeEnabled();
  await owner.user.selectOptions(field(/^Country/), 'CAN');
  expect(field(/^State/)).toHaveValue('');
  expect(proceed()).toBeDisabled();
});

test.each([
  ['SW1A 1AA', 'SW1A 1AA'],
  [' SW1A  1AA ', 'SW1A 1AA'],
  ['ABCDEFGHI', 'ABCDEFGH'],
])('limits a PinCode to 8 characters: "%s", pasted, is "%s" [5] [9]', async (text, fieldText) => {
  await open();
  await owner.user.click(field(/^PinCode/));
  await owner.user.paste(text);
  expect(field(/^PinCode/)).toHaveValue(fieldText);
});

test('sends the ZIP that it shows, typed or pasted', async () => {
  await open({ street: 'a', town: 'b', country: 'USA', state: 'Ohio' });
  await owner.user.type(field(/^PinCode/), '97477-1234');
  expect(field(/^PinCode/)).toHaveValue('97477');
  await owner.user.clear(field(/^PinCode/));
  await owner.user.click(field(/^PinCode/));
  await owner.user.paste('97477-1234');
  expect(field(/^PinCode/)).toHaveValue('97477');
  await owner.press('CONTINUE');
  expect(owner.events[0]?.payload).toMatchObject({ postal_code: '97477' });
});

test('shows what it sends when a code was entered before the country', async () => {
  await open({ street: 'a', town: 'b', country: 'UK', state: 'Wales' });
  await owner.user.type(field(/^PinCode/), '974771234');
  expect(field(/^PinCode/)).toHaveValue('97477123');
  await owner.user.selectOptions(field(/^Country/), 'USA');
  expect(field(/^PinCode/)).toHaveValue('97477');
  await owner.user.selectOptions(field(/^State/), 'Ohio');
  await owner.press('CONTINUE');
  expect(owner.events[0]?.payload).toMatchObject({ postal_code: '97477' });
});

test('keeps every keystroke after a reload', async () => {
  await open();
  await owner.user.type(field(/^Street address/), '12');
  expect(owner.drafts.at(-1)).toMatchObject({ street: '12', country: 'USA' });
});

test('starts from the earlier draft', async () => {
  await open({ street: '12 Mill Street', town: 7, country: 'CAN' });
  expect(field(/^Street address/)).toHaveValue('12 Mill Street');
  expect(field(/^Town\/City/)).toHaveValue('');
  expect(field(/^Country/)).toHaveValue('CAN');
});

test('has an autocomplete purpose for each field [2.4]', async () => {
  await open();
  const purposes = [
    [/^Street address/, 'address-line1'],
    [/^Address line/, 'address-line2'],
    [/^Town\/City/, 'address-level2'],
    [/^PinCode/, 'postal-code'],
    [/^Country/, 'country-name'],
    [/^State/, 'address-level1'],
  ] as const;
  for (const [label, purpose] of purposes) {
    expect(field(label)).toHaveAttribute('autocomplete', purpose);
  }
});
