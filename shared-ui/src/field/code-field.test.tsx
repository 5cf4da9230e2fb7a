import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { CodeField } from '../form';

function Code({ error }: { error?: string }) {
  const [code, setCode] = useState('');
  return <CodeField label="6-digit code" value={code} onChange={setCode} error={error} />;
}

const field = () => screen.getByRole('textbox', { name: '6-digit code' });

test.each([
  ['123 456', '123456'],
  ['Your code: 123456', '123456'],
  ['G-123456 is your verification code', '123456'],
  ['12-34-56', '123456'],
  ['1234567', '123456'],
  ['no digits', ''],
  ['١٢٣٤٥٦', '123456'],
  ['१२३ ४५६', '123456'],
  ['Code: １２３４５６', '123456'],
])('pasting "%s" leaves %s', async (pasted, expected) => {
  const user = userEvent.setup();
  render(<Code />);
  await user.click(field());
  await user.paste(pasted);
  expect(field()).toHaveValue(expected);
});

test('typing letters and more than six digits keeps six digits [2.6] [5]', async () => {
  const user = userEvent.setup();
  render(<Code />);
  await user.type(field(), '12ab34567');
  expect(field()).toHaveValue('123456');
});

test('uses one input for the code, so that the device can fill it in', () => {
  render(<Code />);
  expect(field()).toHaveAttribute('autocomplete', 'one-time-code');
  expect(field()).toHaveAttribute('inputmode', 'numeric');
  expect(field()).not.toHaveAttribute('maxlength');
});

test('announces an error by focus, or by itself without focus', () => {
  const code = (error?: string) => (
    <CodeField label="6-digit code" value="" onChange={jest.fn()} error={error} autoFocus />
  );
  const { rerender } = render(code('OTP is wrong please retry'));
  expect(field()).toHaveFocus();
  expect(field()).toHaveAccessibleDescription('OTP is wrong please retry');
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(code('Enter all 6 digits of the code'));
  expect(screen.getByRole('alert')).toHaveTextContent('Enter all 6 digits of the code');
});

test('announces an error when it appears, and keeps it with the field', () => {
  const { rerender } = render(<Code />);
  const region = screen.getByRole('alert');
  expect(region).toBeEmptyDOMElement();
  rerender(<Code error="OTP is wrong please retry" />);
  expect(region).toHaveTextContent('OTP is wrong please retry');
  expect(field()).toBeInvalid();
  expect(field()).toHaveAccessibleDescription('OTP is wrong please retry');
});
