import type { Preview } from 'registry-contract/previews';
import { ShopfrontError } from 'shared-contracts/errors';
import type { Command } from '../command-line/command';
import { everyPage } from '../client/pages';
import { parseReason } from '../channels/move-arguments';

/** Creates a link that shows one version in the deployed shell. */
export async function createPreview({ words, flags, client, say }: Command) {
  const [remote = '', version] = words;
  const devServer = flags.ownServer === true;
  if (devServer === (version !== undefined)) {
    throw new ShopfrontError(
      'PAYLOAD_INVALID',
      'A preview needs a version or your own server: registry preview create <remote> <version>, or <remote> --own-server.',
    );
  }
  const { channel, path } = flags;
  const hours = flags.hours === undefined ? undefined : Number(flags.hours);
  const reason = parseReason(flags);
  const body = { remote, version, devServer, channel, path, reason, hours };
  const made = await client.call('POST /previews', { ...body, dryRun: flags.dryRun });
  if (flags.json) return say(JSON.stringify(made, null, 2));
  if ('dryRun' in made) {
    const release = `${made.remote} ${made.version ?? 'from your own server'}`;
    return say(
      `${made.channel}: a link would show ${release} instead of ${made.live ?? 'nothing'}, until ${made.until}.`,
    );
  }
  say(line(made));
  say('The link, which is shown only once:');
  say(made.link);
}

export async function listPreviews({ flags, client, say }: Command) {
  const { channel } = flags;
  const previews = await everyPage(async (page) => {
    const answer = await client.call('GET /previews', { channel, ...page });
    return { rows: answer.previews, older: answer.older };
  });
  if (flags.json) return say(JSON.stringify(previews, null, 2));
  if (previews.length === 0) say('There are no previews.');
  for (const preview of previews) say(line(preview));
}

/** Ends a preview. The link shows the live version from the next page on. */
export async function endPreview({ words: [id = ''], flags, client, say }: Command) {
  const ended = await client.call('DELETE /previews/:id', { id, reason: parseReason(flags) });
  say(flags.json ? JSON.stringify(ended, null, 2) : line(ended));
}

function line({ id, standing, channel, remote, version, until, by, reason, ...end }: Preview) {
  const how =
    standing === 'ended'
      ? `ended by ${end.endedBy} ${end.endedAt}: ${end.endedReason}`
      : `${standing === 'open' ? 'until' : 'expired'} ${until}`;
  return [id, channel, `${remote} ${version ?? 'own server'}`, how, by, reason].join('  ');
}
