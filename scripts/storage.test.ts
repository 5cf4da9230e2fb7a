import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const storage = join(__dirname, 'storage.mjs');

/** What is missing where all programs are in this folder. */
function missing(environment: Record<string, string>, folder: string) {
  const script = `
    const { missingForStorage } = await import(${JSON.stringify(storage)});
    const there = (place) => place.startsWith(${JSON.stringify(folder)});
    console.log(JSON.stringify(missingForStorage(${JSON.stringify(environment)}, there)));`;
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', script]);
  return (JSON.parse(said.toString()) as { name: string; install: string }[]).map(
    ({ name }) => name,
  );
}

it('releases on S3 are tested where a store and nginx are installed, or were unpacked', () => {
  expect(missing({}, '/usr/')).toStrictEqual([]);
  const unpacked = { SWIFT_ROOT: '/unpacked', NGINX_PATH: '/unpacked/usr/sbin/nginx' };
  expect(missing(unpacked, '/unpacked/')).toStrictEqual([]);
});

it('elsewhere it says what is missing', () => {
  expect(missing({}, '/usr/sbin/')).toStrictEqual(['OpenStack Swift']);
  expect(missing({}, '/nowhere')).toStrictEqual(['OpenStack Swift', 'nginx']);
});
