import type { DiscoveredVersion } from 'shared-contracts/discovery';
import { discovered, remoteOf } from '../../testing/remotes';
import type { Candidate } from '../discovery';
import type { HostedModule } from '../federation-host';
import { createHost, type Failure } from './host';

let load: (candidate: Candidate) => Promise<HostedModule>;
jest.mock('../federation-host', () => ({
  createFederationHost: () => ({ load: (candidate: Candidate) => load(candidate) }),
}));

const name = 'mf-services';
const live = discovered(name, '1.1.0', { deployment: { traffic: 100, default: false } });
const lastGood = discovered(name, '1.0.0', { deployment: { traffic: 0, default: true } });
const requests: string[] = [];

function serve(...versions: DiscoveredVersion[]) {
  const body = { schema: 'v1-pre', microFrontends: { [name]: versions } };
  globalThis.fetch = (url) => {
    requests.push(String(url));
    const response = { ok: true, url: String(url), json: () => Promise.resolve(body) };
    return Promise.resolve(response as Response);
  };
}

function mountWith(remote = name) {
  const failures: Failure[] = [];
  const element = document.createElement('main');
  const host = createHost('https://registry.example', {
    shared: {},
    report: (failure) => failures.push(failure),
  });
  let retry = () => undefined as void;
  const mounted = host.mount(remote, {
    element,
    fallback: ({ code }, tryAgain) => {
      retry = tryAgain;
      return document.createTextNode(`Failed: ${code}`);
    },
  });
  return { element, failures, mounted, retry: () => retry() };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 10));
const working = (candidate: Candidate) => Promise.resolve(remoteOf(candidate).module);
const summary = ({ remote, version, code }: Failure) => `${remote} ${version} ${code}`;

beforeEach(() => {
  requests.length = 0;
  load = working;
  serve(live, lastGood);
});

it('mounts the version of the channel production in the element, and unmounts it', async () => {
  const { element, failures, mounted } = mountWith();
  await settled();
  expect(requests).toStrictEqual(['https://registry.example/discovery/production.json']);
  expect(element.textContent).toBe('mf-services 1.1.0');
  expect(failures).toStrictEqual([]);
  await mounted.unmount();
  expect(element.childNodes).toHaveLength(0);
});

it('mounts the last good version and reports the one that does not load', async () => {
  load = (candidate) =>
    candidate.version === '1.1.0' ? Promise.reject(new Error('404')) : working(candidate);
  const { element, failures } = mountWith();
  await settled();
  expect(element.textContent).toBe('mf-services 1.0.0');
  expect(failures.map(summary)).toStrictEqual(['mf-services 1.1.0 REMOTE_UNREACHABLE']);
});

it('shows the fallback when no version loads, and the remote after a retry', async () => {
  load = () => Promise.reject(new Error('404'));
  const { element, failures, retry } = mountWith();
  await settled();
  expect(element.textContent).toBe('Failed: REMOTE_UNREACHABLE');
  expect(failures.map(summary)).toStrictEqual([
    'mf-services 1.1.0 REMOTE_UNREACHABLE',
    'mf-services 1.0.0 REMOTE_UNREACHABLE',
  ]);
  load = working;
  retry();
  await settled();
  expect(element.textContent).toBe('mf-services 1.1.0');
});

it.each([
  ['a remote that the document does not contain', () => serve(live), 'REMOTE_UNKNOWN'],
  [
    'a document that cannot be read',
    () => (globalThis.fetch = () => Promise.reject(new TypeError('fetch failed'))),
    'DISCOVERY_INVALID',
  ],
])('reports %s', async (_, arrange, code) => {
  arrange();
  const { element, failures } = mountWith('mf-other');
  await settled();
  expect(element.textContent).toBe(`Failed: ${code}`);
  expect(failures.map(summary)).toStrictEqual([`mf-other none ${code}`]);
});
