import { ShopfrontError } from 'shared-contracts';
import { discovered } from '../testing/remotes';
import { worldParts, type World } from '../testing/shell';
import { createVersions } from './versions';

let close = () => undefined as void;
afterEach(() => close());

function versionsAt(world: World) {
  const loaded: string[] = [];
  const { opened, parts } = worldParts({
    load: ({ remote }) => {
      loaded.push(remote);
      return Promise.reject(new ShopfrontError('REMOTE_TIMEOUT', 'It is slow.'));
    },
    ...world,
  });
  close = opened.close;
  return { loaded, versions: createVersions(parts) };
}

it('begins with the remote of the address before anybody is known', () => {
  expect(versionsAt({ address: '/client-count' }).loaded).toStrictEqual(['mf-later-steps']);
});

it('begins with nothing where nothing lives', () => {
  expect(versionsAt({ address: '/nowhere' }).loaded).toStrictEqual([]);
});

it('begins with no version that was built for another contract', () => {
  const fitting = discovered('mf-later-steps', '2.0.0');
  const misfit = { ...fitting, extras: { ...fitting.extras, contract: '^9.0.0' } };
  const { loaded, versions } = versionsAt({
    address: '/client-count',
    discovery: { schema: 'v1-pre', microFrontends: { 'mf-later-steps': [misfit] } },
  });
  expect(loaded).toStrictEqual([]);
  expect(versions.candidates['mf-later-steps']).toHaveLength(1);
});
