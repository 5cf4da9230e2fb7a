import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { runCommand } from 'registry-cli/testing/command';
import { builtFiles, builtFolder } from '../../testing/built-remote';
import { startRegistry, token, withDatabase, type TestRegistry } from '../../testing/registry';
import { weigh } from './weight';

/**
 * A script with about that many bytes over the network: without repetition, and the same every
 * time.
 */
function noise(bytes: number): string {
  const parts: string[] = [];
  // Base64 of random bytes compresses to three quarters.
  for (let length = 0, index = 0; length < (bytes * 4) / 3; index += 1) {
    const part = createHash('sha512').update(String(index)).digest('base64');
    parts.push(part);
    length += part.length;
  }
  return `// ${parts.join('')}`;
}

const address = '/budgets/mf-services';
/** A remote whose exposed module has that many bytes over the network. */
const ofBytes = (bytes: number, version = '1.0.0') => ({
  version,
  files: { 'app.js': noise(bytes) },
});

withDatabase();
let registry: TestRegistry;
beforeEach(async () => {
  registry = await startRegistry({ budgets: { remote: 20_000, shell: 50_000 } });
});

const raise = (bytes: unknown, reason = 'a calendar came in') =>
  registry.put(address, { bytes, reason });
const command = (...argv: string[]) => runCommand(registry, argv);

it('rejects a release over the default budget and names the largest files', async () => {
  const refused = await registry.publish(ofBytes(22_000));

  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({ code: 'BUDGET_EXCEEDED', field: 'app.js' });
  expect(refused.json().message).toMatch(
    /^mf-services 1\.0\.0 loads 22\.\d kB .* budget is 20\.0 kB \(the default\)\. The largest files: app\.js 2[12]\.\d kB, remoteEntry\.js 0\.\d kB/,
  );
  expect(await registry.releases.list('mf-services')).toStrictEqual([]);
});

it('does not count files that load after the first screen', async () => {
  const published = await registry.publish({ files: { 'chunks/later.js': noise(30_000) } });
  expect(published.statusCode).toBe(201);
});

it("a remote's own budget permits a larger release, and removing it affects only later releases", async () => {
  expect((await raise(25_000)).json()).toStrictEqual({
    name: 'mf-services',
    bytes: 25_000,
    by: 'administrator',
    reason: 'a calendar came in',
  });
  expect((await registry.publish(ofBytes(22_000))).statusCode).toBe(201);
  const other = { ...ofBytes(22_000), name: 'mf-gbp-create' };
  expect((await registry.publish(other)).json()).toMatchObject({ code: 'BUDGET_EXCEEDED' });

  const back = await registry.as(token, 'DELETE', address, { reason: 'the calendar is gone' });
  expect(back.statusCode).toBe(204);
  expect((await registry.publish(ofBytes(22_000, '1.0.1'))).statusCode).toBe(409);
  expect((await registry.publish(ofBytes(22_000))).json()).toMatchObject({ isNew: false });
  expect((await registry.get('/budgets')).json()).toStrictEqual({
    usual: { remote: 20_000, shell: 50_000 },
    own: [],
  });
});

it('names the operator who set the exceeded budget, and the reason', async () => {
  await raise(5_000, 'it is opened on the oldest phones');
  const { message } = (await registry.publish(ofBytes(8_000))).json();
  expect(message).toContain('(set by administrator: it is opened on the oldest phones)');
});

it('rejects a budget that is missing, too small, too large or no whole number', async () => {
  for (const bytes of [undefined, 999, 1000.5, 10_000_001]) {
    const refused = await raise(bytes);
    const { code, field } = refused.json();
    expect([bytes, refused.statusCode, code, field]).toStrictEqual([
      bytes,
      400,
      'PAYLOAD_INVALID',
      'bytes',
    ]);
  }
});

it('setting a budget needs a reason and an administrator of the name', async () => {
  expect((await raise(25_000, ' ')).json()).toMatchObject({ code: 'REASON_MISSING' });
  const team = await registry.tokenFor({ acts: ['publish', 'promote'] });
  const payload = { bytes: 90_000, reason: 'we are in a hurry' };
  const refused = await registry.as(team, 'PUT', address, payload);
  expect([refused.statusCode, refused.json().code]).toStrictEqual([403, 'TOKEN_SCOPE']);
  expect((await registry.get('/budgets')).json()).toMatchObject({ own: [] });
});

