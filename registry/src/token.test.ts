import { mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { adminToken, tokenFile } from './token';

const folder = () => join(mkdtempSync(join(tmpdir(), 'registry-data-')), 'new');

it('a token is made up once, and only its owner may read it', () => {
  const data = folder();
  const token = adminToken({ data, production: false });

  expect(token).toMatch(/^[\w-]{32}$/);
  expect(adminToken({ data, production: false })).toBe(token);
  expect(readFileSync(tokenFile(data), 'utf8')).toBe(token);
  expect(statSync(tokenFile(data)).mode & 0o077).toBe(0);
});

it('a token that is set is taken', () => {
  expect(adminToken({ token: 'set-by-an-operator', data: folder(), production: true })).toBe(
    'set-by-an-operator',
  );
});

it('in production a token must be set', () => {
  expect(() => adminToken({ data: folder(), production: true })).toThrow('REGISTRY_TOKEN');
});
