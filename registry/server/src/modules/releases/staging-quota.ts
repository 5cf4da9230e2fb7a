import { ShopfrontError } from 'shared-contracts';

/** How long a received file waits for its release, in milliseconds. */
export const stagedForMs = 6 * 3_600_000;
/** Largest uploads of one remote that may wait at the same time. */
const mostUploads = 8;

/**
 * Limits the bytes that wait in the staging folder for releases of one remote, so that one token cannot fill the disk.
 *
 * @param uploadLimit bytes of the largest upload; a remote may send eight times as many within six hours
 * @param now the time, in milliseconds
 * @returns a function that counts bytes of a remote
 * @throws ShopfrontError TOO_MANY from that function, with the seconds until the remote may send files again
 */
export function createStagingQuota(
  uploadLimit: number,
  now: () => number,
): (remote: string, bytes: number) => void {
  const windows = new Map<string, { startedAt: number; bytes: number }>();

  return (remote, bytes) => {
    const time = now();
    const last = windows.get(remote);
    const window =
      last && time - last.startedAt < stagedForMs ? last : { startedAt: time, bytes: 0 };
    if (window.bytes + bytes > mostUploads * uploadLimit) {
      throw tooManyBytes(remote, Math.ceil((window.startedAt + stagedForMs - time) / 1000));
    }
    windows.set(remote, { ...window, bytes: window.bytes + bytes });
  };
}

const tooManyBytes = (remote: string, retryAfterSeconds: number) =>
  new ShopfrontError(
    'TOO_MANY',
    `${remote} has sent too many files within six hours. Try again in ${Math.ceil(retryAfterSeconds / 60)} minutes, or increase REGISTRY_UPLOAD_LIMIT.`,
    { status: 429, retryAfterSeconds },
  );
