import fs, { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createFolderCheck, createServer, requireWritable } from './index';
import { refusedFolder } from './folders';
import { fakeClocks, unwritableFolder } from './testing';

const temporary = () => mkdtempSync(join(tmpdir(), 'folders-'));
const fileError = (code: string, path: string) =>
  Object.assign(new Error(`${code}: failed, open '${path}'`), { code, syscall: 'open', path });
const user = process.getuid?.();

it('creates a folder that can be written, and leaves nothing in it', () => {
  const folder = join(temporary(), 'new/releases');
  requireWritable('REGISTRY_STORE', folder);
  expect(readdirSync(folder)).toStrictEqual([]);
});

it('names a folder that cannot be written, the cause and what to do', () => {
  const folder = join(unwritableFolder, 'releases');
  // The folder is mounted read-only in some containers.
  expect(() => requireWritable('REGISTRY_STORE', folder)).toThrow(
    /^REGISTRY_STORE: \/sys\/releases cannot be written, because (?:user \d+ has no permission\. Run 'chown -R \d+ \/sys\/releases'|its disk is mounted read-only\. Mount it writable), or set REGISTRY_STORE to another folder\.$/,
  );
});

it('names the cause that Node hides when it creates a folder on a read-only disk', () => {
  const folder = join(temporary(), 'new/releases');
  const made: string[] = [];
  const mkdir = jest.spyOn(fs, 'mkdirSync').mockImplementation((path, options) => {
    made.push(String(path));
    throw fileError(options ? 'ENOENT' : 'EROFS', String(path));
  });
  try {
    expect(() => requireWritable('REGISTRY_STORE', folder)).toThrow('mounted read-only');
    expect(made).toStrictEqual([folder, dirname(folder)]);
  } finally {
    mkdir.mockRestore();
  }
});

it.each([
  ['EROFS', 'its disk is mounted read-only. Mount it writable'],
  ['ENOSPC', 'its disk is full. Free space or enlarge the disk'],
  ['EACCES', `user ${user} has no permission. Run 'chown -R ${user} /data'`],
  ['EPERM', `user ${user} has no permission. Run 'chown -R ${user} /data'`],
])('explains %s', (code, words) => {
  const refused = refusedFolder('DATA', '/data', fileError(code, '/data/postgres.new-1'));
  expect(refused?.message).toBe(
    `DATA: /data cannot be written, because ${words}, or set DATA to another folder.`,
  );
});

it('answers 503 with the name of the folder, and logs the folder and what to do', async () => {
  const lines: string[] = [];
  const server = await createServer({
    logLevel: 'error',
    logTo: { write: (line) => void lines.push(line) },
    allowedOrigins: [],
    folders: { releases: '/data/releases', 'source maps': '/data/releases-maps' },
  });
  const path = '/data/releases-maps/mf-services/1.0.0/app.js.map.gz';
  server.get('/maps', () => Promise.reject(fileError('EROFS', path)));
  try {
    const answer = await server.inject('/maps');
    expect([answer.statusCode, answer.headers['retry-after']]).toStrictEqual([503, '5']);
    const message =
      'The source maps folder of the server cannot be written, because its disk is mounted read-only. Nothing was saved.';
    expect(answer.json()).toStrictEqual({ code: 'API_FAILED', message, retryAfterSeconds: 5 });
    expect(JSON.parse(lines[0]!)).toMatchObject({
      msg: message,
      outage: 'read-only',
      folder: '/data/releases-maps',
      advice: 'Mount it writable.',
      err: { code: 'EROFS', path },
    });
  } finally {
    await server.close();
  }
});

it('reports a folder that cannot be written until it can, and checks again after ten seconds', () => {
  const clocks = fakeClocks();
  const link = join(temporary(), 'releases');
  const errors: unknown[] = [];
  const check = createFolderCheck({ releases: link }, (error) => errors.push(error));
  try {
    symlinkSync(unwritableFolder, link);
    expect(check()).toMatch(/^releases folder: (?:no permission|read-only)$/);
    rmSync(link);
    symlinkSync(temporary(), link);
    clocks.pass(9_999);
    expect(check()).not.toBe(true);
    clocks.pass(1);
    expect(check()).toBe(true);
    expect(errors).toHaveLength(1);
  } finally {
    clocks.restore();
  }
});
