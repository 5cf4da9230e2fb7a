import { render, screen } from '@testing-library/react';
import Scene from './scenes';
import { signOf } from './shop';

it.each([
  ['Corner Cuts', ['Corner Cuts'], 14],
  ['Omar’s Barber & Beards', ['Omar’s Barber & Beards'], 11],
  [
    'The Gentlemen’s Barbershop & Hot Towel Parlour',
    ['The Gentlemen’s Barbershop &', 'Hot Towel Parlour'],
    9,
  ],
  [
    'The Exceptionally Long Named Barbershop of Old Springfield and Its Surroundings',
    ['The Exceptionally Long Named', 'Barbershop of Old…'],
    9,
  ],
  ['Donaudampfschifffahrtsgesellschaft', ['Donaudampfschifffahrtsgesell', 'schaft'], 9],
])('shows as much of the name %s as fits on the sign', (name, lines, size) => {
  expect(signOf(name)).toStrictEqual({ lines, size });
});

it('shows the name of the business on the sign, and a blank sign without a name', () => {
  const { rerender } = render(<Scene scene="shop" name="Corner Cuts" />);
  expect(screen.getByText('Corner Cuts')).toBeInTheDocument();
  rerender(<Scene scene="shop" />);
  expect(screen.queryByText('Corner Cuts')).not.toBeInTheDocument();
  expect(screen.getByText('OPEN')).toBeInTheDocument();
});

it('shows BACK SOON on a closed shop', () => {
  render(<Scene scene="closed" />);
  expect(screen.getByText('BACK SOON')).toBeInTheDocument();
  expect(screen.queryByText('OPEN')).not.toBeInTheDocument();
});
