import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtFolder } from 'registry-server/testing/built-remote';
import { addPerson } from 'registry-server/testing/operator';
import { startRegistry, withDatabase, type TestRegistry } from 'registry-server/testing/registry';
import { groups } from './program';
import { runCommand } from './testing/command';

withDatabase();
let registry: TestRegistry;

beforeEach(async () => {
  registry = await startRegistry(
    { analytics: { origin: 'http://api.example', token: 'operator-token-123' } },
    {
      fetch: (async (address: URL | string) =>
        Response.json(answers[new URL(address).pathname] ?? {})) as typeof fetch,
      inFlight: async () => new Map([[1, 3]]),
    },
  );
  for (const version of ['1.0.0', '1.1.0']) await registry.publish({ version });
  await registry.publish({ name: 'mf-gbp-create' });
  for (const version of ['1.0.0', '1.1.0']) await registry.swap(version);
});

/** The API's responses, by path. */
const answers: Record<string, object> = {
  '/analytics/funnel': { screens: [] },
  '/analytics/remotes': { rows: [], vitals: [], part_seconds: 3600 },
  '/analytics/errors': { errors: [] },
  '/analytics/sources': { source_tags: [], countries: [], versions: [] },
};

const command = (...argv: string[]) =>
  runCommand(registry, argv, {
    input: async () => 'Error: broke\n    at http://localhost:4100/app.js:1:2',
  });

const asJson = async (...argv: string[]) => {
  const { code, stdout, stderr } = await command(...argv, '--json');
  return { code, output: JSON.parse(code === 0 ? stdout : stdout || stderr) as unknown };
};

const name = 'mf-services';
const on = 'production';
const why = ['--reason', 'why'];

// The command without JSON output runs until Ctrl-C.
const inLines = ['dev'];

it('every command prints JSON with --json, also for errors', async () => {
  const key = join(mkdtempSync(join(tmpdir(), 'keys-')), 'team.pem');
  const idOf = (output: unknown) => (output as { id: string }).id;
  const tried = new Set<string>();
  const ask = async (what: string, ...more: string[]) => {
    tried.add(what);
    return asJson(...what.split(' '), ...more);
  };
  const done = async (what: string, ...more: string[]) => {
    const { code, output } = await ask(what, ...more);
    if (code !== 0) throw new Error(`${what}: ${JSON.stringify(output)}`);
    expect(output).toStrictEqual(expect.any(Object));
    return output;
  };

  const built = builtFolder({ version: '1.2.0' });
  expect(await done('publish', built, '--channel', 'staging', ...why)).toMatchObject({
    published: [{ isNew: true }],
    moved: { pointers: [{ remote: name, version: '1.2.0' }] },
  });
  expect(await done('publish', built)).toMatchObject({
    published: [{ isNew: false }],
    moved: null,
  });
  await done('check', built);
  await done('accept', name, 'given', 'taken', ...why);
  await done('budget list');
  await done('budget set', name, '60', ...why);
  await done('budget clear', name, ...why);

  await done('swap', name, '1.0.0', ...why);
  await done('promote', on, `${name}@1.1.0`, 'mf-gbp-create@1.0.0', ...why);
  await done('rollback', name, ...why);
  await done('sets', on);
  await done('set', on, '1');
  await done('restore', on, '2', ...why);
  await done('ban', on, '1', ...why);
  await done('drain', on, '2', ...why);
  await done('lock', on, ...why);
  await done('unlock', on, ...why);

  for (const ending of ['end', 'promote', 'abort']) {
    const version = ending === 'abort' ? '1.0.0' : '1.2.0';
    await done('canary start', on, `${name}@${version}`, '--share', '10', ...why);
    await done('canary grow', on, '20', ...why);
    await done(`canary ${ending}`, on, ...why);
  }
  for (const look of ['list', 'show', 'looks']) await done(`canary ${look}`, on);
  const preview = idOf(await done('preview create', name, '1.0.0', ...why));
  await done('preview list');
  await done('preview end', preview, ...why);
  await done('ban-version', name, '1.0.0', ...why);
  await done('alerts list');
  await ask('alerts test');
  await ask('doctor');

  await done('list');
  await done('show', on);
  await done('resolve', name, '1.0.0');
  await done('provenance', name, '1.0.0');
  await done('people', on);
  await done('mounts', name);
  for (const what of ['funnel', 'health', 'errors', 'sources', 'audit']) await done(what);

  const { id, publicKey } = (await done('key create', key)) as { id: string; publicKey: string };
  await done('key add', name, publicKey, '--owner', 'team');
  await done('key list');
  await done('key revoke', name, id);
  const acts = ['--remotes', name, '--acts', 'publish'];
  const made = idOf(await done('token create', 'team', ...acts));
  await done('token list');
  await done('token revoke', made);
  const maria = { name: 'maria', subject: 'https://login.example maria', role: 'look' } as const;
  await addPerson(registry, maria);
  await done('operator list');
  await done('operator role', 'maria', 'promote');
  await done('operator remove', 'maria');

  const names = Object.values(groups).flatMap((commands) => Object.keys(commands));
  expect([...tried, ...inLines].sort()).toStrictEqual(names.sort());
  expect(await asJson('show', 'no such channel')).toMatchObject({
    code: 1,
    output: { code: expect.any(String), message: expect.any(String) },
  });
});
