import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  answering,
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

afterEach(() => shell.close());

async function load(from = shell, url = '/services') {
  const page = await from.get(url);
  const { microFrontends } = blockIn(page.body, 'discovery');
  return {
    status: page.statusCode,
    from: page.headers['x-discovery'],
    version: microFrontends['mf-services']?.[0].metadata.version,
    microFrontends,
  };
}

it('a swap counts from the next page load', async () => {
  expect((await load()).version).toBe('1.0.0');
  shell.registry = answering(documentWith(['mf-services', '1.1.0']), '"two"');
  expect((await load()).version).toBe('1.1.0');
});

it('an unchanged document is not sent again', async () => {
  let sent = 0;
  const registry = answering(documentWith(['mf-services']));
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

const keptBy = ({ data }: TestShell) => join(data, 'discovery-last-good.json');

async function until(holds: () => boolean) {
  while (!holds()) await new Promise(setImmediate);
}

const hanging: Registry = () => new Promise<Response>(() => undefined);

it.each<[string, Registry]>([
  ['is down', down],
  ['does not answer', hanging],
  ['fails', () => new Response('{}', { status: 500 })],
  ['answers with HTML', () => new Response('<p>Hello</p>')],
  ['answers with another document', () => Response.json({ microFrontends: {} })],
  [
    'answers with a remote without versions',
    () => Response.json({ schema: 'x', microFrontends: { 'mf-services': [] } }),
  ],
])('when the registry %s the last good document is used', async (_what, registry) => {
  await load();
  shell.registry = registry;

  expect(await load()).toMatchObject({ status: 200, from: 'last-good', version: '1.0.0' });
  expect(await load()).toMatchObject({ status: 200, from: 'last-good', version: '1.0.0' });
});

it('when the registry is back its document counts at once', async () => {
  await load();
  shell.registry = down;
  await load();
  shell.registry = answering(documentWith(['mf-services', '1.1.0']), '"two"');

  expect(await load()).toMatchObject({ from: 'registry', version: '1.1.0' });
});

it('an answer that comes too late for one page serves the next', async () => {
  const patient = await startShell({}, { patienceMs: 60_000, shortPatienceMs: 1 });
  await load(patient);
  patient.registry = down;
  await load(patient);
  let answer: (late: Response) => void = () => undefined;
  patient.registry = () => new Promise((resolve) => (answer = resolve));
  expect(await load(patient)).toMatchObject({ from: 'last-good', version: '1.0.0' });

  answer(Response.json(documentWith(['mf-services', '1.1.0'])));
  patient.registry = down;
  await until(() => readFileSync(keptBy(patient), 'utf8').includes('1.1.0'));
  expect(await load(patient)).toMatchObject({ from: 'last-good', version: '1.1.0' });
  await patient.close();
});

it('the last good document outlives a restart of the server', async () => {
  await load();
  const next = await startShell({ SHELL_DATA: shell.data });
  next.registry = down;

  expect(await load(next)).toMatchObject({ from: 'last-good', version: '1.0.0' });
  await next.close();
});

it('each channel has a last good document of its own', async () => {
  await load();
  shell.registry = answering(documentWith(['mf-services', '2.0.0']), '"preview"');
  await load(shell, '/services?channel=pr-12');
  shell.registry = down;

  expect((await load()).version).toBe('1.0.0');
  expect((await load(shell, '/services?channel=pr-12')).version).toBe('2.0.0');
});

it('a visitor for whom there is no document at all gets the page with an empty one', async () => {
  shell.registry = down;

  expect(await load()).toMatchObject({ status: 200, from: 'nowhere', microFrontends: {} });
});

it('a kept file that cannot be read does no harm and is replaced', async () => {
  const file = keptBy(shell);
  writeFileSync(file, '{"production": {"half": ');
  const next = await startShell({ SHELL_DATA: shell.data });

  expect(await load(next)).toMatchObject({ from: 'registry', version: '1.0.0' });
  expect(JSON.parse(readFileSync(file, 'utf8')).production).toStrictEqual(
    documentWith(['mf-services']),
  );
  await next.close();
});

it('a data folder that cannot be written does not keep a page from being served', async () => {
  const next = await startShell({ SHELL_DATA: '/dev/null/nowhere' });

  expect(await load(next)).toMatchObject({ from: 'registry', version: '1.0.0' });
  next.registry = down;
  expect(await load(next)).toMatchObject({ from: 'last-good', version: '1.0.0' });
  await next.close();
});
