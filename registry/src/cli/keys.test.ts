import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtFolder } from '../testing/built-remote';
import { builtWithProvenance } from '../testing/provenance';
import { startRegistry, token, withDatabase, type TestRegistry } from '../testing/registry';
import { run } from './run';

withDatabase();
let registry: TestRegistry;
let file: string;

beforeEach(async () => {
  registry = await startRegistry();
  file = join(mkdtempSync(join(tmpdir(), 'keys-')), 'team.pem');
});
afterEach(async () => {
  await registry.close();
  rmSync(registry.store, { recursive: true });
});

async function command(argv: string[], signingKey?: string) {
  const said: string[] = [];
  const complained: string[] = [];
  const code = await run(argv, {
    connection: () => ({ origin: 'http://localhost:4100', token }),
    fetch: registry.fetch,
    signingKey,
    say: (line) => said.push(line),
    complain: (line) => complained.push(line),
    stop: new AbortController().signal,
    announceEveryMs: 1,
  });
  return { code, said, complained: complained.join('\n') };
}

async function keyOf(remote: string) {
  const { publicKey = '' } = JSON.parse(
    (await command(['key', 'create', file, '--json'])).said.join(''),
  ) as { publicKey?: string };
  return command(['key', 'add', remote, publicKey, '--owner', 'team-services']);
}

it('a key is made, added, signs, and is revoked', async () => {
  const made = await command(['key', 'create', file]);
  expect(made.code).toBe(0);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, 'utf8')).toMatch(/^-----BEGIN PRIVATE KEY-----/);
  const publicKey = made.said.at(-1)!;
  const added = await command(['key', 'add', 'mf-services', publicKey, '--owner', 'team-services']);
  expect(added.said[0]).toMatch(/^mf-services {2}[0-9a-f]{16} {2}team-services {2}since 20/);

  const folder = builtWithProvenance();
  expect((await command(['publish', folder])).complained).toContain('must be signed');
  expect(await command(['publish', folder, '--key', file])).toMatchObject({ code: 0 });
  const next = builtWithProvenance({ version: '1.1.0' });
  expect(await command(['publish', next], readFileSync(file, 'utf8'))).toMatchObject({ code: 0 });
  expect((await command(['list', 'mf-services'])).said).toStrictEqual([
    expect.stringMatching(/1\.1\.0 .+ administrator {2}signed by team-services$/),
    expect.stringMatching(/1\.0\.0 .+ administrator {2}signed by team-services$/),
  ]);

  const [id = ''] = /[0-9a-f]{16}/.exec(added.said[0]!) ?? [];
  const revoked = await command(['key', 'revoke', 'mf-services', id]);
  expect(revoked.said[0]).toContain('revoked by administrator 20');
  expect((await command(['key', 'list'])).said).toStrictEqual(revoked.said);
  const late = builtWithProvenance({ version: '1.2.0' });
  expect((await command(['publish', late, '--key', file])).complained).toContain('was revoked on');
});

it('what was changed after the build is not signed, and not sent', async () => {
  await keyOf('mf-services');
  const folder = builtWithProvenance();
  writeFileSync(join(folder, 'app.js'), 'evil();');
  const sent = jest.spyOn(registry, 'fetch');
  const { code, complained } = await command(['publish', folder, '--key', file]);

  expect([code, complained]).toStrictEqual([1, expect.stringContaining('app.js is not what the')]);
  expect(sent).not.toHaveBeenCalled();
});

it('a folder without provenance has nothing that could be signed', async () => {
  await command(['key', 'create', file]);
  const { complained } = await command(['publish', builtFolder(), '--key', file]);
  expect(complained).toMatch(/nothing to sign: .+-private\/provenance\.json is missing/);
});

it('a key file that is there is left as it is', async () => {
  writeFileSync(file, 'something dear');
  const { code, complained } = await command(['key', 'create', file]);
  expect([code, complained]).toStrictEqual([1, `${file} is there already, and is left as it is.`]);
  expect(readFileSync(file, 'utf8')).toBe('something dear');
});

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });

it.each([
  ['nonsense', 'nonsense'],
  [
    'a key of another kind',
    rsa.publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  ],
])('%s is not added as a key', async (_what, publicKey) => {
  const { complained } = await command([
    ...['key', 'add', 'mf-services', publicKey, '--owner', 'team-services'],
  ]);
  expect(complained).toMatch(/not an ed25519 key|must be a public key|: 'publicKey'/);
});

it.each([
  ['no file', '/nowhere.pem', /\/nowhere\.pem cannot be read/],
  [
    'a key of another kind',
    String(rsa.privateKey.export({ type: 'pkcs8', format: 'pem' })),
    /^The signing key is not an ed25519 key/,
  ],
])('a signing key that is %s is said to be', async (_what, key, why) => {
  expect((await command(['publish', builtWithProvenance()], key)).complained).toMatch(why);
});
