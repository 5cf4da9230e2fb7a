import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createApiDouble, viewOf } from 'shared-contracts/testing';
import { mountRemote } from 'shared-remote/testing';
import * as remote from '../app';

let mounted: Awaited<ReturnType<typeof mountRemote>>;
const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const open = async (draft?: Record<string, unknown>) =>
  (mounted = await mountRemote(remote, viewOf('set-location', {}, { draft }), createApiDouble({})));

const field = (label: RegExp | string) => screen.getByLabelText(label);
const proceed = () => screen.getByRole('button', { name: 'CONTINUE' });
const optionsOf = (label: string) =>
  within(field(new RegExp(`^${label}`))).getAllByRole<HTMLOptionElement>('option');
const states = () => optionsOf('State').filter((option) => option.value);

beforeEach(() => jest.useFakeTimers());
afterEach(async () => {
  await mounted.unmount();
  jest.useRealTimers();
});

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
  await user.selectOptions(field(/^Country/), country);
  expect(states().map(({ label }) => label)).toStrictEqual(names.split(', '));
  expect(new Set(states().map(({ value }) => value)).size).toBe(count);
});

test.each(['en-x-plain', 'es'])('lists the territories of the USA in %s', async (language) => {
  const draft = { street: 'a', town: 'San Juan', postal_code: '00901', country: 'USA' };
  const view = viewOf('set-location', {}, { draft, language });
  mounted = await mountRemote(remote, view, createApiDouble({}));
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
  await user.selectOptions(state!, 'Puerto Rico');
  await user.click(screen.getByRole('button', { name: /^CONTINU/ }));
  await pass(100);
  expect(mounted.events[0]?.payload).toMatchObject({ state: 'Puerto Rico' });
});

test('reports the corrected address when every required field is filled in [2.4]', async () => {
  await open();
  expect(proceed()).toBeDisabled();
  await user.type(field(/^Street address/), ' 12 Mill Street ');
  await user.type(field(/^Town\/City/), 'Springfield');
  await user.type(field(/^PinCode/), '97477');
  expect(proceed()).toBeDisabled();
  expect(screen.getByText('Still needed: state')).toBeVisible();

  await user.selectOptions(field(/^State/), 'Oregon');
  await user.dblClick(proceed());
  await pass(1000);
  expect(mounted.events).toStrictEqual([
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
  await user.click(proceed());
  await pass(100);
  expect(mounted.events[0]?.payload).toStrictEqual({ ...draft, line: 'Unit 4', state: 'England' });
});

test('handles Enter in a field as CONTINUE, but only if nothing is missing', async () => {
  await open({
    street: '1 High St',
    town: 'Leeds',
    postal_code: ' ',
    country: 'UK',
    state: 'Wales',
  });
  await user.type(field(/^Street address/), '{Enter}');
  await pass(200);
  expect(mounted.events).toStrictEqual([]);
  await user.type(field(/^PinCode/), 'LS1 4AP{Enter}');
  await pass(200);
  expect(mounted.events).toHaveLength(1);
});

test('asks for the state again after a change of the country', async () => {
  await open({ street: 'a', town: 'b', postal_code: 'c', country: 'USA', state: 'Ohio' });
  expect(proceed()).toBeEnabled();
  await user.selectOptions(field(/^Country/), 'CAN');
  expect(field(/^State/)).toHaveValue('');
  expect(proceed()).toBeDisabled();
});

test.each([
  ['SW1A 1AA', 'SW1A 1AA'],
  [' SW1A  1AA ', 'SW1A 1AA'],
  ['ABCDEFGHI', 'ABCDEFGH'],
])('limits a PinCode to 8 characters: "%s", pasted, is "%s" [5] [9]', async (text, fieldText) => {
  await open();
  await user.click(field(/^PinCode/));
  await user.paste(text);
  expect(field(/^PinCode/)).toHaveValue(fieldText);
});

test.each(['97477-1234', '97477 1234', '974771234'])(
  'sends the ZIP it shows of "%s"',
  async (text) => {
    await open({ street: 'a', town: 'b', country: 'USA', state: 'Ohio' });
    await user.type(field(/^PinCode/), text);
    expect(field(/^PinCode/)).toHaveValue('97477');
    await user.clear(field(/^PinCode/));
    await user.click(field(/^PinCode/));
    await user.paste(text);
    expect(field(/^PinCode/)).toHaveValue('97477');
    await user.click(proceed());
    await pass(100);
    expect(mounted.events[0]?.payload).toMatchObject({ postal_code: '97477' });
  },
);

test('shows what it sends when a code was entered before the country', async () => {
  await open({ street: 'a', town: 'b', country: 'UK', state: 'Wales' });
  await user.type(field(/^PinCode/), '974771234');
  expect(field(/^PinCode/)).toHaveValue('97477123');
  await user.selectOptions(field(/^Country/), 'USA');
  expect(field(/^PinCode/)).toHaveValue('97477');
  await user.selectOptions(field(/^State/), 'Ohio');
  await user.click(proceed());
  await pass(100);
  expect(mounted.events[0]?.payload).toMatchObject({ postal_code: '97477' });
});

test('keeps every keystroke after a reload', async () => {
  await open();
  await user.type(field(/^Street address/), '12');
  expect(mounted.drafts.at(-1)).toMatchObject({ street: '12', country: 'USA' });
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
