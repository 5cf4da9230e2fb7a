import type { RemoteModule } from 'shared-contracts';
import { candidate, remoteOf } from '../testing/remotes';
import type { Candidate } from './discovery';
import { withHeadStart } from './head-start';

const services = candidate('mf-services', '1.0.0');
const loadedModule = remoteOf(services).module;

function starting(answer: () => Promise<RemoteModule> = () => Promise.resolve(loadedModule)) {
  const loaded: string[] = [];
  const start = withHeadStart(({ remote }: Candidate) => {
    loaded.push(remote);
    return answer();
  });
  return { ...start, loaded };
}

it('gives the early module to the first load and does not load it again', async () => {
  const { begin, load, loaded } = starting();
  begin(services, 'services');
  await expect(load(services)).resolves.toBe(loadedModule);
  expect(loaded).toStrictEqual(['mf-services']);
});

it('loads another candidate as usual', async () => {
  const { begin, load, loaded } = starting();
  begin(services, 'services');
  await load(candidate('mf-later-steps', '1.0.0'));
  expect(loaded).toStrictEqual(['mf-services', 'mf-later-steps']);
});

it('rejects the first load when the early one failed, and retries for the second', async () => {
  let up = false;
  const { begin, load } = starting(() =>
    up ? Promise.resolve(loadedModule) : Promise.reject(new Error('404')),
  );
  begin(services, 'services');
  up = true;
  await expect(load(services)).rejects.toThrow('404');
  await expect(load(services)).resolves.toBe(loadedModule);
});

it.each<[string, Candidate | undefined]>([
  ['that is not deployed', undefined],
  ['for another contract', { ...services, inRange: false }],
  ['incompatible with this shell', { ...services, isCompatible: false }],
  ['older than the screen', { ...services, screens: [] }],
])('does not start to load a version %s', (_, release) => {
  const { begin, loaded } = starting();
  begin(release, 'services');
  expect(loaded).toStrictEqual([]);
});
