import type { DeltaFile } from 'shared-server/dictionaries';
import { integrityOf } from '../releases/bundle';
import type { ReleaseStore } from '../releases/store';
import type { Release } from '../releases/table';
import { similarAddresses } from '../releases/similar-files';

type Reads = Pick<ReleaseStore, 'read'>;

/** The scripts of releases in groups of similar ones, each content once. */
export function similarScripts(releases: readonly Release[], store: Reads): DeltaFile[][] {
  const groups = new Map<string, Map<string, DeltaFile>>();
  for (const release of releases) {
    for (const [path, { integrity, bytes }] of Object.entries(release.files)) {
      const addresses = similarAddresses(release.name, path, bytes);
      if (addresses === undefined) continue;
      const group = groups.get(addresses) ?? new Map<string, DeltaFile>();
      groups.set(addresses, group.set(integrity, scriptOf(release, path, store)));
    }
  }
  return [...groups.values()].map((group) => [...group.values()]);
}

/** Identified by its hash. A file that differs from the published one is unavailable. */
function scriptOf(release: Release, path: string, store: Reads): DeltaFile {
  const { integrity, bytes } = release.files[path]!;
  let reading: Promise<Buffer | undefined> | undefined;
  return {
    id: integrity,
    content: () => (reading ??= readAsPublished()),
    packedBytes: async () => (await store.read(release, `${path}.br`))?.length ?? bytes,
  };

  async function readAsPublished(): Promise<Buffer | undefined> {
    const content = await store.read(release, path);
    return content && integrityOf(content) === integrity ? content : undefined;
  }
}
