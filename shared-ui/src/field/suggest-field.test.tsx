import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SuggestField, type SuggestFieldProps } from '../form';

const near = { id: '1', label: '12 High Street, London' };
const far = { id: '2', label: '12 High Road, Leeds' };

function Address(props: Partial<SuggestFieldProps>) {
  const [value, setValue] = useState('');
  return (
    <SuggestField
      label="Business location"
      name="location"
      value={value}
      onChange={setValue}
      suggestions={[near, far]}
      onPick={(picked) => setValue(picked.label)}
      state="ready"
      emptyText="No address found"
      below={<button type="button">Enter address manually</button>}
      {...props}
    />
  );
}

const box = () => screen.getByRole('combobox', { name: 'Business location' });

test('shows suggestions on typing, not on focus', async () => {
  const user = userEvent.setup();
  render(<Address />);
  await user.click(box());
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
  await user.type(box(), '12');
  expect(screen.getAllByRole('option')).toHaveLength(2);
  expect(screen.getByText('2 suggestions')).toBeInTheDocument();
});

test('names the provider of the suggestions next to them', async () => {
  const user = userEvent.setup();
  render(<Address source="Google Maps" />);
  expect(screen.queryByText('Google Maps')).not.toBeInTheDocument();
  await user.type(box(), '12');
  expect(screen.getByText('Google Maps')).toBeVisible();
  expect(screen.getByText('Google Maps')).toHaveAttribute('translate', 'no');
});

test('keeps the typed text on Enter without a highlight', async () => {
  const user = userEvent.setup();
  const onPick = jest.fn();
  render(<Address onPick={onPick} />);
  await user.type(box(), '12 High Street, London{Enter}');
  expect(onPick).not.toHaveBeenCalled();
  expect(box()).toHaveValue('12 High Street, London');
});

test('picks nothing when the field is left, but picks with arrows and Enter', async () => {
  const user = userEvent.setup();
  const onPick = jest.fn();
  render(<Address onPick={onPick} />);
  await user.type(box(), '12{ArrowDown}');
  await user.tab();
  expect(onPick).not.toHaveBeenCalled();
  await user.type(box(), ' {ArrowDown}{ArrowDown}{Enter}');
  expect(onPick).toHaveBeenCalledWith(far);
});

test('keeps the highlight on its suggestion when others arrive', async () => {
  const user = userEvent.setup();
  const onPick = jest.fn();
  const { rerender } = render(<Address onPick={onPick} suggestions={[near]} />);
  await user.type(box(), '12{ArrowDown}');
  rerender(<Address onPick={onPick} suggestions={[far, near]} />);
  await user.keyboard('{Enter}');
  expect(onPick).toHaveBeenCalledWith(near);
});

test('picks nothing for a highlight whose suggestion disappeared', async () => {
  const user = userEvent.setup();
  const onPick = jest.fn();
  const { rerender } = render(<Address onPick={onPick} suggestions={[near]} />);
  await user.type(box(), '12{ArrowDown}');
  rerender(<Address onPick={onPick} suggestions={[far]} />);
  await user.keyboard('{Enter}');
  expect(onPick).not.toHaveBeenCalled();
});

test('explains an empty result and a failure, and offers another try', async () => {
  const user = userEvent.setup();
  const onRetry = jest.fn();
  const { rerender } = render(<Address state="empty" suggestions={[]} />);
  expect(screen.getByText('No address found')).toHaveAttribute('role', 'status');
  rerender(<Address state="failed" suggestions={[]} onRetry={onRetry} />);
  expect(screen.getByText('We couldn’t load the suggestions.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('opens the result of a second try under the field, which has focus', async () => {
  const user = userEvent.setup();
  const { rerender } = render(<Address state="failed" onRetry={() => undefined} />);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  rerender(<Address state="ready" />);
  expect(screen.getAllByRole('option')).toHaveLength(2);
  expect(box()).toHaveFocus();
});

test.each(['idle', 'searching', 'empty', 'failed', 'ready'] as const)(
  'offers the way around it when %s',
  (state) => {
    render(<Address state={state} />);
    expect(screen.getByRole('button', { name: 'Enter address manually' })).toBeVisible();
  },
);
