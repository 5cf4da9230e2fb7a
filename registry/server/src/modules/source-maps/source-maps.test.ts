import { existsSync, readdirSync, rmSync } from 'node:fs';
import { runCommand } from 'registry-cli/testing/command';
import { builtFiles, builtFolder, listingOf } from '../../testing/built-remote';
import { today, builtWith } from '../../testing/contracts';
import { newKey, statementOf } from '../../testing/provenance';
import { startRegistry, token, withDatabase, type TestRegistry } from '../../testing/registry';
import { enclose } from '../provenance/envelope';
import { readFolder } from '../releases/bundle';
import { projectPath } from 'registry-contract/endpoint';

withDatabase();
let registry: TestRegistry;

beforeEach(async () => {
  registry = await startRegistry();
});
afterEach(() => rmSync(`${registry.store}-maps`, { recursive: true, force: true }));

/** A map whose script starts at the start of a source line. */
const mapTo = (source: string, mappings = 'AAKA') =>
  JSON.stringify({ version: 3, sources: [source], names: [], mappings });

const source = 'mf-services/src/app.tsx';
const maps = { 'app.js.map': mapTo(source), 'chunks/later.js.map': mapTo('shared-ui/src/a.tsx') };

const sendMap = (path: string, text: string, address = ofRelease, bearerToken = token) =>
  registry.server.inject({
    method: 'PUT',
    url: `${address}/source-maps/${encodeURIComponent(path)}`,
    payload: text,
    headers: { authorization: `Bearer ${bearerToken}`, 'content-type': 'application/octet-stream' },
  });

async function publish(more: Record<string, unknown> = {}, name = 'mf-services') {
  const published = await registry.publish({ name }, more);
  for (const [path, text] of Object.entries(maps)) {
    await sendMap(path, text, ofRelease.replace('mf-services', name));
  }
  return published;
}

const ofRelease = `${projectPath}/mf-services/versions/1.0.0`;
const traced = (stack: string, bearerToken = token, path = ofRelease) =>
  registry.as(bearerToken, 'POST', `${path}/traces`, { stack });

const address = 'http://localhost:4100/remotes/mf-services/1.0.0';

it('resolves known lines of a stack and leaves the others', async () => {
  await publish();
  const answer = await traced(
    [
      'TypeError: a is not a function: 12',
      `    at f (${address}/app.js:1:7)`,
      `g@${address}/chunks/later.js:1:1`,
      '    at chunks/later.js:1:2',
      `    at h (${address}/remoteEntry.js:1:7)`,
      '    at i (http://localhost:4100/remotes/mf-services/9.9.9/app.js:1:7)',
      '    at j (http://localhost:3000/assets/main.js:1:7)',
      `    at k (${address}/../../../secret.js:1:1)`,
    ].join('\n'),
  );

  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toStrictEqual({
    found: 3,
    stack: [
      'TypeError: a is not a function: 12',
      `    at f (${source}:6:1)`,
      'g@shared-ui/src/a.tsx:6:1',
      '    at shared-ui/src/a.tsx:6:1',
      `    at h (${address}/remoteEntry.js:1:7)`,
      '    at i (http://localhost:4100/remotes/mf-services/9.9.9/app.js:1:7)',
      '    at j (http://localhost:3000/assets/main.js:1:7)',
      `    at k (${address}/../../../secret.js:1:1)`,
    ].join('\n'),
  });
});

