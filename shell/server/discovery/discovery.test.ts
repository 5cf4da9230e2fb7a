import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  registryWith,
  blockIn,
  documentWith,
  down,
  startShell,
  type Registry,
} from '../testing/shell';
import type { TestShell } from '../testing/shell';

let shell: TestShell;

beforeEach(async () => {
  shell = await startShell();
});

async function load(address = shell, url = '/services') {
  const page = await address.get(url);
  const { microFrontends } = blockIn(page.body, 'discovery');
  return {
    status: page.statusCode,
    from: page.headers['x-discovery'],
    version: microFrontends['mf-services']?.[0].metadata.version,
    microFrontends,
  };
}

it('uses a new version from the next page load', async () => {
  expect((await load()).version).toBe('1.0.0');
  shell.registry = registryWith(documentWith(['mf-services', '1.1.0']), '"two"');
  expect((await load()).version).toBe('1.1.0');
});

it('does not transfer an unchanged document again', async () => {
  let sent = 0;
  const registry = registryWith(documentWith(['mf-services']));
  shell.registry = async (request) => {
    const answer = await registry(request);
    if (answer.status === 200) sent += 1;
    return answer;
  };
  await load();
  await load();

  expect(await load()).toMatchObject({ from: 'registry', version: '1.0.0' });
  expect(sent).toBe(1);
});

const storedFileOf = ({ data }: TestShell) => join(data, 'discovery-last-good.json');

async function waitFor(condition: () => boolean) {
  while (!condition()) await new Promise(setImmediate);
}

const hanging: Registry = () => new Promise<Response>(() => undefined);

it.each<[string, Registry]>([
  ['is down', down],
  ['does not respond', hanging],
  ['fails', () => new Response('{}', { status: 500 })],
  ['returns HTML', () => new Response('<p>Hello</p>')],
  ['returns another document', () => Response.json({ microFrontends: {} })],
  [
    'returns a remote without versions',
    () => Response.json({ schema: 'x', microFrontends: { 'mf-services': [] } }),
  ],
])('uses the last good document when the registry %s', async (_what, registry) => {
  await load();
  shell.registry = registry;

  expect(await load()).toMatchObject({ status: 200, from: 'last-good', version: '1.0.0' });
  expect(await load()).toMatchObject({ status: 200, from: 'last-good', version: '1.0.0' });
});

it("uses the registry's document as soon as it is back", async () => {
  await load();
  shell.registry = down;
  await load();
  shell.registry = registryWith(documentWith(['mf-services', '1.1.0']), '"two"');

  expect(await load()).toMatchObject({ from: 'registry', version: '1.1.0' });
});

it('uses a late response for the next page', async () => {
  const patient = await startShell({}, { timeoutMs: 60_000, shortTimeoutMs: 1 });
  await load(patient);
  patient.registry = down;
  await load(patient);
  let answer: (late: Response) => void = () => undefined;
  patient.registry = () => new Promise((resolve) => (answer = resolve));
  expect(await load(patient)).toMatchObject({ from: 'last-good', version: '1.0.0' });

  answer(Response.json(documentWith(['mf-services', '1.1.0'])));
  patient.registry = down;
  await waitFor(() => readFileSync(storedFileOf(patient), 'utf8').includes('1.1.0'));
  expect(await load(patient)).toMatchObject({ from: 'last-good', version: '1.1.0' });
});

it('keeps the last good document after a restart', async () => {
  await load();
  const next = await startShell({ SHELL_DATA: shell.data });
  next.registry = down;

  expect(await load(next)).toMatchObject({ from: 'last-good', version: '1.0.0' });
});

it('has one last good document per channel', async () => {
  await load();
  shell.registry = registryWith(documentWith(['mf-services', '2.0.0']), '"preview"');
  await load(shell, '/services?channel=pr-12');
  shell.registry = down;

  expect((await load()).version).toBe('1.0.0');
  expect((await load(shell, '/services?channel=pr-12')).version).toBe('2.0.0');
});

it('serves the page with an empty document when there is none', async () => {
  shell.registry = down;

  expect(await load()).toMatchObject({ status: 200, from: 'nowhere', microFrontends: {} });
});

it('replaces an unreadable stored file', async () => {
  const file = storedFileOf(shell);
  writeFileSync(file, '{"production": {"half": ');
  const next = await startShell({ SHELL_DATA: shell.data });

  expect(await load(next)).toMatchObject({ from: 'registry', version: '1.0.0' });
  expect(JSON.parse(readFileSync(file, 'utf8')).production).toStrictEqual(
    documentWith(['mf-services']),
  );
});

it('serves the page when the data folder is not writable', async () => {
  const next = await startShell({ SHELL_DATA: '/dev/null/nowhere' });

  expect(await load(next)).toMatchObject({ from: 'registry', version: '1.0.0' });
  next.registry = down;
  expect(await load(next)).toMatchObject({ from: 'last-good', version: '1.0.0' });
});
