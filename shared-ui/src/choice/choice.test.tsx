import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Badge, ChoiceList, MultiChoiceList, Screen } from '../core';

const locations = [
  {
    value: 'a',
    label: 'Sharp & Sons',
    hint: '12 High Street',
    badge: <Badge kind="success">Verified</Badge>,
  },
  { value: 'b', label: 'Sharp Hackney', badge: <Badge kind="error">Not Verified</Badge> },
  { value: 'c', label: 'Sharp Leeds' },
];

function Locations({ onChange }: { onChange?: (value: string) => void }) {
  const [value, setValue] = useState<string>();
  const change = (next: string) => {
    setValue(next);
    onChange?.(next);
  };
  return (
    <ChoiceList
      legend="Your locations"
      legendHidden
      name="location"
      options={locations}
      value={value}
      onChange={change}
    />
  );
}

const photos = [
  { value: 'instagram', label: 'Instagram' },
  { value: 'yelp', label: 'Yelp' },
  { value: 'none', label: 'I dont have work photos' },
];

function Photos() {
  const [values, setValues] = useState<string[]>([]);
  return (
    <>
      <MultiChoiceList
        legend="Where do you store your work photos?"
        name="photos"
        options={photos}
        values={values}
        onChange={setValues}
        exclusive="none"
      />
      <output>{values.join(' ')}</output>
    </>
  );
}

const chosen = () => screen.getByRole('status').textContent;

describe('a choice list', () => {
  test('is a named group of radios, described by hint and badge', () => {
    render(<Locations />);
    const group = screen.getByRole('group', { name: 'Your locations' });
    expect(within(group).getAllByRole('radio')).toHaveLength(3);
    const first = screen.getByRole('radio', { name: 'Sharp & Sons' });
    expect(first).toHaveAccessibleDescription('12 High Street Verified');
    expect(screen.getByRole('radio', { name: 'Sharp Leeds' })).not.toHaveAttribute(
      'aria-describedby',
    );
  });

  test('is named by the heading of its screen if that asks, and shows the question once', () => {
    const options = [{ value: 'yes', label: 'Yes' }];
    render(
      <Screen title="Do you use Square?">
        <ChoiceList name="square" options={options} onChange={jest.fn()} />
      </Screen>,
    );
    const group = screen.getByRole('group', { name: 'Do you use Square?' });
    expect(within(group).getByRole('radio', { name: 'Yes' })).toBeVisible();
    expect(screen.getAllByText('Do you use Square?')).toHaveLength(1);
  });

  test('is operated by keyboard', async () => {
    const user = userEvent.setup();
    const onChange = jest.fn();
    render(<Locations onChange={onChange} />);
    await user.tab();
    expect(screen.getByRole('radio', { name: 'Sharp & Sons' })).toHaveFocus();
    await user.keyboard(' ');
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('radio', { name: 'Sharp Hackney' })).toBeChecked();
    expect(onChange.mock.calls).toStrictEqual([['a'], ['b']]);
  });

  test('accepts a click anywhere on a card', async () => {
    const user = userEvent.setup();
    render(<Locations />);
    await user.click(screen.getByText('Not Verified'));
    expect(screen.getByRole('radio', { name: 'Sharp Hackney' })).toBeChecked();
  });
});

describe('a multi-choice list', () => {
  test('adds and removes by keyboard', async () => {
    const user = userEvent.setup();
    render(<Photos />);
    await user.tab();
    await user.keyboard(' ');
    await user.tab();
    await user.keyboard(' ');
    expect(chosen()).toBe('instagram yelp');
    await user.keyboard(' ');
    expect(chosen()).toBe('instagram');
  });

  test('clears the others for the exclusive option, and that one for any other', async () => {
    const user = userEvent.setup();
    render(<Photos />);
    await user.click(screen.getByRole('checkbox', { name: 'Instagram' }));
    await user.click(screen.getByRole('checkbox', { name: 'Yelp' }));
    await user.click(screen.getByRole('checkbox', { name: 'I dont have work photos' }));
    expect(chosen()).toBe('none');
    await user.click(screen.getByRole('checkbox', { name: 'Yelp' }));
    expect(chosen()).toBe('yelp');
  });
});
