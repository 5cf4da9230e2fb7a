import { render } from '@testing-library/react';
import { Monogram } from '../core';
import { lettersOf } from './monogram';

it.each([
  ['Booksy', 'Bo'],
  ['Acuity Scheduling', 'AS'],
  ['StyleSeat', 'St'],
  ['vagaro', 'Va'],
  ['Élan & Söhne', 'ÉS'],
  ['X', 'X'],
  ['', ''],
])('shows %s as %s', (name, letters) => {
  expect(lettersOf(name)).toBe(letters);
});

it('is hidden from screen readers next to a name', () => {
  const { container } = render(<Monogram name="Fresha" place={1} />);
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  expect(container).toHaveTextContent('Fr');
});
