import { ShopfrontError } from 'shared-contracts';
import { accepting, failing, ownerOn } from '../testing/owner';

const connected = [
  { name: 'notice/raised', payload: { kind: 'success', text: 'Instagram connected' } },
  { name: 'instagram/returned', payload: { connected: true } },
];

test('shows nothing to an owner who was not at Instagram', async () => {
  const keepInstagramToken = accepting();
  const owner = await ownerOn('set-number', {}, { keepInstagramToken });

  expect(owner.events).toStrictEqual([]);
  expect(keepInstagramToken).not.toHaveBeenCalled();
});

test('reports an empty return as a failed connection, and posts nothing [4.8] [8]', async () => {
  const keepInstagramToken = accepting();
  const owner = await ownerOn(
    'set-number',
    { params: { data: '' }, visit: 'refused-1' },
    { keepInstagramToken },
  );

  expect(owner.events).toStrictEqual([
    { name: 'notice/raised', payload: { kind: 'error', text: 'Instagram connection failed' } },
    { name: 'instagram/returned', payload: { connected: false } },
  ]);
  expect(keepInstagramToken).not.toHaveBeenCalled();
});

test('reports a return with a handle and posts the handle [3] [4.8] [7] [8]', async () => {
  const keepInstagramToken = accepting();
  const owner = await ownerOn(
    'set-number',
    { params: { data: 'handle-1' } },
    { keepInstagramToken },
  );

  expect(owner.events).toStrictEqual(connected);
  expect(keepInstagramToken.mock.calls).toStrictEqual([
    [{ uid: 'uid-1001', long_token: 'handle-1' }],
  ]);
});

test('does not repeat a return when the remote is mounted again', async () => {
  const keepInstagramToken = accepting();
  const view = { params: { data: 'handle-2' } };
  const first = await ownerOn('set-number', view, { keepInstagramToken });
  expect(first.events).toStrictEqual(connected);
  await first.goBack();

  const second = await ownerOn('set-number', view, { keepInstagramToken });

  expect(second.events).toStrictEqual([]);
  expect(keepInstagramToken).toHaveBeenCalledTimes(1);
});

test('reports a rejected handle as not connected, once, without another try [8]', async () => {
  const keepInstagramToken = failing(new ShopfrontError('API_FAILED', 'boom', { status: 500 }));
  const owner = await ownerOn(
    'set-number',
    { params: { data: 'handle-3' } },
    { keepInstagramToken },
  );
  await owner.wait(5000);

  expect(keepInstagramToken).toHaveBeenCalledTimes(1);
  expect(owner.events).toStrictEqual([
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

test('reports no connection before the server has it', async () => {
  const owner = await ownerOn(
    'set-number',
    { params: { data: 'handle-5' } },
    { keepInstagramToken: () => new Promise(() => undefined) },
  );

  expect(owner.events).toStrictEqual([connected[0]]);
});

test('keeps the handle out of drafts', async () => {
  const owner = await ownerOn(
    'set-number',
    { params: { data: 'handle-4' } },
    { keepInstagramToken: accepting() },
  );

  await owner.tick('Use the same number for clients');

  expect(owner.drafts).toHaveLength(1);
  expect(JSON.stringify(owner.drafts)).not.toContain('handle-4');
});