it('visitors cannot read a map at any address', async () => {
  await publish();
  const name = registry.store.split('/').at(-1)!;
  for (const path of [
    '/remotes/mf-services/1.0.0/app.js.map',
    '/remotes/mf-services/1.0.0/app.js.map.gz',
    '/remotes/mf-services/1.0.0/chunks/later.js.map',
    '/remotes/mf-services/1.0.0/maps/app.js.map',
    '/remotes/mf-services/1.0.0/source-maps/app.js.map',
    '/remotes/mf-services/1.0.0/..%2f..%2f..%2fSTORE-maps/mf-services/1.0.0/app.js.map.gz',
    '/remotes/%2e%2e/STORE-maps/mf-services/1.0.0/app.js.map',
    '/remotes/mf-services/app.js.map',
    '/source-maps/mf-services/1.0.0/app.js.map',
    '/discovery/app.js.map',
    '/mf-services/1.0.0/app.js.map',
    '/app.js.map',
  ]) {
    const { statusCode, body } = await registry.get(path.replace('STORE', name));
    expect([path, statusCode]).toStrictEqual([path, statusCode === 400 ? 400 : 404]);
    expect(body).not.toContain('mappings');
  }
  expect(existsSync(`${registry.store}-maps/mf-services/1.0.0/app.js.map.gz`)).toBe(true);
});

it('only an operator of the remote reads a map or resolves a stack', async () => {
  await publish();
  await publish({}, 'mf-gbp-create');
  const url = `${ofRelease}/source-maps/app.js.map`;
  expect((await registry.as(token, 'GET', url)).json()).toMatchObject({ sources: [source] });
  expect((await registry.as(token, 'GET', `${ofRelease}/source-maps/app.js`)).statusCode).toBe(404);

  const team = { acts: ['publish', 'promote', 'accept', 'administer'], channels: ['*'] };
  const publisher = await registry.tokenFor(team);
  const other = await registry.tokenFor({ acts: ['operate'], remotes: ['mf-gbp-create'] });
  for (const bearerToken of [publisher, other]) {
    expect((await registry.as(bearerToken, 'GET', url)).json()).toMatchObject({
      code: 'TOKEN_SCOPE',
    });
    expect((await traced(`at ${address}/app.js:1:1`, bearerToken)).statusCode).toBe(403);
  }
  // Access to one remote does not reveal another.
  const own = await traced(
    `at ${address}/app.js:1:1`,
    other,
    ofRelease.replace('mf-services', 'mf-gbp-create'),
  );
  expect(own.json()).toStrictEqual({ found: 0, stack: `at ${address}/app.js:1:1` });
  const operator = await registry.tokenFor({ acts: ['operate'] });
  expect((await traced(`at ${address}/app.js:1:1`, operator)).json()).toMatchObject({ found: 1 });
});

it('rejects a map with an invalid path or content', async () => {
  await registry.publish();
  for (const [path, text, field] of [
    ['../app.js.map', mapTo(source), 'path'],
    ['.app.js.map', mapTo(source), 'path'],
    ['app.js', mapTo(source), 'app.js'],
    ['app.js.map', 'mappings', 'app.js.map'],
    ['app.js.map', '{"version":2}', 'version'],
  ] as const) {
    const refused = await sendMap(path, text);
    expect([path, refused.statusCode, refused.json()]).toMatchObject([
      path,
      400,
      { code: 'PAYLOAD_INVALID', field },
    ]);
  }
  expect(readdirSync(`${registry.store}-maps`)).toStrictEqual([]);
});

it('rejects a map of a release that was never published', async () => {
  expect((await sendMap('app.js.map', maps['app.js.map'])).json()).toMatchObject({
    code: 'NOT_FOUND',
  });
});

it('only a publisher of the remote sends a map', async () => {
  await registry.publish();
  const other = await registry.tokenFor({ acts: ['publish'], remotes: ['mf-gbp-create'] });
  const refused = await sendMap('app.js.map', maps['app.js.map'], ofRelease, other);
  expect(refused.json()).toMatchObject({ code: 'TOKEN_SCOPE' });
});

it('lists the maps that the registry does not have yet', async () => {
  const listed = { ...listingOf(builtFiles()), maps: listingOf(maps).files };
  const missing = async () =>
    (await registry.post(`${projectPath}/mf-services/missing`, listed)).json().maps as string[];
  expect(await missing()).toStrictEqual(Object.keys(maps));
  await registry.publish();
  await sendMap('app.js.map', maps['app.js.map']);
  expect(await missing()).toStrictEqual(['chunks/later.js.map']);
});

