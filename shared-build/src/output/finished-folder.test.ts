import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { writeFileSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inFinishedFolder } from './finished-folder';

let folder: string;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'finished-')), 'dist');
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true, force: true }));

const write = (place: string, ...names: string[]) => {
  for (const name of names) writeFileSync(join(place, name), name);
};

const build = (...names: string[]) =>
  inFinishedFolder(folder, (place) => Promise.resolve(write(place, ...names)));

const left = () => readdirSync(`${folder}-private`);

it('replaces the folder, and leaves nothing else', async () => {
  await build('old', 'both');
  await build('new', 'both');

  expect(readdirSync(folder).sort()).toStrictEqual(['both', 'new']);
  expect(left()).toStrictEqual([]);
});

it('keeps the previous folder if the work fails', async () => {
  await build('old');

  const failed = inFinishedFolder(folder, (place) => {
    write(place, 'half');
    return Promise.reject(new Error('out of ideas'));
  });

  await expect(failed).rejects.toThrow('out of ideas');
  expect(readdirSync(folder)).toStrictEqual(['old']);
  expect(left()).toStrictEqual([]);
});

it('leaves the complete result of one of two simultaneous builds', async () => {
  await build('old');
  let finish = () => {};
  const isAllowed = new Promise<void>((resolve) => (finish = resolve));
  const slow = inFinishedFolder(folder, async (place) => {
    write(place, 'slow-1');
    await isAllowed;
    write(place, 'slow-2');
  });

  await build('quick-1', 'quick-2');
  expect(readdirSync(folder).sort()).toStrictEqual(['quick-1', 'quick-2']);
  finish();
  await slow;

  expect(readdirSync(folder).sort()).toStrictEqual(['slow-1', 'slow-2']);
  expect(left()).toStrictEqual([]);
});

it('removes the folders of killed processes, and not those of running processes', async () => {
  const killed = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  const running = join(`${folder}-private`, `unfinished-${process.pid}-abc`);
  const abandoned = join(`${folder}-private`, `unfinished-${killed.pid}-abc`);
  for (const place of [running, abandoned]) mkdirSync(place, { recursive: true });
  write(abandoned, 'half');

  await build('first');
  expect(existsSync(abandoned)).toBe(true);
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  await build('second');

  expect(readFileSync(join(folder, 'second'), 'utf8')).toBe('second');
  expect(existsSync(abandoned)).toBe(false);
  expect(existsSync(running)).toBe(true);
});
