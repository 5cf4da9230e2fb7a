import { screen } from '@testing-library/react';
import { showNotLoaded } from './not-loaded';

it('shows an error with a link to reload the page', () => {
  const root = document.createElement('div');
  root.textContent = 'half drawn';
  document.body.append(root);
  showNotLoaded(root);

  expect(screen.getByRole('alert')).toHaveTextContent('Loading chunk failed');
  expect(screen.getByRole('heading', { name: 'This page didn’t load' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'TRY AGAIN' })).toHaveProperty('href', document.URL);
  expect(root).not.toHaveTextContent('half drawn');
});
