import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { operatorSecret, secretFile, hashSecret, isSecret } from './secret';

const newFolder = () => mkdtempSync(join(tmpdir(), 'registry-data-'));

it('recognizes a secret by its hash', () => {
  const stored = hashSecret('Kx5rQ9vD1mWb7TzYKx5r');
  expect(stored).toMatch(/^sha256\$[\w-]{43}$/);
  expect(isSecret('Kx5rQ9vD1mWb7TzYKx5r', stored)).toBe(true);
  expect(isSecret('Kx5rQ9vD1mWb7TzYKx5', stored)).toBe(false);
  expect(isSecret('any', 'scrypt$32768$8$3$c2FsdA$a2V5')).toBe(false);
});

it('generates a secret once, in a file that only its owner can read', () => {
  const data = newFolder();
  const secret = operatorSecret({ data, production: false });
  expect(secret).toMatch(/^[\w-]{32}$/);
  expect(operatorSecret({ data, production: false })).toBe(secret);
  expect(statSync(secretFile(data)).mode & 0o077).toBe(0);
});

it('replaces the name and password that the version before stored', () => {
  const data = newFolder();
  writeFileSync(secretFile(data), '{"name":"operator","password":"bcdf-ghjk-mnpq-rstv-wxz2"}\n');
  const secret = operatorSecret({ data, production: false });
  expect(secret).toMatch(/^[\w-]{32}$/);
  expect(readFileSync(secretFile(data), 'utf8').trim()).toBe(secret);
});

it('generates no secret in production', () => {
  expect(operatorSecret({ data: newFolder(), production: true })).toBeUndefined();
});

it('prefers the configured secret', () => {
  const configured = { operatorSecret: 'Kx5rQ9vD1mWb7TzYKx5r', data: newFolder() };
  expect(operatorSecret({ ...configured, production: false })).toBe('Kx5rQ9vD1mWb7TzYKx5r');
});
