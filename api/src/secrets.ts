import {
  createCipheriv,
  createDecipheriv,
  createHash,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ShopfrontError } from 'shared-contracts';
import { requireWritable } from 'shared-server';

/** Returns 256 random bits, in a form for a cookie, a header or an address. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Returns the stored form of a token: enough to recognize it, and useless to a reader of the table. */
export const hashOf = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');

/** Compares in a time that does not depend on where the two differ. */
export const sameSecret = (left: string, right: string): boolean =>
  timingSafeEqual(Buffer.from(hashOf(left)), Buffer.from(hashOf(right)));

/** Encrypts values that must be read again, such as provider tokens. */
export interface Vault {
  /** `about` names the owner of the secret; opening it for another owner fails. */
  seal(secret: string, about: string): string;
  unseal(sealed: string, about: string): string;
}

const version = 'v1';

/** AES-256-GCM under the key of the configuration. */
export function createVault(key: Buffer): Vault {
  return {
    seal(secret, about) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(about));
      const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return [
        version,
        ...[iv, cipher.getAuthTag(), body].map((part) => part.toString('base64url')),
      ].join('.');
    },
    unseal(sealed, about) {
      const [prefix, ...parts] = sealed.split('.');
      const [iv, tag, body] = parts.map((part) => Buffer.from(part, 'base64url'));
      if (prefix !== version || !iv || !tag || !body) throw new Error('Not a sealed secret.');
      const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: 16 });
      decipher.setAAD(Buffer.from(about)).setAuthTag(tag);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
    },
  };
}

interface KeySettings {
  tokenKey?: string | undefined;
  dataFolder?: string | undefined;
}

/** Returns the key of the configuration; when simulating without one, a key that is generated once and stored. */
export function vaultKey({ tokenKey, dataFolder }: KeySettings): Buffer {
  if (tokenKey) return decoded(tokenKey);
  if (!dataFolder) return randomBytes(32);
  const file = join(dataFolder, 'token.key');
  if (!existsSync(file)) {
    requireWritable('DATA_FOLDER', dataFolder);
    writeFileSync(file, randomBytes(32).toString('base64'), { mode: 0o600 });
  }
  return decoded(readFileSync(file, 'utf8'));
}

function decoded(text: string): Buffer {
  const key = Buffer.from(text, 'base64');
  if (key.length === 32) return key;
  throw new ShopfrontError('CONFIG_INVALID', 'TOKEN_KEY: must be 32 bytes in base64.');
}
