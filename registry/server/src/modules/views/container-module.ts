import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { ShopfrontError } from 'shared-contracts';
import { readableByAnyone } from '../../route';
import type { Releases } from '../releases/releases';
import type { Release } from '../releases/table';

/**
 * The loader that reads it: browsers import modules, SystemJS runs scripts that register
 * themselves.
 */
export const readers = ['browser', 'systemjs'] as const;
export type Reader = (typeof readers)[number];

const fileFor = { browser: 'container.js', systemjs: 'container.system.js' } satisfies Record<
  Reader,
  string
>;

export const modulePath = (
  { name, version }: Pick<Release, 'name' | 'version'>,
  reader: Reader = 'browser',
) => `/modules/${name}/${version}/${fileFor[reader]}`;

/**
 * A release as a module that exports its container, `init` and `get`. The build's entry is a
 * classic script that cannot be imported, so this module loads it with its integrity. The text
 * depends on the release alone, so its own integrity is the same on every registry.
 */
export function containerModule(release: Release, reader: Reader) {
  const { name, version, container, entry, files } = release;
  const script = JSON.stringify(`../../../remotes/${name}/${version}/${entry}`);
  const load = (here: string) => `const script = document.createElement('script');
script.src = new URL(${script}, ${here}).href;
script.integrity = ${JSON.stringify(files[entry]!.integrity)};
script.crossOrigin = 'anonymous';
await new Promise((arrived, failed) => {
  script.onload = arrived;
  script.onerror = () => failed(new Error(script.src + ' cannot be had, or differs from the published file.'));
  document.head.append(script);
});
const container = globalThis[${JSON.stringify(container)}];
const init = (...shared) => container.init(...shared);
const get = (exposed) => container.get(exposed);
`;
  if (reader === 'browser') {
    // In parts, because tsx replaces these words in every text with the address of this file.
    return `${load(['import', 'meta', 'url'].join('.'))}export { init, get, container as default };\n`;
  }
  return `System.register([], (tell, context) => ({ execute: async () => {
${load('context.meta.url')}tell({ init, get });
} }));
`;
}

export const integrityOf = (text: string) =>
  `sha384-${createHash('sha384').update(text).digest('base64')}`;

interface Options {
  releases: Pick<Releases, 'find'>;
}

export function containerModuleRoutes(server: FastifyInstance, { releases }: Options) {
  for (const reader of readers) {
    server.get<{ Params: { name: string; version: string } }>(
      modulePath({ name: ':name', version: ':version' }, reader),
      readableByAnyone,
      async ({ params: { name, version } }, reply) => {
        const release = await releases.find(name, version);
        if (release?.kind !== 'remote') {
          throw new ShopfrontError('NOT_FOUND', `There is no remote ${name} ${version}.`);
        }
        return reply
          .header('cache-control', 'public, max-age=31536000, immutable')
          .header('cross-origin-resource-policy', 'cross-origin')
          .type('text/javascript; charset=utf-8')
          .send(containerModule(release, reader));
      },
    );
  }
}
