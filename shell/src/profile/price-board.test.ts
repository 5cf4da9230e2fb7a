import { createBus, facts } from 'shared-contracts';
import { createApiDouble } from 'shared-contracts/testing';
import { createPriceBoard } from './price-board';

const { service } = facts['service/added'];
const otherService = { ...service, service_id: 'other', name: 'Buzz cut' };
const settled = () => new Promise((done) => setTimeout(done));

function boardWith(readServices: () => { services: (typeof service)[] }) {
  const bus = createBus((error) => {
    throw error;
  });
  const api = createApiDouble({ readServices });
  const board = createPriceBoard({ bus, api, session: () => ({ primary_category: 'Barber' }) });
  const names = () => board.get()?.map(({ name, star }) => (star ? `${name} *` : name));
  return { bus, board, names };
}

it('loads the services when the profile is shown, and follows changes', async () => {
  const { bus, board, names } = boardWith(() => ({ services: [service] }));
  expect(names()).toBeUndefined();
  board.look();
  // Before the response arrives.
  bus.emit('service/added', { service: otherService });
  await settled();
  expect(names()).toStrictEqual(['Skin fade *', 'Buzz cut *']);
  bus.emit('service/starred', { service_id: 'other', star: false });
  bus.emit('service/changed', { service: { ...service, name: 'Low fade' } });
  expect(names()).toStrictEqual(['Low fade *', 'Buzz cut']);
  bus.emit('service/deleted', { service_id: service.service_id });
  expect(names()).toStrictEqual(['Buzz cut']);
  bus.emit('email/abandoned', {});
  expect(names()).toBeUndefined();
});

it('shows services that were added in bulk', async () => {
  const { bus, board, names } = boardWith(() => ({ services: [service] }));
  board.look();
  bus.emit('services/added', { services: [otherService], from: 'catalogue' });
  await settled();
  expect(names()).toStrictEqual(['Skin fade *', 'Buzz cut *']);
  const third = { ...service, service_id: 'third', name: 'Low fade', star: false };
  bus.emit('services/added', { services: [third, { ...otherService, star: false }], from: 'list' });
  expect(names()).toStrictEqual(['Skin fade *', 'Low fade', 'Buzz cut']);
});

it('drops the response for an earlier owner', async () => {
  const { bus, board, names } = boardWith(() => ({ services: [service] }));
  board.look();
  bus.emit('email/abandoned', {});
  await settled();
  expect(names()).toBeUndefined();
  board.look();
  await settled();
  expect(names()).toStrictEqual(['Skin fade *']);
});

it('requests the services again after a failure, when the profile is shown', async () => {
  let requests = 0;
  const { board, names } = boardWith(() => {
    requests += 1;
    if (requests === 1) throw new Error('no network');
    return { services: [service] };
  });
  board.look();
  board.look();
  await settled();
  expect([requests, names()]).toStrictEqual([1, undefined]);
  board.look();
  await settled();
  expect(names()).toStrictEqual(['Skin fade *']);
});
