import { sourceOf } from './loaded';

const settled = () => new Promise<void>((resolve) => setTimeout(resolve));

it('is read once, however often it is asked for', async () => {
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

it('is read again after a failure, and is loading meanwhile', async () => {
  const read = jest.fn(async () => 'catalogue').mockRejectedValueOnce(new Error('No answer.'));
  const source = sourceOf(read);
  const seen: string[] = [];
  source.subscribe(() => seen.push(source.get().kind));
  source.load();
  await settled();
  expect(source.get()).toStrictEqual({ kind: 'failed' });
  source.load();
  await settled();
  expect(seen.slice(-3)).toStrictEqual(['failed', 'loading', 'ready']);
  expect(read).toHaveBeenCalledTimes(2);
});
