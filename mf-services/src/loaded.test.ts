import { sourceOf } from './loaded';

const settled = () => new Promise<void>((resolve) => setTimeout(resolve));

it('reads once, however often it is requested', async () => {
  const read = jest.fn(async () => 'catalogue');
  const source = sourceOf(read);
  expect(source.get()).toStrictEqual({ kind: 'loading' });
  expect(read).not.toHaveBeenCalled();
  source.load();
  source.load();
  await settled();
  source.load();
  expect(source.get()).toStrictEqual({ kind: 'ready', value: 'catalogue' });
  expect(read).toHaveBeenCalledTimes(1);
});

it('reads again after a failure, and is loading meanwhile', async () => {
  const read = jest.fn(async () => 'catalogue').mockRejectedValueOnce(new Error('No answer.'));
  const source = sourceOf(read);
  const states: string[] = [];
  source.subscribe(() => states.push(source.get().kind));
  source.load();
  await settled();
  expect(source.get()).toStrictEqual({ kind: 'failed' });
  source.load();
  await settled();
  expect(states.slice(-3)).toStrictEqual(['failed', 'loading', 'ready']);
  expect(read).toHaveBeenCalledTimes(2);
});
