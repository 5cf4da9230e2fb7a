import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unwritableFolder } from 'shared-server/testing';
import { apiConfig } from './config';
import { createVault, hashOf, newToken, sameSecret, vaultKey } from './secrets';

const key = randomBytes(32);

describe('a sealed secret', () => {
  const vault = createVault(key);

  it('is opened by its owner, and looks different each time', () => {
    const [firstSeal, secondSeal] = [vault.seal('token', 'uid-1'), vault.seal('token', 'uid-1')];
    expect(firstSeal).not.toBe(secondSeal);
    expect(firstSeal).not.toContain('token');
    expect(vault.unseal(firstSeal, 'uid-1')).toBe('token');
  });

  it('is not opened for another owner, with another key, or after a change', () => {
    const sealed = vault.seal('token', 'uid-1');
    expect(() => vault.unseal(sealed, 'uid-2')).toThrow();
    expect(() => createVault(randomBytes(32)).unseal(sealed, 'uid-1')).toThrow();
    const bodyStart = sealed.lastIndexOf('.') + 1;
    const flipped =
      sealed.slice(0, bodyStart) +
      (sealed[bodyStart] === 'A' ? 'B' : 'A') +
      sealed.slice(bodyStart + 1);
    expect(() => vault.unseal(flipped, 'uid-1')).toThrow();
    expect(() => vault.unseal('token', 'uid-1')).toThrow('Not a sealed secret.');
  });
});

describe('the key', () => {
  it('is generated once, in a file that only its user can read', () => {
    const dataFolder = mkdtempSync(join(tmpdir(), 'vault-'));
    const config = { ...apiConfig({}), dataFolder };
    const made = vaultKey(config);
    expect(made).toHaveLength(32);
    expect(vaultKey(config)).toStrictEqual(made);
    expect(statSync(join(dataFolder, 'token.key')).mode & 0o777).toBe(0o600);
    rmSync(dataFolder, { recursive: true });
  });

  it('is not generated in a folder that cannot be written, and the message names the folder', () => {
    const dataFolder = join(unwritableFolder, 'api');
    expect(() => vaultKey({ dataFolder })).toThrow(
      /^DATA_FOLDER: \/sys\/api cannot be written, because .+, or set DATA_FOLDER to another folder\.$/,
    );
  });

  it('is the configured one, if there is one, and must be long enough', () => {
    const config = apiConfig({ TOKEN_KEY: key.toString('base64') });
    expect(vaultKey(config)).toStrictEqual(key);
    expect(() => vaultKey({ ...config, tokenKey: 'short' })).toThrow(/TOKEN_KEY/);
  });
});

it('compares and hashes without leaking the value', () => {
  expect(sameSecret('a', 'a')).toBe(true);
  expect(sameSecret('a', 'ab')).toBe(false);
  expect(newToken()).not.toBe(newToken());
  expect(hashOf('token')).toHaveLength(43);
});
