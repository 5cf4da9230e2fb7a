import { render, screen } from '@testing-library/react';
import Scene from './scenes';
import { signOf } from './shop';

it.each([
  ['Corner Cuts', 'Corner Cuts', false],
  ['Omar’s Barber & Beards', 'Omar’s Barber & Beards', true],
  ['The Gentlemen’s Barbershop & Hot Towel Parlour', 'T G B H T', false],
  ['ÉCLAIR ✂ coiffure pour toute la famille', 'É C P T L', false],
])('the sign of %s says %s', (name, words, small) => {
  expect(signOf(name)).toStrictEqual({ words, small });
});

it('the sign has the name of the business, and is blank while nobody knows it', () => {
  const { rerender } = render(<Scene scene="shop" name="Corner Cuts" />);
  expect(screen.getByText('Corner Cuts')).toBeInTheDocument();
  rerender(<Scene scene="shop" />);
  expect(screen.queryByText('Corner Cuts')).not.toBeInTheDocument();
  expect(screen.getByText('OPEN')).toBeInTheDocument();
});

it('a shop that cannot be entered says that somebody comes back', () => {
  render(<Scene scene="closed" />);
  expect(screen.getByText('BACK SOON')).toBeInTheDocument();
  expect(screen.queryByText('OPEN')).not.toBeInTheDocument();
});
