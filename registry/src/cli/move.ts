import type { Moved, Plan, Pointer } from 'registry-contract/moves';
import { errorCode } from 'shared-contracts/errors';
import type { Client } from './client';
import type { Command } from './command';
import { matchFrom, reasonFrom, releasesFrom, sayPlan } from './told';

/** Points a channel at another version of a remote. */
export async function swap({ words, flags, ...command }: Command): Promise<void> {
  const [name = '', version = ''] = words;
  const { channel = 'production' } = flags;
  const reason = reasonFrom(flags);
  const pointer = await pointerOn(command.client, name, channel);
  const targets = [{ name, version, pointer }];
  await pointAtAll({ ...command, flags }, { channel, reason, targets });
}

/** Points a channel at several releases: all of them or none. */
export async function promote({ words: [channel = '', ...named], flags, ...command }: Command) {
  const reason = reasonFrom(flags);
  const targets: Target[] = [];
  for (const [name, version] of Object.entries(releasesFrom(named))) {
    targets.push({ name, version, pointer: await pointerOn(command.client, name, channel) });
  }
  await pointAtAll({ ...command, flags }, { channel, reason, targets });
}

/** Points a channel back at the last good version of a remote. */
export async function rollback({ words, flags, client, say }: Command): Promise<void> {
  const [name = ''] = words;
  const { channel = 'production', drain, dryRun, despiteLock } = flags;
  const reason = reasonFrom(flags);
  const before = await pointerOn(client, name, channel);
  const now = await client.call(
    'POST /projects/default/microFrontends/:name/rollback',
    { ...{ name, channel, reason, dryRun, despiteLock, drain }, expected: before?.version },
    matchFrom(flags),
  );
  if ('dryRun' in now) return sayPlan(now, { flags, say });
  if (flags.json) return say(JSON.stringify(now, null, 2));
  say(`${channel}: ${name} ${before?.version} → ${now.version}, rolled back.`);
  if (now.note) say(now.note);
}

export interface Target {
  name: string;
  version: string;
  /** What was live when the command was given: another's move in between is not overwritten. */
  pointer: Pointer | undefined;
}

interface Targets {
  channel: string;
  reason: string;
  targets: Target[];
}

type Around = Pick<Command, 'client' | 'say' | 'flags'>;

/** Points a channel at all of them, or at none, and says what became of it. */
async function pointAtAll(around: Around, asked: Targets): Promise<void> {
  const { flags, say } = around;
  const moved = await moveAll(around, asked);
  if ('dryRun' in moved) return sayPlan(moved, { flags, say });
  if (flags.json) return say(JSON.stringify(moved, null, 2));
  sayMoved(moved, asked, say);
}

/** Points a channel at all of them, or at none; with `--dry-run` it asks what that would do. */
export function moveAll(
  { client, flags }: Omit<Around, 'say'>,
  { channel, reason, targets }: Targets,
): Promise<Moved | Plan> {
  const keyed = (of: (target: Target) => string | undefined) =>
    Object.fromEntries(
      targets.flatMap((target) => {
        const value = of(target);
        return value === undefined ? [] : [[target.name, value]];
      }),
    );
  return client.call(
    'POST /channels/:channel/releases',
    {
      ...{ channel, reason, drain: flags.drain, dryRun: flags.dryRun },
      releases: keyed(({ version }) => version),
      expected: keyed(({ pointer }) => pointer?.version),
    },
    matchFrom(flags),
  );
}

/** Each release that was named, and where it was before. */
export function sayMoved(
  moved: Moved,
  { channel, targets }: Omit<Targets, 'reason'>,
  say: Command['say'],
): void {
  for (const { remote, version, note } of moved.pointers) {
    const before = targets.find(({ name }) => name === remote)?.pointer;
    say(
      before?.version === version
        ? `${channel}: ${remote} stays at ${version}.`
        : `${channel}: ${remote} ${before ? `${before.version} → ` : ''}${version}.`,
    );
    if (note) say(note);
  }
}

/** Where a channel points for a remote; undefined when nowhere. */
export async function pointerOn(client: Client, name: string, channel: string) {
  const route = 'GET /projects/default/microFrontends/:name/deployment';
  try {
    return await client.call(route, { name, channel });
  } catch (error) {
    if (errorCode(error) === 'NOT_FOUND') return undefined;
    throw error;
  }
}
