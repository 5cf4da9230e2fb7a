import { ShopfrontError } from 'shared-contracts';
import * as z from 'zod/mini';
import { invalid } from '../../../payload';
import { remoteName, versionNumber } from '../../releases/release';

const text = z.string({ error: 'must be text' });

export const serviceAsked = z.object({
  service: remoteName,
  url: text,
  integrity: z.optional(text),
});

export const importMapAsked = z.object({
  imports: z._default(z.record(z.string(), text), {}),
  scopes: z._default(z.record(z.string(), z.unknown()), {}),
  integrity: z._default(z.record(z.string(), text), {}),
});

export interface Service {
  service: string;
  url: string;
  integrity?: string | undefined;
}

/** What an import map asks for; the folder beside a remote, by its name and a slash, follows the remote. */
export function servicesIn({ imports, scopes, integrity }: z.output<typeof importMapAsked>) {
  if (Object.keys(scopes).length > 0) {
    throw invalid('The import map', 'scopes', 'must be empty: a remote is the same for every page');
  }
  const services = Object.entries(imports)
    .filter(([name]) => !(name.endsWith('/') && Object.hasOwn(imports, name.slice(0, -1))))
    .map(([service, url]): Service => {
      if (remoteName.safeParse(service).success) return { service, url, integrity: integrity[url] };
      throw invalid('The import map', `imports.${service}`, 'must be the name of a remote');
    });
  if (services.length === 0) throw invalid('The import map', 'imports', 'names nothing');
  const known = new Set(services.map(({ url }) => url));
  const stray = Object.keys(integrity).find((url) => !known.has(url));
  if (stray === undefined) return services;
  throw invalid(
    'The import map',
    `integrity.${stray}`,
    'is of an address that imports do not name',
  );
}

/**
 * The version that an address means: of a file of ours, as our import maps and discovery documents name them.
 *
 * @throws ShopfrontError PAYLOAD_INVALID for any other address: what is live is what was published here.
 */
export function versionIn({ service, url }: Service, origin: string): string {
  const address = URL.canParse(url, `${origin}/`) ? new URL(url, `${origin}/`) : undefined;
  const [, name, version] =
    /^\/(?:remotes|modules)\/([^/]+)\/([^/]+)\/./.exec(address?.pathname ?? '') ?? [];
  const isOurs = address?.origin === new URL(origin).origin && name === service;
  const read = versionNumber.safeParse(version && decodeURIComponent(version));
  if (isOurs && read.success) return read.data;
  throw new ShopfrontError(
    'PAYLOAD_INVALID',
    `URL is not trusted (${url}): it must be of a release of ${service} that is published here, such as ${origin}/modules/${service}/1.0.0/container.js.`,
    { status: 400, field: 'url' },
  );
}
