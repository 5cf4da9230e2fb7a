import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { CheckboxField, SearchField, SelectField, TextField, type TextFieldProps } from '../form';

function Text(props: Partial<TextFieldProps>) {
  const [value, setValue] = useState('');
  return (
    <TextField label="Business name" name="business" value={value} onChange={setValue} {...props} />
  );
}

test('has its label, hint, error and required state', () => {
  render(<Text hint="As on your sign" error="Enter a valid Business Name" required />);
  const field = screen.getByRole('textbox', { name: 'Business name' });
  expect(field).toHaveAccessibleDescription('As on your sign Enter a valid Business Name');
  expect(field).toBeInvalid();
  expect(field).toBeRequired();
});

test('is neither described nor invalid without an error', () => {
  render(<Text />);
  const field = screen.getByRole('textbox', { name: 'Business name' });
  expect(field).not.toHaveAttribute('aria-describedby');
  expect(field).toBeValid();
});

test('passes keyboards and autofill on', async () => {
  const user = userEvent.setup();
  render(
    <Text type="url" inputMode="url" autoComplete="url" autoCapitalize="none" prefix="https" />,
  );
  const field = screen.getByRole('textbox', { name: 'Business name' });
  await user.type(field, 'x.example');
  expect(field).toHaveValue('x.example');
  expect(field).toHaveAttribute('type', 'url');
  expect(field).toHaveAttribute('autocomplete', 'url');
  expect(field).toHaveAttribute('autocapitalize', 'none');
});

test('accepts line breaks in a field with lines', async () => {
  const user = userEvent.setup();
  render(<Text multiline />);
  await user.type(screen.getByRole('textbox'), 'one{Enter}two');
  expect(screen.getByRole('textbox')).toHaveValue('one\ntwo');
});

test('starts a select at its placeholder', async () => {
  const user = userEvent.setup();
  const onChange = jest.fn();
  const options = [{ value: 'CA', label: 'California' }];
  render(
    <SelectField
      label="State"
      name="state"
      value=""
      onChange={onChange}
      placeholder="Choose a state"
      options={options}
    />,
  );
  const select = screen.getByRole('combobox', { name: 'State' });
  expect(select).toHaveDisplayValue('Choose a state');
  await user.selectOptions(select, 'California');
  expect(onChange).toHaveBeenCalledWith('CA');
});

test('sets a checkbox by its text, and describes it by its hint', async () => {
  const user = userEvent.setup();
  const onChange = jest.fn();
  render(
    <CheckboxField
      label="& up"
      name="up"
      checked={false}
      onChange={onChange}
      hint="Shown as from"
    />,
  );
  await user.click(screen.getByText('& up'));
  expect(onChange).toHaveBeenCalledWith(true);
  expect(screen.getByRole('checkbox', { name: '& up' })).toHaveAccessibleDescription(
    'Shown as from',
  );
});

test('clears a search with one press, and keeps focus', async () => {
  const user = userEvent.setup();
  function Search() {
    const [value, setValue] = useState('');
    return <SearchField label="Search services" value={value} onChange={setValue} />;
  }
  render(<Search />);
  const search = screen.getByRole('searchbox', { name: 'Search services' });
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  await user.type(search, 'fade');
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(search).toHaveValue('');
  expect(search).toHaveFocus();
});
