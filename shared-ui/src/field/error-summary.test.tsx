import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ChoiceList } from '../core';
import { ErrorSummary, focusField, TextField, type FieldError } from '../form';

const contact = { field: 'contact', text: 'Enter a valid Contact Number' };
const city = { field: 'city', text: 'Enter a valid City' };

const form = (errors: FieldError[]) => (
  <>
    <ErrorSummary errors={errors} />
    <TextField label="Contact number" name="contact" value="" onChange={jest.fn()} />
    <TextField label="City" name="city" value="" onChange={jest.fn()} />
  </>
);

test('takes focus when it appears, and not again while it stays', async () => {
  const user = userEvent.setup();
  const { rerender } = render(form([]));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  rerender(form([contact, city]));
  expect(screen.getByRole('alert')).toHaveFocus();
  await user.click(screen.getByLabelText('City'));
  rerender(form([contact]));
  expect(screen.getByLabelText('City')).toHaveFocus();
  rerender(form([]));
  rerender(form([city]));
  expect(screen.getByRole('alert')).toHaveFocus();
});

test('links each entry to its field', async () => {
  const user = userEvent.setup();
  render(form([contact, city]));
  await user.click(screen.getByRole('link', { name: 'Enter a valid City' }));
  expect(screen.getByLabelText('City')).toHaveFocus();
});

test('focuses the chosen radio for a name that many radios share', () => {
  const options = ['a', 'b', 'c'].map((value) => ({ value, label: value }));
  render(
    <ChoiceList legend="Which" name="which" options={options} value="b" onChange={jest.fn()} />,
  );
  focusField('which');
  expect(screen.getByRole('radio', { name: 'b' })).toHaveFocus();
});

test('keeps the focus for an unknown name', () => {
  render(form([]));
  screen.getByLabelText('City').focus();
  focusField('nothing');
  expect(screen.getByLabelText('City')).toHaveFocus();
});
