import { errorCode } from 'shared-contracts';
import type { Pointer } from '../modules/channels/channels';
import { projectPath } from '../modules/releases/routes';
import type { Client } from './client';
import type { Command } from './run';

/** Points a channel at another version of a remote. */
export async function swap({ words, flags, ...command }: Command): Promise<void> {
  const [name = '', version = ''] = words;
  const { channel = 'production', reason = '' } = flags;
  const pointer = await pointerOn(command.client, name, channel);
  await pointAt(command, { name, version, channel, pointer, reason });
}

/** Points a channel back at the last good version of a remote. */
export async function rollback({ words, flags, client, by, say }: Command): Promise<void> {
  const [name = ''] = words;
  const { channel = 'production', reason = '' } = flags;
  const before = await pointerOn(client, name, channel);
  const now = await client.send<Pointer>('POST', `${projectPath}/${name}/rollback`, {
    ...{ channel, reason, by },
    expected: before?.version,
  });
  say(`${channel}: ${name} ${before?.version} → ${now.version}, rolled back.`);
}

interface Target {
  name: string;
  version: string;
  channel: string;
  /** What was live when the command was given: another's move in between is not overwritten. */
  pointer: Pointer | undefined;
  reason: string;
}

export async function pointAt(
  { client, by, say }: Pick<Command, 'client' | 'by' | 'say'>,
  { name, version, channel, pointer, reason }: Target,
): Promise<void> {
  const now = await client.send<Pointer>('POST', `${projectPath}/${name}/deployment`, {
    ...{ targetVersion: version, channel, reason, by },
    expected: pointer?.version,
  });
  say(
    pointer?.version === now.version
      ? `${channel}: ${name} stays at ${now.version}.`
      : `${channel}: ${name} ${pointer ? `${pointer.version} → ` : ''}${now.version}.`,
  );
}

/** Where a channel points for a remote; undefined when nowhere. */
export async function pointerOn(client: Client, name: string, channel: string) {
  const query = new URLSearchParams({ channel });
  try {
    return await client.get<Pointer>(
      `${projectPath}/${encodeURIComponent(name)}/deployment?${query}`,
    );
  } catch (error) {
    if (errorCode(error) === 'NOT_FOUND') return undefined;
    throw error;
  }
}
