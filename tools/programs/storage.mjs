// What `npm run test:all -- storage` needs besides Node: an S3 store, and a server in front of it.
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const store = ['proxy', 'account', 'container', 'object'].map((kind) => `swift-${kind}-server`);

const programs = [
  {
    name: 'OpenStack Swift',
    install:
      'apt-get install --no-install-recommends swift-proxy swift-account swift-container swift-object memcached python3-lxml python3-requests, or set SWIFT_ROOT to where they are unpacked',
    isThere: ({ SWIFT_ROOT: root = '/' }, exists) =>
      [...store, 'memcached', 'swift-ring-builder'].every((program) =>
        exists(join(root, 'usr/bin', program)),
      ),
  },
  {
    name: 'nginx',
    install: 'apt-get install nginx-light, or set NGINX_PATH',
    isThere: ({ NGINX_PATH: place = '/usr/sbin/nginx' }, exists) => exists(place),
  },
];

/** Returns the missing programs, with what to install. */
export const missingForStorage = (environment = process.env, exists = existsSync) =>
  programs
    .filter(({ isThere }) => !isThere(environment, exists))
    .map(({ name, install }) => ({ name, install }));
