import { setTimeout as wait } from 'node:timers/promises';
import type { Command } from './run';

const announceEveryMs = 2000;

/** Announces a dev server again and again until stopped, through restarts of the registry. */
export async function announce({ words, client, say, stop }: Command): Promise<void> {
  const [name = '', url = ''] = words;
  const path = `/dev-servers/${encodeURIComponent(name)}`;
  await client.send('PUT', path, { url });
  say(`Channel dev now takes ${name} from ${url}. Ctrl-C ends that.`);

  let silent = false;
  while (!stop.aborted) {
    await wait(announceEveryMs, undefined, { signal: stop }).catch(() => undefined);
    if (stop.aborted) break;
    const answered = await client.send('PUT', path, { url }).then(
      () => true,
      (error: Error) => {
        if (!silent) say(`${error.message} Trying on.`);
        return false;
      },
    );
    if (answered && silent) say('The registry answers again.');
    silent = !answered;
  }
  await client.send('DELETE', path).catch(() => undefined);
}
