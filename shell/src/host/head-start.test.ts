import type { RemoteModule } from 'shared-contracts';
import { candidate, remoteOf } from '../testing/remotes';
import type { Candidate } from './discovery';
import { withHeadStart } from './head-start';

const services = candidate('mf-services', '1.0.0');
const sound = remoteOf(services).module;

function starting(answer: () => Promise<RemoteModule> = () => Promise.resolve(sound)) {
  const loaded: string[] = [];
  const start = withHeadStart(({ remote }: Candidate) => {
    loaded.push(remote);
    return answer();
  });
  return { ...start, loaded };
}

it('what was begun is there for who asks first, and is not loaded again for them', async () => {
  const { begin, load, loaded } = starting();
  begin(services, 'services');
  await expect(load(services)).resolves.toBe(sound);
  expect(loaded).toStrictEqual(['mf-services']);
});

it('another one is loaded as if nothing had been begun', async () => {
  const { begin, load, loaded } = starting();
  begin(services, 'services');
  await load(candidate('mf-later-steps', '1.0.0'));
  expect(loaded).toStrictEqual(['mf-services', 'mf-later-steps']);
});

it('who asks first hears that it failed, and who asks again gets another try', async () => {
  let up = false;
  const { begin, load } = starting(() =>
    up ? Promise.resolve(sound) : Promise.reject(new Error('404')),
  );
  begin(services, 'services');
  up = true;
  await expect(load(services)).rejects.toThrow('404');
  await expect(load(services)).resolves.toBe(sound);
});

it.each<[string, Candidate | undefined]>([
  ['that is not deployed', undefined],
  ['of another contract', { ...services, inRange: false }],
  ['that does not fit this shell', { ...services, fits: false }],
  ['older than the screen', { ...services, screens: [] }],
])('a version %s is not begun', (_, one) => {
  const { begin, loaded } = starting();
  begin(one, 'services');
  expect(loaded).toStrictEqual([]);
});
