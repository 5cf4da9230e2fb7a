import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtFolder } from 'registry-server/testing/built-remote';
import { builtWithProvenance } from 'registry-server/testing/provenance';
import { startRegistry, withDatabase, type TestRegistry } from 'registry-server/testing/registry';
import { runCommand } from '../testing/command';

withDatabase();
let registry: TestRegistry;
let file: string;

beforeEach(async () => {
  registry = await startRegistry();
  file = join(mkdtempSync(join(tmpdir(), 'keys-')), 'team.pem');
});

async function command(argv: string[], signingKey?: string) {
  const { stdout, ...ended } = await runCommand(registry, argv, { signingKey });
  return { ...ended, stdout: stdout.split('\n') };
}

async function keyOf(remote: string) {
  const { publicKey = '' } = JSON.parse(
    (await command(['key', 'create', file, '--json'])).stdout.join(''),
  ) as { publicKey?: string };
  return command(['key', 'add', remote, publicKey, '--owner', 'team-services']);
}

it('creates a key, adds it, signs with it, and revokes it', async () => {
  const made = await command(['key', 'create', file]);
  expect(made.code).toBe(0);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, 'utf8')).toMatch(/^-----BEGIN PRIVATE KEY-----/);
  const publicKey = made.stdout.at(-1)!;
  const added = await command(['key', 'add', 'mf-services', publicKey, '--owner', 'team-services']);
  expect(added.stdout[0]).toMatch(/^mf-services {2}[0-9a-f]{16} {2}team-services {2}since 20/);

  const folder = builtWithProvenance();
  expect((await command(['publish', folder])).stderr).toContain('must be signed');
  expect(await command(['publish', folder, '--key', file])).toMatchObject({ code: 0 });
  const next = builtWithProvenance({ version: '1.1.0' });
  expect(await command(['publish', next], readFileSync(file, 'utf8'))).toMatchObject({ code: 0 });
  expect((await command(['list', 'mf-services'])).stdout).toStrictEqual([
    expect.stringMatching(/1\.1\.0 .+ administrator {2}signed by team-services$/),
    expect.stringMatching(/1\.0\.0 .+ administrator {2}signed by team-services$/),
  ]);

  const [id = ''] = /[0-9a-f]{16}/.exec(added.stdout[0]!) ?? [];
  const revoked = await command(['key', 'revoke', 'mf-services', id]);
  expect(revoked.stdout[0]).toContain('revoked by administrator 20');
  expect((await command(['key', 'list'])).stdout).toStrictEqual(revoked.stdout);
  const late = builtWithProvenance({ version: '1.2.0' });
  expect((await command(['publish', late, '--key', file])).stderr).toContain('was revoked on');
});

it('does not sign or send a release that changed after the build', async () => {
  await keyOf('mf-services');
  const folder = builtWithProvenance();
  writeFileSync(join(folder, 'app.js'), 'evil();');
  const sent = jest.spyOn(registry, 'fetch');
  const { code, stderr } = await command(['publish', folder, '--key', file]);

  expect([code, stderr]).toStrictEqual([1, expect.stringContaining('app.js differs from')]);
  expect(sent).not.toHaveBeenCalled();
});

it('a folder without provenance cannot be signed', async () => {
  await command(['key', 'create', file]);
  const { stderr } = await command(['publish', builtFolder(), '--key', file]);
  expect(stderr).toMatch(/nothing to sign: .+-private\/provenance\.json is missing/);
});

it('does not overwrite an existing key file', async () => {
  writeFileSync(file, 'something dear');
  const { code, stderr } = await command(['key', 'create', file]);
  expect([code, stderr]).toStrictEqual([1, `${file} already exists and was not changed.`]);
  expect(readFileSync(file, 'utf8')).toBe('something dear');
});

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });

it.each([
  ['nonsense', 'nonsense'],
  [
    'a key of another kind',
    rsa.publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  ],
])('rejects %s as a key', async (_what, publicKey) => {
  const { stderr } = await command([
    'key',
    'add',
    'mf-services',
    publicKey,
    '--owner',
    'team-services',
  ]);
  expect(stderr).toMatch(/not an ed25519 key|must be a public key|: 'publicKey'/);
});

it.each([
  ['no file', '/nowhere.pem', /\/nowhere\.pem cannot be read/],
  [
    'a key of another kind',
    String(rsa.privateKey.export({ type: 'pkcs8', format: 'pem' })),
    /^The signing key is not an ed25519 key/,
  ],
])('reports a signing key that is %s', async (_what, key, why) => {
  expect((await command(['publish', builtWithProvenance()], key)).stderr).toMatch(why);
});
