import { mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unwritableFolder } from 'shared-server/testing';
import { tokenFile } from './data-folder';
import { adminToken } from './token';

const folder = () => join(mkdtempSync(join(tmpdir(), 'registry-data-')), 'new');

it('generates a token once, which only its owner may read', () => {
  const data = folder();
  const token = adminToken({ data, production: false });

  expect(token).toMatch(/^[\w-]{32}$/);
  expect(adminToken({ data, production: false })).toBe(token);
  expect(readFileSync(tokenFile(data), 'utf8')).toBe(token);
  expect(statSync(tokenFile(data)).mode & 0o077).toBe(0);
});

it('generates no token in a folder that cannot be written, and names the folder', () => {
  expect(() => adminToken({ data: join(unwritableFolder, 'registry'), production: false })).toThrow(
    /^REGISTRY_DATA: \/sys\/registry cannot be written, because /,
  );
});

it('uses a token that is set', () => {
  expect(adminToken({ token: 'set-by-an-operator', data: folder(), production: true })).toBe(
    'set-by-an-operator',
  );
});

it('requires a token in production', () => {
  expect(() => adminToken({ data: folder(), production: true })).toThrow('REGISTRY_TOKEN');
});
