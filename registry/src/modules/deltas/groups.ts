import { integrityOf } from '../releases/bundle';
import type { ReleaseStore } from '../releases/store';
import type { Release } from '../releases/table';
import { addressesAlike } from './alike';

export interface Script {
  integrity: string;
  /** Undefined where the store has it not, or not as it was published. */
  content(): Promise<Buffer | undefined>;
  /** How long it is as browsers get it otherwise. */
  packedBytes(): Promise<number>;
}

type Reads = Pick<ReleaseStore, 'read'>;

/** The scripts of releases, those together that are much like one another; each content once. */
export function scriptsAlike(releases: readonly Release[], store: Reads): Script[][] {
  const groups = new Map<string, Map<string, Script>>();
  for (const release of releases) {
    for (const [path, { integrity, bytes }] of Object.entries(release.files)) {
      const addresses = addressesAlike(release.name, path, bytes);
      if (addresses === undefined) continue;
      const group = groups.get(addresses) ?? new Map<string, Script>();
      groups.set(addresses, group.set(integrity, scriptOf(release, path, store)));
    }
  }
  return [...groups.values()].map((group) => [...group.values()]);
}

function scriptOf(release: Release, path: string, store: Reads): Script {
  const { integrity, bytes } = release.files[path]!;
  let reading: Promise<Buffer | undefined> | undefined;
  return {
    integrity,
    content: () => (reading ??= readAsPublished()),
    packedBytes: async () => (await store.read(release, `${path}.br`))?.length ?? bytes,
  };

  async function readAsPublished(): Promise<Buffer | undefined> {
    const content = await store.read(release, path);
    return content && integrityOf(content) === integrity ? content : undefined;
  }
}
