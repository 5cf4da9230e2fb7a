import { createHash, timingSafeEqual, randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { requireWritable } from 'shared-server';
import type { Config } from '../../config';
import { unlessMissing, unlessThere } from '../../file-errors';

/** Returns a secret in the form that the database stores. It is long and random, so it needs no slow hash. */
export const hashSecret = (secret: string) =>
  `sha256$${createHash('sha256').update(secret).digest('base64url')}`;

/** Returns whether the secret matches the stored hash. */
export function isSecret(secret: string, stored: string): boolean {
  const [received, expected] = [Buffer.from(hashSecret(secret)), Buffer.from(stored)];
  return received.length === expected.length && timingSafeEqual(received, expected);
}

/** The file in the data folder with the generated secret. `npm start` prints its content. */
export const secretFile = (data: string) => join(data, 'operator');

/**
 * Returns REGISTRY_OPERATOR_SECRET. Without it, and away from production, returns a secret that the first registry of
 * the data folder generates.
 */
export function operatorSecret({
  operatorSecret: configured,
  data,
  production,
}: Pick<Config, 'operatorSecret' | 'data' | 'production'>): string | undefined {
  if (configured !== undefined || production || !data) return configured;
  const file = secretFile(data);
  const existing = readIfPresent(file);
  // The version before stored a name and a password in this file.
  const isOutdated = existing?.startsWith('{');
  if (existing && !isOutdated) return existing.trim();
  requireWritable('REGISTRY_DATA', data);
  if (isOutdated) rmSync(file, { force: true });
  const draft = `${file}-${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
  try {
    // Linking a complete file: a registry that starts at the same time reads all of it.
    linkSync(draft, file);
  } catch (error) {
    unlessThere(error as NodeJS.ErrnoException);
  } finally {
    rmSync(draft);
  }
  return readFileSync(file, 'utf8').trim();
}

function readIfPresent(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    return unlessMissing(error as NodeJS.ErrnoException);
  }
}
