import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The part of Module Federation's manifests that builds change. */
interface MetaData {
  buildInfo: object;
  types: object;
}

/** Changes the metadata in both manifests that Module Federation writes into a build. */
export function changeMetaData(folder: string, change: (metaData: MetaData) => void): void {
  for (const name of ['mf-manifest.json', 'mf-stats.json']) {
    const file = join(folder, name);
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as { metaData: MetaData };
    change(manifest.metaData);
    writeFileSync(file, JSON.stringify(manifest, null, 2));
  }
}
