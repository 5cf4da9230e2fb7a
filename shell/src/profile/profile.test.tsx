import { act, render, screen } from '@testing-library/react';
import { createBus, facts } from 'shared-contracts';
import { createApiDouble } from 'shared-contracts/testing';
import { UiProvider } from 'shared-ui/core';
import { viewWithAnswers, shortest } from '../testing/answers';
import { createPriceBoard } from './price-board';
import Profile from './profile';

const { service } = facts['service/added'];

it('updates the number in the phone button when services are added', async () => {
  const bus = createBus((error) => {
    throw error;
  });
  const api = createApiDouble({ readServices: () => ({ services: [] }) });
  const board = createPriceBoard({ bus, api, session: () => ({ primary_category: 'Barber' }) });
  const view = viewWithAnswers('services', {
    ...shortest,
    services: undefined,
    contact: undefined,
  });
  render(
    <UiProvider scope="test">
      <Profile view={view} place="button" board={board} />
    </UiProvider>,
  );
  expect(screen.getByRole('button')).toHaveTextContent('1 of 6 filled in');
  await act(() => new Promise((done) => setTimeout(done)));
  act(() => bus.emit('services/added', { services: [service], from: 'catalogue' }));
  expect(screen.getByRole('button')).toHaveTextContent('2 of 6 filled in');
});
