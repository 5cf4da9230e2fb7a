import type { S3Place } from '../../s3';
import { createFolderStore } from './folder-store';
import type { ReleaseStore } from './store';

interface Where {
  /** The folder of releases. */
  store: string;
  /** The bucket that replaces the folder. */
  s3?: S3Place | undefined;
}

export async function openStore({ store, s3 }: Where): Promise<ReleaseStore> {
  if (!s3) return createFolderStore(store);
  // Loaded on demand: it is slow to load, and most registries use a folder.
  const { createS3Store } = await import('./s3-store');
  return createS3Store(s3);
}
