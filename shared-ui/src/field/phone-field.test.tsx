import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PhoneField } from '../form';
// Loaded here, so that the field's own lazy loading is a matter of microtasks.
import '../phone';

const countries = [
  { iso: 'GB', label: 'UK', dial: '44' },
  { iso: 'CA', label: 'CA', dial: '1' },
  { iso: 'US', label: 'US', dial: '1' },
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
      <output aria-label="told">{`${country} ${value}`}</output>
      <button type="button" onClick={() => setValue('2025550199')}>
        Prefill
      </button>
    </>
  );
}

const number = () => screen.getByRole('textbox', { name: 'Contact number' });
const told = () => screen.getByLabelText('told');

async function draw(props: { iso?: string; start?: string } = {}) {
  const user = userEvent.setup();
  render(<Phone {...props} />);
  await act(async () => {
    await import('../phone/national-number');
  });
  return user;
}

test('country and number are one named group, with autofill for each', async () => {
  await draw();
  expect(screen.getByRole('group', { name: 'Contact number' })).toBeInTheDocument();
  expect(number()).toHaveAttribute('autocomplete', 'tel-national');
  expect(number()).toHaveAttribute('type', 'tel');
  expect(screen.getByRole('combobox', { name: 'Country code' })).toHaveDisplayValue('US +1');
});

test.each([
  ['US', '(541) 555-0100', 'US 5415550100'],
  ['US', '1 541 555 0100', 'US 5415550100'],
  ['GB', '07911 123456', 'GB 7911123456'],
  ['GB', '+44 7911 123456', 'GB 7911123456'],
  ['US', '+44 7911 123456', 'GB 7911123456'],
  ['GB', '+1 541 555 0100', 'US 5415550100'],
  ['US', '54155501001234', 'US 5415550100'],
  ['US', 'call me', 'US '],
])('in %s, "%s" is told as %s whether typed or pasted', async (iso, text, result) => {
  const user = await draw({ iso });
  await user.type(number(), text);
  expect(told()).toHaveTextContent(result.trim());
  await user.clear(number());
  await user.click(number());
  await user.paste(text);
  expect(told()).toHaveTextContent(result.trim());
  await user.tab();
  expect(number()).toHaveValue(result.slice(3));
});

test('a number with its country code stays as written until the field is left', async () => {
  const user = await draw({ iso: 'GB' });
  await user.type(number(), '+44 7911 12');
  expect(number()).toHaveValue('+44 7911 12');
  await user.tab();
  expect(number()).toHaveValue('791112');
});

test('the same writing is read anew when the country changes', async () => {
  const user = await draw({ iso: 'US' });
  await user.click(number());
  await user.paste('07911 123456');
  expect(told()).toHaveTextContent('US 0791112345');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Country code' }), 'GB');
  expect(told()).toHaveTextContent('GB 7911123456');
});

test('a value from elsewhere takes the place of what was typed', async () => {
  const user = await draw({ iso: 'US' });
  await user.type(number(), '+1 541');
  await user.click(screen.getByRole('button', { name: 'Prefill' }));
  expect(number()).toHaveValue('2025550199');
});

test('what is typed before the numbering plans arrive is read again when they do', async () => {
  const user = userEvent.setup();
  render(<Phone iso="GB" />);
  await user.click(number());
  await user.paste('07911 123456');
  await waitFor(() => expect(told()).toHaveTextContent('GB 7911123456'));
});