it('a signed release accepts only the maps that its provenance names', async () => {
  const key = newKey();
  const { publicKey } = key;
  await registry.as(token, 'POST', '/keys', { remote: 'mf-services', publicKey, owner: 'team' });
  const statement = statementOf(builtFolder(), maps);
  const provenance = enclose(statement, { id: key.id, key: key.private });

  const changed = { ...maps, 'app.js.map': mapTo('mf-services/src/elsewhere.tsx') };
  expect((await registry.publish({}, { provenance })).statusCode).toBe(201);
  const refused = await sendMap('app.js.map', changed['app.js.map']);
  expect(refused.json()).toMatchObject({ code: 'SIGNATURE_REFUSED', field: 'app.js.map' });
  expect((await sendMap('app.js.map', maps['app.js.map'])).statusCode).toBe(204);
});

const publishShell = async (version: string, script: string, source: string) => {
  const files = [...readFolder(builtWith(today.shell, version))].map(([path, text]) => [
    path,
    text.toString(),
  ]);
  await registry.publishFiles('shell', Object.fromEntries(files), { version });
  const address = `${projectPath}/shell/versions/${version}`;
  await sendMap(`${script}.map`, mapTo(source), address);
};
const inShell = (script: string) => `at https://start.shop.example/assets/${script}:1:1`;

it('a shell that is rebuilt under its version adds the maps of its new scripts', async () => {
  await publishShell('1.0.0', 'main.0a.js', 'shell/src/one.ts');
  await publishShell('1.0.0', 'main.0b.js', 'shell/src/two.ts');
  await publishShell('1.0.0', 'main.0a.js', 'shell/src/three.ts');

  const path = `${projectPath}/shell/versions/1.0.0`;
  const stack = `${inShell('main.0a.js')}\n${inShell('main.0b.js')}`;
  const answer = await traced(stack, token, path);
  expect(answer.json().stack).toBe('at shell/src/one.ts:6:1\nat shell/src/two.ts:6:1');
});

it('resolves lines of any version of the shell in a stack of a remote', async () => {
  await publish();
  await publishShell('1.0.0', 'main.0a.js', 'shell/src/one.ts');
  await publishShell('1.1.0', 'main.0b.js', 'shell/src/two.ts');
  const stack = [
    `at ${address}/app.js:1:1`,
    inShell('main.0a.js'),
    inShell('main.0b.js'),
    inShell('main.0c.js'),
    inShell('../shell/1.0.0/main.0a.js'),
  ];
  expect((await traced(stack.join('\n'))).json()).toStrictEqual({
    found: 3,
    stack: [
      `at ${source}:6:1`,
      'at shell/src/one.ts:6:1',
      'at shell/src/two.ts:6:1',
      ...stack.slice(3),
    ].join('\n'),
  });
  // An operator of one remote sees only the lines of that remote.
  const theirs = await registry.tokenFor({ acts: ['operate'], remotes: ['mf-services'] });
  expect((await traced(inShell('main.0a.js'), theirs)).json()).toMatchObject({ found: 0 });
});

it('the command line resolves a stack from its input', async () => {
  await publish();
  const resolved = async (version: string, stack: string) => {
    const { code, stdout, stderr } = await runCommand(
      registry,
      ['resolve', 'mf-services', version],
      {
        input: async () => stack,
      },
    );
    return [code, ...[stdout, stderr].filter(Boolean)];
  };
  expect(await resolved('1.0.0', 'at app.js:1:1\n')).toStrictEqual([0, `at ${source}:6:1`]);
  expect(await resolved('1.0.0', '')).toStrictEqual([1, expect.stringContaining('no stack')]);
  expect(await resolved('2.0.0', 'at app.js:1:1')).toStrictEqual([
    1,
    'at app.js:1:1',
    expect.stringContaining('2.0.0 was published without source maps'),
  ]);
});
