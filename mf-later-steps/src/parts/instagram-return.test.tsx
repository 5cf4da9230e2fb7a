import { ShopfrontError } from 'shared-contracts';
import { accepting, failing, ownerOn } from '../testing/owner';

const connected = [
  { name: 'notice/raised', payload: { kind: 'success', text: 'Instagram connected' } },
  { name: 'instagram/returned', payload: { connected: true } },
];

test('an owner who was not in Instagram hears nothing of it', async () => {
  const keepInstagramToken = accepting();
  const owner = await ownerOn('set-number', {}, { keepInstagramToken });

  expect(owner.told).toStrictEqual([]);
  expect(keepInstagramToken).not.toHaveBeenCalled();
});

test('an empty return says that the connection failed, and posts nothing [4.8] [8]', async () => {
  const keepInstagramToken = accepting();
  const owner = await ownerOn(
    'set-number',
    { params: { data: '' }, visit: 'refused-1' },
    { keepInstagramToken },
  );

  expect(owner.told).toStrictEqual([
    { name: 'notice/raised', payload: { kind: 'error', text: 'Instagram connection failed' } },
    { name: 'instagram/returned', payload: { connected: false } },
  ]);
  expect(keepInstagramToken).not.toHaveBeenCalled();
});

test('a return with a handle says so and posts the handle [3] [4.8] [7] [8]', async () => {
  const keepInstagramToken = accepting();
  const owner = await ownerOn(
    'set-number',
    { params: { data: 'handle-1' } },
    { keepInstagramToken },
  );

  expect(owner.told).toStrictEqual(connected);
  expect(keepInstagramToken.mock.calls).toStrictEqual([
    [{ uid: 'uid-1001', long_token: 'handle-1' }],
  ]);
});

test('a remote that is mounted again with the same return does not repeat it', async () => {
  const keepInstagramToken = accepting();
  const view = { params: { data: 'handle-2' } };
  const first = await ownerOn('set-number', view, { keepInstagramToken });
  expect(first.told).toStrictEqual(connected);
  await first.goBack();

  const second = await ownerOn('set-number', view, { keepInstagramToken });

  expect(second.told).toStrictEqual([]);
  expect(keepInstagramToken).toHaveBeenCalledTimes(1);
});

test('a handle that the server does not take is told as not connected, once, without another try [8]', async () => {
  const keepInstagramToken = failing(new ShopfrontError('API_FAILED', 'boom', { status: 500 }));
  const owner = await ownerOn(
    'set-number',
    { params: { data: 'handle-3' } },
    { keepInstagramToken },
  );
  await owner.wait(5000);

  expect(keepInstagramToken).toHaveBeenCalledTimes(1);
  expect(owner.told).toStrictEqual([
    connected[0],
    { name: 'instagram/returned', payload: { connected: false } },
    {
      name: 'notice/raised',
      payload: {
        kind: 'error',
        text: 'We couldn’t save the Instagram connection. You can connect it again later.',
      },
    },
  ]);
});

test('nobody is told of a connection before the server has it', async () => {
  const owner = await ownerOn(
    'set-number',
    { params: { data: 'handle-5' } },
    { keepInstagramToken: () => new Promise(() => undefined) },
  );

  expect(owner.told).toStrictEqual([connected[0]]);
});

test('the handle never reaches a draft', async () => {
  const owner = await ownerOn(
    'set-number',
    { params: { data: 'handle-4' } },
    { keepInstagramToken: accepting() },
  );

  await owner.tick('Use the same number for clients');

  expect(owner.drafts).toHaveLength(1);
  expect(JSON.stringify(owner.drafts)).not.toContain('handle-4');
});
