import { setTimeout as wait } from 'node:timers/promises';
import { errorCode, ShopfrontError } from 'shared-contracts/errors';
import type { Command } from './command';

/** Announces a dev server again and again until stopped, through restarts of the registry. */
export async function announce({
  words,
  client,
  say,
  stop,
  announceEveryMs,
}: Command): Promise<void> {
  const [name = '', url = ''] = words;
  const path = `/dev-servers/${encodeURIComponent(name)}`;

  let heard: boolean | undefined;
  do {
    const before = heard;
    heard = await client.send('PUT', path, { url }).then(
      () => true,
      (error: unknown) => {
        if (errorCode(error) !== 'API_UNREACHABLE') throw asRefusal(error);
        if (before !== false) say(`${(error as Error).message} Trying on.`);
        return false;
      },
    );
    if (heard && !before) say(`Channel dev now takes ${name} from ${url}. Ctrl-C ends that.`);
    // Being stopped while waiting is the way this ends, not a failure.
    await wait(announceEveryMs, undefined, { signal: stop }).catch(() => undefined);
  } while (!stop.aborted);

  // When this is not heard any more, the announcement expires by itself.
  await client.send('DELETE', path).catch(() => undefined);
}

function asRefusal(error: unknown): unknown {
  if (errorCode(error) !== 'NOT_FOUND') return error;
  const why = 'This registry takes no dev servers: it is in production, or not on localhost.';
  return new ShopfrontError('NOT_FOUND', why, { cause: error });
}
