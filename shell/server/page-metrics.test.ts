import { rmSync } from 'node:fs';
import { registryWith, documentWith, down, startShell, type TestShell } from './testing/shell';

let shell: TestShell;
beforeEach(async () => {
  shell = await startShell({ METRICS_PORT: '0' });
});

const lines = async () => (await shell.metrics!.read()).text.split('\n');
const pages = (document: string, count: number) =>
  `shopfront_pages_total{document="${document}",shell="build",arm="none"} ${count}`;
const versions = (version: string, count: number) =>
  `shopfront_remotes_resolved_total{remote="mf-services",version="${version}"} ${count}`;

it('counts pages by the source of their releases', async () => {
  await shell.get('/welcome');
  shell.registry = registryWith(documentWith(['mf-services', '1.1.0']), '"two"');
  await shell.get('/welcome');
  shell.registry = down;
  await shell.get('/welcome');
  expect(await lines()).toStrictEqual(
    expect.arrayContaining([
      pages('registry', 2),
      pages('last-good', 1),
      versions('1.0.0', 1),
      versions('1.1.0', 2),
      'shopfront_discovery_duration_seconds_count{document="last-good"} 1',
    ]),
  );
});

it('counts pages without releases', async () => {
  shell.registry = down;
  await shell.get('/welcome');
  expect(await lines()).toContain(pages('nowhere', 1));
});

it('counts ignored pins, with the reason', async () => {
  shell.registry = ({ url }) => {
    const isLive = url.pathname === '/discovery/production.json';
    const headers = { etag: '"one"', 'x-set': '9' };
    return isLive
      ? Response.json(documentWith(['mf-services']), { headers })
      : new Response(null, { status: 404 });
  };
  const began = Math.floor(Date.now() / 1000);
  await shell.get('/welcome', { cookie: `shell_set=production.7.${began}` });
  expect((await lines()).join('\n')).toMatch(/shopfront_pins_unkept_total\{why="\w+"\} 1/);
});

it('counts nothing without metrics', async () => {
  const other = await startShell();
  expect(other.metrics).toBeUndefined();
  expect((await other.get('/welcome')).statusCode).toBe(200);
  rmSync(other.data, { recursive: true });
});
