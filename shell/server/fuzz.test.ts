import { openingTakes } from 'shared-server/testing';
import { fuzzing, growth, type FuzzedRoute, type Schema } from 'shared-server/testing/fuzz';
import { leavePath } from './previews/preview-cookie';
import { setStatusPath } from './discovery/set-status';
import { startShell, type TestShell } from './testing/shell';
import { violationsPath } from './content-policy/violations';

const record = (...names: string[]): Schema => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
  required: names,
});
const within = (name: string, fields: Schema): Schema => ({
  type: 'object',
  properties: { [name]: fields },
  required: [name],
});

const routes: FuzzedRoute[] = [
  { method: 'GET', url: '/:path', payload: record('path', 'pre_uid', 'preview', 'channel', 'arm') },
  { method: 'GET', url: '/page-dictionaries/:file', payload: record('file') },
  { method: 'GET', url: setStatusPath, payload: record('set', 'canary', 'channel') },
  { method: 'POST', url: leavePath, payload: record() },
  { method: 'GET', url: violationsPath, payload: record() },
  {
    method: 'POST',
    url: violationsPath,
    payload: within(
      'csp-report',
      record(
        'document-uri',
        'effective-directive',
        'violated-directive',
        'blocked-uri',
        'source-file',
        'script-sample',
      ),
    ),
  },
  {
    method: 'POST',
    url: violationsPath,
    payload: within('stray-error', record('kind', 'name', 'source', 'page')),
  },
];

let shell: TestShell;
beforeAll(async () => {
  shell = await startShell({ REQUESTS_PER_MINUTE: '1000000' });
}, openingTakes);
afterAll(() => shell.close());

it(
  'needs no more than 7 times the CPU time for 4 times the text',
  async () => {
    const asker = async () => ({
      headers: { 'content-type': 'application/csp-report' },
      known: {},
    });
    const { count } = fuzzing(2, 1_500);
    const { tried, failures } = await growth({ server: shell.server, routes, asker, count });
    expect(failures).toStrictEqual([]);
    expect(tried).toBeGreaterThanOrEqual(1_000);
  },
  60 * openingTakes,
);
