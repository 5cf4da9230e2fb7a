import { ShopfrontError } from 'shared-contracts/errors';
import type { Command } from '../command-line/command';

/** Requests after which `--watch` ends, which is about five minutes. */
const mostRequests = 150;

/** Creates the command that counts visitors by whether the live version of a remote rendered or fell back. */
export function createMounts() {
  let requests = 0;
  return async ({ words: [name = ''], flags, client, say, isOver }: Command): Promise<void> => {
    requests += 1;
    if (requests === mostRequests) isOver?.(0);
    const { channel = 'production' } = flags;
    const { version, since } = await liveOn(client, name, channel);
    const { rows } = await client.call('GET /analytics/remotes', { from: since });
    const total = rows.find((row) => row.remote === name && row.version === version && !row.at);
    const fellBack = total?.load_failures ?? 0;
    const rendered = (total?.visitors ?? 0) - fellBack;
    if (flags.json) {
      const figures = { channel, remote: name, version, rendered, fellBack };
      return say(JSON.stringify(figures, null, 2));
    }
    if (!total) return say(`${channel}: no visitor has loaded ${name} ${version} yet.`);
    const why = fellBack > 0 ? " 'registry errors' shows why." : '';
    const visitors = rendered === 1 ? '1 visitor' : `${rendered} visitors`;
    say(
      `${channel}: ${name} ${version} rendered for ${visitors}, and ${fellBack} got a fallback.${why}`,
    );
  };
}

/** The live version of a remote, and when it became live on the channel. */
async function liveOn(client: Command['client'], name: string, channel: string) {
  const { remotes, history } = await client.call('GET /channels/:channel', { channel });
  const live = remotes.find(({ remote }) => remote === name);
  if (!live) throw new ShopfrontError('NOT_FOUND', `${name} is not live on ${channel}.`);
  const { version } = live;
  const move = history.find(({ remote, to }) => remote === name && to === version);
  return { version, since: move?.at };
}
