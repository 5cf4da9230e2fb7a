import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { ShopfrontError } from 'shared-contracts/errors';
import { requireWritable } from 'shared-server';
import type { Config } from './config';
import { tokenFile } from './data-folder';

/** The administrator's token, which can create others. It is configured, or generated at the first start. */
export function adminToken({
  token,
  data,
  production,
}: Pick<Config, 'token' | 'data' | 'production'>) {
  if (token) return token;
  if (production || !data) {
    throw new ShopfrontError('CONFIG_INVALID', 'REGISTRY_TOKEN: must be set in production');
  }
  const file = tokenFile(data);
  if (!existsSync(file)) requireWritable('REGISTRY_DATA', data);
  try {
    writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
