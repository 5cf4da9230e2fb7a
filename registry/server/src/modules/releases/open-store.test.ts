import { join } from 'node:path';
import { openStore } from './open-store';

const bucket = { bucket: 'releases', region: 'us-east-1' };

it.each([
  ['in the folder', undefined, join('releases', 'mf-services', '1.0.0')],
  [
    'in the bucket in place of it, where one is named',
    bucket,
    's3://releases/remotes/mf-services/1.0.0/',
  ],
])('releases are in %s', async (_where, s3, place) => {
  const store = await openStore({ store: 'releases', s3 });
  expect(store.place('mf-services', '1.0.0')).toBe(place);
});
