import type { S3Place } from '../../s3';
import { createFolderStore } from './folder-store';
import type { ReleaseStore } from './store';

interface Where {
  /** The folder. */
  store: string;
  /** In place of it. */
  s3?: S3Place | undefined;
}

export async function openStore({ store, s3 }: Where): Promise<ReleaseStore> {
  if (!s3) return createFolderStore(store);
  // It takes a while to load, and most registries have a folder.
  const { createS3Store } = await import('./s3-store');
  return createS3Store(s3);
}
