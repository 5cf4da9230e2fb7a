import { createBus, facts, type AnyFact, type ShopfrontError } from './index';

const silent = () => undefined;

it('delivers a fact to subscribers of its name and to subscribers of all facts', () => {
  const bus = createBus(silent);
  const events: string[] = [];
  bus.on('splash/ended', ({ how }) => events.push(`splash ${how}`));
  bus.onAny(({ name }) => events.push(name));
  bus.emit('splash/ended', facts['splash/ended']);
  bus.emit('welcome/started', {});
  expect(events).toStrictEqual(['splash time', 'splash/ended', 'welcome/started']);
});

it('reports a handler that throws and still calls the others', () => {
  const reported: ShopfrontError[] = [];
  const bus = createBus((error) => reported.push(error));
  const cause = new Error('no');
  let reached = false;
  bus.on('welcome/started', () => {
    throw cause;
  });
  bus.on('welcome/started', () => {
    reached = true;
  });
  bus.emit('welcome/started', {});
  expect(reached).toBe(true);
  expect(reported).toMatchObject([{ code: 'HANDLER_THREW', cause }]);
});

it('delivers a fact that a handler reports after the current one, in the same order to all handlers', () => {
  const bus = createBus(silent);
  const events: AnyFact['name'][] = [];
  bus.on('welcome/started', () => bus.emit('help/called', {}));
  bus.onAny(({ name }) => events.push(name));
  bus.emit('welcome/started', {});
  expect(events).toStrictEqual(['welcome/started', 'help/called']);
});

it('stops calling a handler after it unsubscribes, but calls a second subscription of the same handler', () => {
  const bus = createBus(silent);
  let calls = 0;
  const count = () => {
    calls += 1;
  };
  const undo = bus.on('help/called', count);
  bus.on('help/called', count);
  undo();
  bus.emit('help/called', {});
  expect(calls).toBe(1);
});
