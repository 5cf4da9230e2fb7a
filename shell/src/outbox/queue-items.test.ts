import { removeItems, type QueuedItem } from './queue-items';

const queueOf = (...payloads: string[]) => {
  const items = payloads.map((payload): QueuedItem<string> => ({ owner: {}, at: 0, payload }));
  return { read: () => items, store: jest.fn() };
};

it('is not written when nothing is removed, so that changes of another tab stay', () => {
  const queue = queueOf('a', 'b');
  removeItems(queue, ({ payload }) => payload === 'c');
  expect(queue.store).not.toHaveBeenCalled();
});
