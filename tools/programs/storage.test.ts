import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const storage = join(__dirname, 'storage.mjs');

/** Runs missingForStorage with programs in this folder only. */
function missing(environment: Record<string, string>, folder: string) {
  const script = `
    const { missingForStorage } = await import(${JSON.stringify(storage)});
    const there = (place) => place.startsWith(${JSON.stringify(folder)});
    console.log(JSON.stringify(missingForStorage(${JSON.stringify(environment)}, there)));`;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', script]);
  return (JSON.parse(output.toString()) as { name: string; install: string }[]).map(
    ({ name }) => name,
  );
}

it('finds the store and nginx, installed or unpacked', () => {
  expect(missing({}, '/usr/')).toStrictEqual([]);
  const unpacked = { SWIFT_ROOT: '/unpacked', NGINX_PATH: '/unpacked/usr/sbin/nginx' };
  expect(missing(unpacked, '/unpacked/')).toStrictEqual([]);
});

it('names the programs to install otherwise', () => {
  expect(missing({}, '/usr/sbin/')).toStrictEqual(['OpenStack Swift']);
  expect(missing({}, '/nowhere')).toStrictEqual(['OpenStack Swift', 'nginx']);
});
