import { statfsSync } from 'node:fs';
import type { Metrics } from './metrics';

/**
 * Measures the disks of a server's folders. A folder that does not exist has no figures.
 *
 * @param folders by the name in the label
 */
export function watchDisk(metrics: Metrics, folders: Record<string, string | undefined>): void {
  const samples = (read: (disk: { bavail: number; blocks: number; bsize: number }) => number) =>
    Object.entries(folders).flatMap(([folder, path]) => {
      try {
        return path === undefined ? [] : [{ labels: { folder }, value: read(statfsSync(path)) }];
      } catch {
        return [];
      }
    });
  metrics.gauge(
    {
      name: 'shopfront_disk_free_bytes',
      help: 'Bytes that this server can still write to the disk of a folder.',
      labels: ['folder'],
    },
    () => samples(({ bavail, bsize }) => bavail * bsize),
  );
  metrics.gauge(
    {
      name: 'shopfront_disk_size_bytes',
      help: 'Size of the disk of a folder.',
      labels: ['folder'],
    },
    () => samples(({ blocks, bsize }) => blocks * bsize),
  );
}
