import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import type { S3Place } from '../../s3';

const kinds = ['account', 'container', 'object'] as const;

/**
 * `SWIFT_ROOT` is the folder of the unpacked packages, for machines on which they are not
 * installed.
 */
const root = process.env['SWIFT_ROOT'] ?? '/';

const cacheProgram = join(root, 'usr/bin/memcached');
const environment = {
  ...process.env,
  ...(root !== '/' && {
    PYTHONPATH: join(root, 'usr/lib/python3/dist-packages'),
    LD_LIBRARY_PATH: join(root, 'usr/lib/x86_64-linux-gnu'),
  }),
};

const user = userInfo().username;
const account = { key: 'test:tester', secret: 'of-this-test-alone' };

export interface Swift {
  place: S3Place;
  /** The public address of the bucket, like a CDN's, up to the path of an object. */
  publicUrl: string;
  close(): Promise<void>;
}

/** OpenStack Swift with its S3 interface: an S3 server that checks signatures, in its own folder. */
export async function startSwift(bucket: string): Promise<Swift> {
  const folder = mkdtempSync(join(tmpdir(), 'swift-'));
  const ports = await freePorts(5);
  const [proxyPort = 0, cachePort = 0, ...others] = ports;
  const processes: ChildProcess[] = [];
  const close = async () => {
    await Promise.all(processes.map(ended));
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    mkdirSync(join(folder, 'devices/d1'), { recursive: true });
    writeFileSync(join(folder, 'swift.conf'), clusterSettings);
    for (const [index, kind] of kinds.entries()) makeRing(folder, kind, others[index]!);
    for (const [index, kind] of kinds.entries()) {
      processes.push(serve(folder, kind, storageSettings(folder, kind, others[index]!)));
    }
    processes.push(cache(cachePort));
    processes.push(serve(folder, 'proxy', proxySettings(folder, proxyPort, cachePort)));
    const endpoint = `http://127.0.0.1:${proxyPort}`;
    await answering(`${endpoint}/healthcheck`);
    const credentials = { accessKeyId: account.key, secretAccessKey: account.secret };
    const place = { bucket, endpoint, region: 'us-east-1', credentials };
    await makeReadable(place);
    return {
      place,
      publicUrl: `${endpoint}/v1/AUTH_test/${bucket}`,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

const clusterSettings = `[swift-hash]
swift_hash_path_suffix = test
swift_hash_path_prefix = test
[storage-policy:0]
name = one
default = yes
`;

const common = (folder: string, port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${user}
swift_dir = ${folder}
devices = ${join(folder, 'devices')}
mount_check = false
log_level = ERROR
`;

const storageSettings = (folder: string, kind: string, port: number) =>
  `${common(folder, port)}
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
`;

const proxySettings = (folder: string, port: number, cachePort: number) => `${common(folder, port)}
[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck cache listing_formats s3api tempauth copy slo versioned_writes symlink proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${cachePort}
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = ${account.secret} .admin
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
${[
  'catch_errors',
  'gatekeeper',
  'healthcheck',
  'listing_formats',
  'copy',
  'slo',
  'versioned_writes',
  'symlink',
]
  .map((name) => `[filter:${name}]\nuse = egg:swift#${name}\n`)
  .join('')}`;

function makeRing(folder: string, kind: string, port: number): void {
  const builder = join(folder, `${kind}.builder`);
  const device = ['add', `r1z1-127.0.0.1:${port}/d1`, '1'];
  for (const words of [['create', '4', '1', '0'], device, ['rebalance']]) {
    execFileSync(join(root, 'usr/bin/swift-ring-builder'), [builder, ...words], {
      env: environment,
      stdio: 'pipe',
    });
  }
}

/**
 * Its servers look for the settings of the cluster in /etc, unless they are set before the start.
 */
const withOwnSettings = `
import runpy, sys
from swift.common.utils import set_swift_dir
set_swift_dir(sys.argv[1])
sys.argv = sys.argv[2:]
runpy.run_path(sys.argv[0], run_name='__main__')
`;

function serve(folder: string, kind: string, settings: string): ChildProcess {
  const file = join(folder, `${kind}.conf`);
  writeFileSync(file, settings);
  const program = join(root, `usr/bin/swift-${kind}-server`);
  return spawn('/usr/bin/python3', ['-c', withOwnSettings, folder, program, file], {
    env: environment,
    stdio: 'ignore',
  });
}

/** It stores sessions only there. */
const cache = (port: number): ChildProcess =>
  spawn(cacheProgram, ['-l', '127.0.0.1', '-p', String(port), '-U', '0', '-u', user], {
    env: environment,
    stdio: 'ignore',
  });

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
}

async function answering(address: string): Promise<void> {
  const last = Date.now() + 90_000;
  for (;;) {
    const answer = await fetch(address).catch(() => undefined);
    if (answer?.ok) return;
    if (Date.now() > last) throw new Error(`Nothing answers at ${address}.`);
    await pause(100);
  }
}

/** A public bucket that only its owner may write. */
async function makeReadable({ endpoint, region, bucket, credentials }: S3Place): Promise<void> {
  const client = new S3Client({
    region,
    forcePathStyle: true,
    ...(endpoint && { endpoint }),
    ...(credentials && { credentials }),
  });
  const create = () =>
    client.send(new CreateBucketCommand({ Bucket: bucket, ACL: 'public-read' })).then(
      () => undefined,
      (error: Error) => error,
    );
  const last = Date.now() + 90_000;
  // The proxy answers before the servers behind it do.
  for (let error = await create(); error; error = await create()) {
    if (Date.now() > last) throw error;
    await pause(100);
  }
  client.destroy();
}

/** All ports are open at once, so that no two are the same. */
export async function freePorts(count: number): Promise<number[]> {
  const holders = Array.from({ length: count }, () => createServer());
  const ports = await Promise.all(
    holders.map(
      (holder) =>
        new Promise<number>((resolve) => {
          holder.listen(0, '127.0.0.1', () => {
            const address = holder.address();
            resolve(typeof address === 'object' && address ? address.port : 0);
          });
        }),
    ),
  );
  await Promise.all(
    holders.map((holder) => new Promise((resolve) => holder.close(() => resolve(undefined)))),
  );
  return ports;
}
