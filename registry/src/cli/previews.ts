import { ShopfrontError } from 'shared-contracts/errors';
import type { Preview } from '../modules/previews/table';
import type { Command } from './command';
import { everyPage } from './pages';
import { reasonFrom } from './told';

/** As it comes over the wire. */
type Told = Omit<Preview, 'at' | 'until' | 'endedAt'> & {
  at: string;
  until: string;
  endedAt: string | null;
  standing: 'open' | 'ended' | 'expired';
  link?: string;
};

/** What a link would show, and what is live there. */
interface Plan {
  channel: string;
  remote: string;
  version: string | null;
  live: string | null;
  until: string;
}

/** A link that puts one version into the deployed shell. */
export async function createPreview({ words, flags, client, say }: Command) {
  const [remote = '', version] = words;
  const devServer = flags.ownServer === true;
  if (devServer === (version !== undefined)) {
    throw new ShopfrontError(
      'PAYLOAD_INVALID',
      'A preview is of a version, or of your own server: registry preview create <remote> <version>, or <remote> --own-server.',
    );
  }
  const { channel, path } = flags;
  const hours = flags.hours === undefined ? undefined : Number(flags.hours);
  const reason = reasonFrom(flags);
  const body = { ...{ remote, version, devServer, channel, path, reason }, hours };
  if (flags.dryRun) {
    const plan = await client.send<Plan>('POST', '/previews', { ...body, dryRun: true });
    if (flags.json) return say(JSON.stringify(plan, null, 2));
    const shown = `${plan.remote} ${plan.version ?? 'from your own server'}`;
    return say(
      `${plan.channel}: a link would show ${shown} beside ${plan.live ?? 'nothing'}, until ${plan.until}.`,
    );
  }
  const made = await client.send<Told>('POST', '/previews', body);
  if (flags.json) return say(JSON.stringify(made, null, 2));
  say(line(made));
  say('The link, told this once:');
  say(made.link ?? '');
}

export async function listPreviews({ flags, client, say }: Command) {
  const { channel } = flags;
  const query = channel === undefined ? '' : `?${new URLSearchParams({ channel })}`;
  const previews = await everyPage<Told, 'previews'>(client, `/previews${query}`, 'previews');
  if (flags.json) return say(JSON.stringify(previews, null, 2));
  if (previews.length === 0) say('There never was a preview.');
  for (const one of previews) say(line(one));
}

/** From the next page on whoever has the link gets what is live. */
export async function endPreview({ words: [id = ''], flags, client, say }: Command) {
  const path = `/previews/${encodeURIComponent(id)}`;
  const ended = await client.send<Told>('DELETE', path, { reason: reasonFrom(flags) });
  say(flags.json ? JSON.stringify(ended, null, 2) : line(ended));
}

function line({ id, standing, channel, remote, version, until, by, reason, ...end }: Told) {
  const how =
    standing === 'ended'
      ? `ended by ${end.endedBy} ${end.endedAt}: ${end.endedReason}`
      : `${standing === 'open' ? 'until' : 'expired'} ${until}`;
  return [id, channel, `${remote} ${version ?? 'own server'}`, how, by, reason].join('  ');
}
