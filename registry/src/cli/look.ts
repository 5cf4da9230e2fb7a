import type { Change } from '../modules/channels/history';
import { projectPath } from '../modules/releases/routes';
import type { Command } from './run';

interface Listed {
  metadata: { version: string };
  publishedAt: string;
  publishedBy: string;
}

/** The published versions of a remote, or of every remote. */
export async function list({ words: [asked], client, say }: Command): Promise<void> {
  const names = asked === undefined ? await remotes(client) : [asked];
  for (const name of names) {
    const { versions } = await client.get<{ versions: Listed[] }>(
      `${projectPath}/${encodeURIComponent(name)}/versions`,
    );
    if (versions.length === 0) say(`${name} has no published version.`);
    for (const { metadata, publishedAt, publishedBy } of versions) {
      say(`${name} ${metadata.version}  ${publishedAt}  ${publishedBy}`);
    }
  }
}

const remotes = async (client: Command['client']) =>
  (await client.get<{ remotes: string[] }>('/remotes')).remotes;

interface ChannelState {
  remotes: { remote: string; version: string; lastGood: string | null }[];
  history: Change[];
}

const changesShown = 10;

/** What is live on a channel, and how it came to be. */
export async function show({ words: [channel = ''], client, say }: Command): Promise<void> {
  const state = await client.get<ChannelState>(`/channels/${encodeURIComponent(channel)}`);
  if (state.remotes.length === 0) say(`Nothing is live on ${channel}.`);
  for (const { remote, version, lastGood } of state.remotes) {
    say(`${remote} ${version}${lastGood ? `  (last good: ${lastGood})` : ''}`);
  }
  for (const { at, by, kind, remote, from, to, reason } of state.history.slice(0, changesShown)) {
    say(`  ${at}  ${by}  ${kind} ${remote} ${from ?? 'none'} → ${to}${reason && `  ${reason}`}`);
  }
}
