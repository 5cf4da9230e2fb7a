import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SearchSelectField } from '../form';

const categories = [
  { value: 'spa', label: 'Day spa' },
  { value: 'barber', label: 'Barber shop' },
  { value: 'supply', label: 'Barber supply store' },
  { value: 'cafe', label: 'Café' },
  { value: 'embarber', label: 'Embarber' },
];
const many = Array.from({ length: 4000 }, (_, i) => ({ value: `c${i}`, label: `Category ${i}` }));

interface CategoryProps {
  start?: string;
  options?: { value: string; label: string }[];
  busy?: boolean;
  onSubmit?: () => void;
}

function Category({ start = '', options = categories, busy, onSubmit }: CategoryProps) {
  const [value, setValue] = useState(start);
  return (
    <form action={onSubmit}>
      <SearchSelectField
        label="Primary category"
        name="category"
        value={value}
        onChange={setValue}
        options={options}
        busy={busy}
        emptyText="No category matches"
      />
      <output aria-label="chosen">{value}</output>
      <button type="submit">VERIFY</button>
    </form>
  );
}

const box = () => screen.getByRole('combobox', { name: 'Primary category' });
const chosen = () => screen.getByLabelText('chosen').textContent;
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const highlit = () => {
  const id = box().getAttribute('aria-activedescendant');
  return screen.queryAllByRole('option').find((option) => option.id === id)?.textContent;
};
const draw = (props: CategoryProps = {}) => {
  render(<Category {...props} />);
  return userEvent.setup();
};

test('lists matches at the start first, then in later words, then anywhere', async () => {
  const user = draw();
  await user.type(box(), 'bar');
  expect(options()).toStrictEqual(['Barber shop', 'Barber supply store', 'Embarber']);
  expect(box()).toHaveAttribute('aria-expanded', 'true');
  await user.clear(box());
  await user.type(box(), 's');
  expect(options()).toStrictEqual(['Day spa', 'Barber shop', 'Barber supply store']);
});

test('ignores accents and case', async () => {
  const user = draw();
  await user.type(box(), 'CAFE');
  expect(options()).toStrictEqual(['Café']);
});

test('highlights nothing at first, and Enter neither picks nor submits', async () => {
  const onSubmit = jest.fn();
  const user = draw({ onSubmit });
  await user.type(box(), 'Barber{Enter}');
  expect(highlit()).toBeUndefined();
  expect(chosen()).toBe('');
  expect(onSubmit).not.toHaveBeenCalled();
});

test('moves the highlight with arrows around both ends, and picks it on Enter', async () => {
  const user = draw();
  await user.type(box(), 'barber{ArrowDown}');
  expect(highlit()).toBe('Barber shop');
  await user.keyboard('{ArrowUp}');
  expect(highlit()).toBe('Embarber');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(highlit()).toBe('Barber supply store');
  await user.keyboard('{Enter}');
  expect(chosen()).toBe('supply');
  expect(box()).toHaveValue('Barber supply store');
  expect(box()).toHaveAttribute('aria-expanded', 'false');
});

test('opens the list on an arrow key, and keeps the choice on Escape', async () => {
  const user = draw({ start: 'spa' });
  await user.tab();
  expect(options()).toStrictEqual([]);
  await user.keyboard('{ArrowDown}');
  expect(options()).toHaveLength(categories.length);
  await user.keyboard('{ArrowDown}{Escape}');
  expect(options()).toStrictEqual([]);
  expect(chosen()).toBe('spa');
  expect(box()).toHaveFocus();
});

test('picks on a click', async () => {
  const user = draw();
  await user.click(box());
  await user.click(screen.getByRole('option', { name: 'Café' }));
  expect(chosen()).toBe('cafe');
  expect(box()).toHaveFocus();
});

test('returns to the choice when the field is left with other text', async () => {
  const user = draw({ start: 'spa' });
  await user.clear(box());
  await user.type(box(), 'barb');
  await user.tab();
  expect(box()).toHaveValue('Day spa');
  expect(chosen()).toBe('spa');
});

test('chooses an option when the field is left with its whole name', async () => {
  const user = draw();
  await user.type(box(), 'barber shop');
  await user.tab();
  expect(chosen()).toBe('barber');
  expect(box()).toHaveValue('Barber shop');
});

test('clears the choice when the field is left empty', async () => {
  const user = draw({ start: 'spa' });
  await user.clear(box());
  await user.tab();
  expect(chosen()).toBe('');
});

test('announces the number of matches, and that there are none', async () => {
  const user = draw();
  await user.type(box(), 'barber');
  expect(screen.getByText('3 results')).toHaveAttribute('role', 'status');
  await user.type(box(), 'zz');
  expect(screen.getByText('No category matches')).toHaveAttribute('role', 'status');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

test('renders sixty of thousands', async () => {
  const user = draw({ options: many });
  await user.click(box());
  expect(options()).toHaveLength(60);
  expect(screen.getByText(/^The first 60 of 4,000/)).toBeInTheDocument();
  await user.type(box(), '3999');
  expect(options()).toStrictEqual(['Category 3999']);
});

test('announces that the list is loading', async () => {
  const user = draw({ options: [], busy: true });
  await user.type(box(), 'b');
  expect(box()).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByText('Loading the list')).toBeInTheDocument();
  expect(screen.queryByText('No category matches')).not.toBeInTheDocument();
});
