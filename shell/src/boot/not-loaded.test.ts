import { screen } from '@testing-library/react';
import { sayNotLoaded } from './not-loaded';

it('a shell that did not load says so, and offers the page anew', () => {
  const root = document.createElement('div');
  root.textContent = 'half drawn';
  document.body.append(root);
  sayNotLoaded(root);

  expect(screen.getByRole('alert')).toHaveTextContent('Loading chunk failed');
  expect(screen.getByRole('heading', { name: 'This page didn’t load' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'TRY AGAIN' })).toHaveProperty('href', document.URL);
  expect(root).not.toHaveTextContent('half drawn');
});
