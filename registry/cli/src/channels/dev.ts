import { setTimeout as wait } from 'node:timers/promises';
import { errorCode, ShopfrontError } from 'shared-contracts/errors';
import type { Command } from '../command-line/command';

/** Announces a dev server repeatedly until stopped, also across restarts of the registry. */
export async function announce({
  words,
  client,
  say,
  stop,
  announceEveryMs,
}: Command): Promise<void> {
  const [name = '', url = ''] = words;

  let isAnnounced: boolean | undefined;
  do {
    const before = isAnnounced;
    isAnnounced = await client.call('PUT /dev-servers/:name', { name, url }).then(
      () => true,
      (error: unknown) => {
        if (errorCode(error) !== 'API_UNREACHABLE') throw asRefusal(error);
        if (before !== false) say(`${(error as Error).message} Trying again.`);
        return false;
      },
    );
    if (isAnnounced && !before)
      say(`Channel dev now serves ${name} from ${url}. Press Ctrl-C to stop.`);
    // Stopping while it waits is the regular end, not a failure.
    await wait(announceEveryMs, undefined, { signal: stop }).catch(() => undefined);
  } while (!stop.aborted);

  // If this request is lost, the announcement expires by itself.
  await client.call('DELETE /dev-servers/:name', { name }).catch(() => undefined);
}

function asRefusal(error: unknown): unknown {
  if (errorCode(error) !== 'NOT_FOUND') return error;
  const why =
    'This registry does not accept dev servers: it is in production, or not on localhost.';
  return new ShopfrontError('NOT_FOUND', why, { cause: error });
}
