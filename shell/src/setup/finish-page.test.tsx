import { render, screen, within } from '@testing-library/react';
import { UiProvider } from 'shared-ui/core';
import { viewWithAnswers } from '../testing/answers';
import FinishPage from './finish-page';

test('lists the address of the business below the heading with its name', async () => {
  render(
    <UiProvider scope="shell">
      <FinishPage
        product="Shopfront"
        open={() => Promise.resolve({ kind: 'finished', view: viewWithAnswers('set-number') })}
        onEdit={() => undefined}
        onDashboard={() => Promise.resolve()}
        onRetry={() => undefined}
      />
    </UiProvider>,
  );
  await screen.findByRole('heading', { level: 1, name: 'Omar’s Barber Shop is all set' });
  const row = screen
    .getAllByRole('listitem')
    .find((item) => within(item).queryByRole('link', { name: 'Edit Business' }));
  expect(row).toHaveTextContent('214 Mill Street');
  expect(row).not.toHaveTextContent('Omar’s Barber Shop');
});
