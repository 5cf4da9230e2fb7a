import type { DiscoveredVersion } from 'shared-contracts/discovery';
import { invalid } from '../../payload';
import { integrityOf, isScript } from '../releases/bundle';
import { extrasOf, manifestFile, readManifest, readRecord, recordFile } from '../releases/release';

const patienceMs = 3000;

/**
 * Describes the current files of a dev server as a release, with their hashes, so that a page
 * treats it like any other version.
 */
export async function describeDevServer(
  fetchFile: typeof fetch,
  name: string,
  manifestUrl: string,
): Promise<DiscoveredVersion> {
  const read = (path: string) => content(fetchFile, new URL(path, manifestUrl));
  const [recordText, manifest] = await Promise.all([read(recordFile), read(manifestFile)]);

  const record = readRecord(recordText.toString('utf8'));
  if (record.name !== name) throw invalid(recordFile, 'name', `is '${record.name}', not '${name}'`);
  const { scripts, entry, shared } = readManifest(manifest.toString('utf8'), record);

  const listed = [...scripts, ...record.preload, ...(record.files ?? [])].filter(isScript);
  const hashed = [...new Set(listed)].map(
    async (path) => [path, integrityOf(await read(path))] as const,
  );
  return {
    url: manifestUrl,
    metadata: { integrity: integrityOf(manifest), version: record.version },
    extras: extrasOf({ ...record, entry, shared }, Object.fromEntries(await Promise.all(hashed))),
  };
}

async function content(fetchFile: typeof fetch, url: URL): Promise<Buffer> {
  const answer = await fetchFile(url, { signal: AbortSignal.timeout(patienceMs) });
  if (!answer.ok) throw invalid(url.href, '', `answered ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}
