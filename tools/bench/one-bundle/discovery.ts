import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { remoteNames } from 'shared-contracts';
import { discoverySchemaUrl, type DiscoveryDocument } from 'shared-contracts/discovery';
import type { Compiler } from 'webpack';
import { declarationOf } from 'shared-build/packages';

export const discoveryFile = 'discovery.json';

/**
 * The format requires the address of a manifest. A route chunk has no manifest, and the page never requests this
 * address.
 */
const absentManifest = '/assets/mf-manifest.json';

/**
 * Describes the route chunks as a registry describes remotes. The page then preloads the chunks of the requested
 * screen, and the shell prefetches those of the next one, with the same code.
 */
export class OneBundleDiscovery {
  constructor(private readonly folder: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.done.tapPromise('OneBundleDiscovery', async ({ compilation }) => {
      if (compilation.errors.length > 0) return;
      const assets = JSON.parse(readFileSync(join(this.folder, 'assets.json'), 'utf8')) as {
        integrity: Record<string, string>;
      };
      const microFrontends: DiscoveryDocument['microFrontends'] = {};
      for (const name of remoteNames) {
        const { contract, screens, emits } = await declarationOf(name);
        const chunks = compilation.namedChunkGroups.get(name)?.getFiles() ?? [];
        const extras = {
          modulefederation: { container: name.replaceAll('-', '_'), expose: './app' as const },
          contract,
          screens: [...screens],
          emits: [...emits],
          files: assets.integrity,
          preload: chunks.filter((file) => file.endsWith('.js')),
        };
        const integrity = `sha384-${createHash('sha384').update(name).digest('base64')}`;
        microFrontends[name] = [
          { url: absentManifest, metadata: { integrity, version: '1.0.0' }, extras },
        ];
      }
      const document: DiscoveryDocument = { schema: discoverySchemaUrl, microFrontends };
      this.write(discoveryFile, document);
      // Every page needs the entry, and only the entry.
      this.write('assets.json', { ...assets, preload: [] });
    });
  }

  private write(file: string, content: unknown) {
    writeFileSync(join(this.folder, file), JSON.stringify(content, null, 2));
  }
}
