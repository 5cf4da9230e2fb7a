import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fakeClocks } from 'shared-server/testing';
import { createPublishedShells } from './assets/published-shells';
import { createPreviews } from './previews/previews';
import { documentWith, down, startShell, type TestShell } from './testing/shell';

const second = 1_000;
const hour = 3_600_000;
let clocks: ReturnType<typeof fakeClocks>;
let shell: TestShell;

beforeEach(async () => {
  clocks = fakeClocks();
  shell = await startShell({ REGISTRY_ALERT_CHAT: 'http://localhost:9/alerts' });
});
afterEach(() => clocks.restore());

const statusOf = async (query: string) =>
  (await shell.get(`/set-standing?${query}`)).json().standing;

it('reports a ban within a second after the clock was set back an hour', async () => {
  let standing = 'kept';
  shell.registry = () => Response.json({ standing, current: 2 });
  expect(await statusOf('set=1')).toBe('kept');
  standing = 'banned';
  clocks.jump(-hour);
  clocks.pass(second);
  expect(await statusOf('set=1')).toBe('banned');
});

it('reports the end of a canary within a second after the clock was set back an hour', async () => {
  const withCanary = () => {
    const document = documentWith(['mf-services']);
    const [version] = document.microFrontends['mf-services']!;
    const canary = { id: 'c1', salt: 's', share: 10 };
    Object.assign(version!.extras, { canary });
    return document;
  };
  let document = withCanary();
  shell.registry = ({ url }) =>
    Response.json(url.pathname.endsWith('/standing') ? { standing: 'kept', current: 1 } : document);
  expect(await statusOf('set=1&canary=c1')).toBe('kept');
  document = documentWith(['mf-services']);
  clocks.jump(-hour);
  clocks.pass(second);
  expect(await statusOf('set=1&canary=c1')).toBe('drain-soft');
});

const counting = () => {
  const requests: string[] = [];
  const send = async (input: URL) => {
    requests.push(input.pathname);
    return Response.json({ kind: 'over', why: 'ended' }, { status: 404 });
  };
  return {
    requests,
    source: {
      fetch: send as unknown as typeof fetch,
      registry: 'http://localhost:4100',
      timeoutMs: 60_000,
      warn: () => undefined,
    },
  };
};

it('requests a preview again after a second when the clock was set back an hour', async () => {
  const { requests, source } = counting();
  const previewOf = createPreviews(source);
  await previewOf('production', 'a-token');
  clocks.jump(-hour);
  clocks.pass(second);
  await previewOf('production', 'a-token');
  expect(requests).toHaveLength(2);
});

it('downloads a shell again two seconds after a failure when the clock was set back an hour', async () => {
  const { requests, source } = counting();
  const files = {
    known: () => Promise.resolve(undefined),
    has: () => Promise.resolve(false),
  } as unknown as Parameters<typeof createPublishedShells>[0]['files'];
  const shells = createPublishedShells({ ...source, files });
  await expect(shells.read('1.0.0')).rejects.toThrow();
  clocks.jump(-hour);
  clocks.pass(2 * second);
  await expect(shells.read('1.0.0')).rejects.toThrow();
  expect(requests).toHaveLength(2);
});

type StoredIncident = { deliveries: { attempts: number }[] };

const incidents = () => {
  const file = join(shell.data, 'incidents.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as StoredIncident[]) : [];
};

it.each([
  ['opens an incident after a minute when the clock was set back an hour', -hour, 60, 1],
  ['opens no incident for a short failure when the clock was set forward an hour', hour, 5, 0],
])('%s', async (_, jump, seconds, expected) => {
  shell.registry = down;
  await shell.get('/');
  clocks.jump(jump);
  clocks.pass(seconds * second);
  await shell.alerting.check();
  expect(incidents()).toHaveLength(expected);
});

it('tries an alert again two seconds after a failure when the clock was set back an hour', async () => {
  shell.registry = down;
  await shell.get('/');
  clocks.pass(60 * second);
  await shell.alerting.check();
  clocks.jump(-hour);
  clocks.pass(2 * second);
  await shell.alerting.check();
  expect(incidents()).toMatchObject([{ deliveries: [{ attempts: 2 }] }]);
});