it('the audit lists changes of budgets, and the database refuses to rewrite them', async () => {
  await raise(25_000);
  await registry.as(token, 'DELETE', address, { reason: 'the calendar is gone' });

  const { acts } = (await registry.as(token, 'GET', '/audit?what=budget/said')).json();
  expect(acts).toMatchObject([
    { remote: 'mf-services', to: '25000 bytes', reason: 'a calendar came in' },
    { remote: 'mf-services', to: 'what is usual', reason: 'the calendar is gone' },
  ]);
  const attempt = async () => registry.database.sql.execute(sql`delete from release_budgets`);
  await expect(attempt()).rejects.toMatchObject({
    cause: { message: 'release_budgets is append-only' },
  });
});

it('the check reports an exceeded budget before publication', async () => {
  const light = await command('check', builtFolder(ofBytes(15_000)));
  expect(light.stdout).toMatch(
    /^mf-services 1\.0\.0 loads 15\.\d kB of 20\.0 kB before it can render\.$/m,
  );
  expect(light.code).toBe(0);

  const heavy = builtFolder(ofBytes(22_000));
  const refused = await command('check', heavy, '--channel', 'production');
  expect(refused.code).toBe(1);
  expect(refused.stderr).toContain('its budget is 20.0 kB');
  const { stdout } = await command('check', heavy, '--json', '--channel', 'production');
  expect(JSON.parse(stdout)).toMatchObject({ fits: false, weights: [{ name: 'mf-services' }] });
});

it('the command line lists, sets and removes budgets', async () => {
  const set = await command('budget', 'set', 'mf-services', '25.5', '--reason', 'a calendar');
  expect(set.stdout).toBe('mf-services  25.5 kB  administrator  a calendar');
  expect((await command('budget', 'list')).stdout).toBe(
    `default  a remote 20.0 kB, the shell 50.0 kB\n${set.stdout}`,
  );
  const cleared = await command('budget', 'clear', 'mf-services', '--reason', 'gone');
  expect([cleared.code, cleared.stdout]).toStrictEqual([0, 'mf-services: the default budget.']);
  const wrong = await command('budget', 'set', 'mf-services', 'much', '--reason', 'why');
  expect(wrong.stderr).toBe("The budget must be kilobytes such as 42 or 42.5, not 'much'.");
});

describe('weight of a release', () => {
  const bundleOf = (files: Record<string, string>) =>
    new Map(Object.entries(files).map(([path, text]) => [path, Buffer.from(text)]));

  it('counts the entry and the exposed module of a remote once each, compressed as browsers get them', async () => {
    const files = builtFiles({ files: { 'app.js': 'same();'.repeat(1000) } });
    const record = JSON.parse(files['release.json']!);
    const weight = await weigh({ record: { ...record, kind: 'remote' }, bundle: bundleOf(files) });

    expect(weight!.files.map(({ path }) => path).sort()).toStrictEqual([
      'app.js',
      'remoteEntry.js',
    ]);
    expect(weight!.files.every(({ bytes }) => bytes < 200)).toBe(true);
    expect(weight!.bytes).toBe(weight!.files[0]!.bytes + weight!.files[1]!.bytes);
  });

  it('counts the lean entry of a remote instead of the full one', async () => {
    const files = builtFiles({ files: { 'lean.js': 'lean();' } });
    const record = { ...JSON.parse(files['release.json']!), kind: 'remote' };
    const lean = { entry: 'lean.js', runtime: 'runtime@2' };
    const weight = await weigh({ record, bundle: bundleOf(files), lean });
    expect(weight!.files.map(({ path }) => path).sort()).toStrictEqual(['app.js', 'lean.js']);
  });

  it('counts the files of a shell that its page names, fonts included', async () => {
    const list = {
      scripts: ['main.js'],
      styles: ['main.css'],
      preload: ['first.js'],
      fonts: ['a.woff2'],
      shared: { 'shared-ui/form': ['late.js'] },
      integrity: {},
      page: 1,
      contract: 'none',
    };
    const names = ['main.js', 'main.css', 'first.js', 'a.woff2', 'late.js', 'never.js'];
    const bundle = bundleOf({
      'assets.json': JSON.stringify(list),
      ...Object.fromEntries(names.map((name) => [name, noise(2000)])),
    });
    const record = { name: 'shell', kind: 'shell', version: '1.0.0' };
    const weight = await weigh({ record: record as never, bundle });

    expect(weight!.files.map(({ path }) => path).sort()).toStrictEqual([
      'a.woff2',
      'first.js',
      'main.css',
      'main.js',
    ]);
  });

  it('counts nothing for an API, or for a shell without its page', async () => {
    const bundle = bundleOf({ 'release.json': '{}' });
    for (const kind of ['api', 'shell']) {
      const weight = await weigh({ record: { kind } as never, bundle });
      expect(weight).toBeUndefined();
    }
  });
});
