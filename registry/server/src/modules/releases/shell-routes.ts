import { and, desc, eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { ShopfrontError } from 'shared-contracts';
import type { PublishedShell } from 'shared-contracts/published-shell';
import type { Database } from 'shared-server';
import { checked } from '../../payload';
import { readableByAnyone } from '../../route';
import { assetsFile, readAssets } from './assets';
import { integrityOf } from './bundle';
import { filePath } from 'registry-contract/uploads';
import { versionNumber } from 'registry-contract/names';
import type { Releases } from './releases';
import type { ReleaseStore } from './store';
import { releases as published } from './table';

interface Options {
  database: Database;
  releases: Releases;
  store: ReleaseStore;
}

/**
 * Serves the file list of a shell to page servers, in addition to the document with its version.
 */
export function shellRoutes(server: FastifyInstance, { database, releases, store }: Options) {
  server.get<{ Params: { version: string } }>(
    '/shells/:version',
    readableByAnyone,
    async ({ params }, reply): Promise<PublishedShell> => {
      const version = checked(versionNumber, params.version, 'The address');
      const release = await releases.find('shell', version);
      const listed = release?.files[assetsFile];
      if (!release || !listed) throw nothing(`There are no files of shell ${version}.`);
      const text = await store.read(release, assetsFile);
      if (!text || integrityOf(text) !== listed.integrity) {
        const message = `${assetsFile} of shell ${version} differs from the published file.`;
        throw new ShopfrontError('REMOTE_TAMPERED', message, { status: 500 });
      }
      const files = Object.entries(release.files).map(([path, { integrity }]) => [path, integrity]);
      void reply.header('cache-control', 'no-cache');
      return {
        version,
        assets: readAssets(text.toString('utf8')),
        files: Object.fromEntries(files),
      };
    },
  );

  server.get<{ Params: { '*': string } }>(
    '/shells/files/*',
    readableByAnyone,
    async ({ params }, reply) => {
      const path = checked(filePath, params['*'], 'The address');
      // The name contains the hash of the content, so any version's file is right.
      const [row] = await database.sql
        .select({ version: published.version, files: published.files })
        .from(published)
        .where(and(eq(published.kind, 'shell'), sql`jsonb_exists(${published.files}, ${path})`))
        .orderBy(desc(published.publishedAt))
        .limit(1);
      if (!row) throw nothing(`No shell has a file ${path}.`);
      void reply.header('cache-control', 'no-cache');
      return { version: row.version, integrity: row.files[path]!.integrity };
    },
  );
}

const nothing = (message: string) => new ShopfrontError('NOT_FOUND', message, { status: 404 });
