import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PhoneField } from '../form';
// Loaded here, so that the field's lazy loading takes only microtasks.
import '../phone';

const countries = [
  { iso: 'GB', label: 'UK', dial: '44' },
  { iso: 'CA', label: 'CA', dial: '1' },
  { iso: 'US', label: 'US', dial: '1' },
  { iso: 'IN', label: 'IN', dial: '91' },
];

function Phone({ iso = 'US', start = '' }: { iso?: string; start?: string }) {
  const [country, setCountry] = useState(iso);
  const [value, setValue] = useState(start);
  return (
    <>
      <PhoneField
        label="Contact number"
        name="contact"
        country={country}
        onCountry={setCountry}
        countries={countries}
        value={value}
        onChange={setValue}
      />
      <output aria-label="value">{`${country} ${value}`}</output>
      <button type="button" onClick={() => setValue('2025550199')}>
        Prefill
      </button>
    </>
  );
}

const number = () => screen.getByRole('textbox', { name: 'Contact number' });
const output = () => screen.getByLabelText('value');

async function draw(props: { iso?: string; start?: string } = {}) {
  const user = userEvent.setup();
  render(<Phone {...props} />);
  await act(async () => {
    await import('../phone/national-number');
  });
  return user;
}

test('is one named group of country and number, with autofill for each', async () => {
  await draw();
  expect(screen.getByRole('group', { name: 'Contact number' })).toBeInTheDocument();
  expect(number()).toHaveAttribute('autocomplete', 'tel-national');
  expect(number()).toHaveAttribute('type', 'tel');
  expect(screen.getByRole('combobox', { name: 'Country code' })).toHaveDisplayValue('US +1');
});

test.each([
  ['US', '(541) 555-0100', 'US 5415550100'],
  ['GB', '+44 7911 123456', 'GB 7911123456'],
  ['US', '+44 7911 123456', 'GB 7911123456'],
  ['GB', '+1 541 555 0100', 'US 5415550100'],
  ['US', '54155501001234', 'US 5415550100'],
  ['IN', '91 98765 43210', 'IN 9876543210'],
  ['IN', '0919876543210', 'IN 9876543210'],
  ['GB', '+٩١ ٩٨٧٦٥ ٤٣٢١٠', 'IN 9876543210'],
  ['US', 'call me', 'US '],
])('reports in %s the text "%s" as %s, typed or pasted [5]', async (iso, text, result) => {
  const user = await draw({ iso });
  await user.type(number(), text);
  expect(output()).toHaveTextContent(result.trim());
  await user.clear(number());
  await user.click(number());
  await user.paste(text);
  expect(output()).toHaveTextContent(result.trim());
  await user.tab();
  expect(number()).toHaveValue(result.slice(3));
});

test('keeps a number with its country code as written until the field loses focus', async () => {
  const user = await draw({ iso: 'GB' });
  await user.type(number(), '+44 7911 12');
  expect(number()).toHaveValue('+44 7911 12');
  await user.tab();
  expect(number()).toHaveValue('791112');
});

test('ignores digits after a complete number', async () => {
  const user = await draw({ iso: 'US' });
  await user.type(number(), '1 541 555 0100');
  await user.type(number(), '99');
  expect(output()).toHaveTextContent('US 5415550100');
});

test('reads the same text again when the country changes', async () => {
  const user = await draw({ iso: 'US' });
  await user.click(number());
  await user.paste('07911 123456');
  expect(output()).toHaveTextContent('US 0791112345');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Country code' }), 'GB');
  expect(output()).toHaveTextContent('GB 7911123456');
});

test('reads the plus of one country as the start of a number in another', async () => {
  const user = await draw({ iso: 'US' });
  await user.type(number(), '011 2345 6789');
  expect(number()).toBeInvalid();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Country code' }), 'IN');
  expect(number()).toBeValid();
  expect(output()).toHaveTextContent('IN 1123456789');
});

test('replaces the typed text with a value from outside', async () => {
  const user = await draw({ iso: 'US' });
  await user.type(number(), '+1 541');
  await user.click(screen.getByRole('button', { name: 'Prefill' }));
  expect(number()).toHaveValue('2025550199');
});

test('reads text typed before the numbering plans loaded again afterwards', async () => {
  const user = userEvent.setup();
  render(<Phone iso="GB" />);
  await user.click(number());
  await user.paste('07911 123456');
  await waitFor(() => expect(output()).toHaveTextContent('GB 7911123456'));
});

const onlyFrom =
  'We only accept numbers from UK\u00a0+44, CA\u00a0+1, US\u00a0+1, and IN\u00a0+91 so far.';

test.each([
  ['US', '+52 55 1234 5678'],
  ['US', '011 52 55 1234 5678'],
  ['US', '0052 55 1234 5678'],
  ['US', '+0044 7911 123456'],
])('reports in %s the text "%s" as of a country that is not offered', async (iso, text) => {
  const user = await draw({ iso });
  await user.click(number());
  await user.paste(text);
  expect(output()).toHaveTextContent(iso);
  expect(number()).toHaveAccessibleDescription(onlyFrom);
  expect(number()).toBeInvalid();
  await user.tab();
  expect(number()).toHaveValue(text);
  expect(number()).toHaveAccessibleDescription(onlyFrom);
  await user.clear(number());
  await user.type(number(), '541 555 0100');
  expect(number()).toBeValid();
  expect(output()).toHaveTextContent(`${iso} 5415550100`);
});

test.each([
  ['US', 'tel:+447911123456', 'GB 7911123456'],
  ['US', '0044 7911 123456', 'GB 7911123456'],
  ['US', '011 44 7911 123456', 'GB 7911123456'],
  ['CA', '011 1 541 555 0100', 'US 5415550100'],
  ['GB', '00 1 541 555 0100', 'US 5415550100'],
  ['GB', '0113 496 0123', 'GB 1134960123'],
])('reads in %s the text "%s" as a plus, with the country %s', async (iso, text, result) => {
  const user = await draw({ iso });
  await user.type(number(), text);
  expect(output()).toHaveTextContent(result);
  expect(number()).toBeValid();
});

test('announces nothing without an error', async () => {
  const user = await draw({ iso: 'US' });
  await user.type(number(), '541 555 0100');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('does not judge a country code before it is complete', async () => {
  const user = await draw({ iso: 'US' });
  await user.type(number(), '+4');
  expect(number()).toBeValid();
  await user.type(number(), '9');
  expect(number()).toBeInvalid();
});

test('leaves a country code out of the number before the numbering plans load', async () => {
  const user = userEvent.setup();
  render(<Phone iso="US" />);
  await user.click(number());
  await user.paste('+1 541 555 0100');
  expect(output()).toHaveTextContent('US 5415550100');
});
