import type { Moved, Plan, Pointer } from 'registry-contract/moves';
import { errorCode } from 'shared-contracts/errors';
import type { Client } from '../client/client';
import type { Command } from '../command-line/command';
import { parseIfSet, parseReason, parseReleases, printPlan } from './move-arguments';

/** Makes another version of a remote live on a channel. */
export async function swap({ words, flags, ...command }: Command): Promise<void> {
  const [name = '', version = ''] = words;
  const { channel = 'production' } = flags;
  const reason = parseReason(flags);
  const pointer = await pointerOn(command.client, name, channel);
  const targets = [{ name, version, pointer }];
  await pointAtAll({ ...command, flags }, { channel, reason, targets });
}

/** Makes several releases live on a channel: all of them or none. */
export async function promote({ words: [channel = '', ...named], flags, ...command }: Command) {
  const reason = parseReason(flags);
  const targets: Target[] = [];
  for (const [name, version] of Object.entries(parseReleases(named))) {
    targets.push({ name, version, pointer: await pointerOn(command.client, name, channel) });
  }
  await pointAtAll({ ...command, flags }, { channel, reason, targets });
}

/** Makes the last good version of a remote live on a channel. */
export async function rollback({ words, flags, client, say }: Command): Promise<void> {
  const [name = ''] = words;
  const { channel = 'production', drain, dryRun, despiteLock } = flags;
  const reason = parseReason(flags);
  const before = await pointerOn(client, name, channel);
  const current = await client.call(
    'POST /projects/default/microFrontends/:name/rollback',
    { name, channel, reason, dryRun, despiteLock, drain, expected: before?.version },
    parseIfSet(flags),
  );
  if ('dryRun' in current) return printPlan(current, { flags, say });
  if (flags.json) return say(JSON.stringify(current, null, 2));
  say(`${channel}: ${name} ${before?.version} → ${current.version}, rolled back.`);
  if (current.note) say(current.note);
}

export interface Target {
  name: string;
  version: string;
  /** Sends the revision that was read first, so that a move in between is not overwritten. */
  pointer: Pointer | undefined;
}

interface Targets {
  channel: string;
  reason: string;
  targets: Target[];
}

type MoveTarget = Pick<Command, 'client' | 'say' | 'flags'>;

/** Moves a channel to all of the releases, or to none, and prints the result. */
async function pointAtAll(around: MoveTarget, targets: Targets): Promise<void> {
  const { flags, say } = around;
  const moved = await moveAll(around, targets);
  if ('dryRun' in moved) return printPlan(moved, { flags, say });
  if (flags.json) return say(JSON.stringify(moved, null, 2));
  printMoves(moved, targets, say);
}

/**
 * Moves a channel to all of the releases, or to none. With `--dry-run` it reports what would
 * change.
 */
export function moveAll(
  { client, flags }: Omit<MoveTarget, 'say'>,
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
      channel,
      reason,
      drain: flags.drain,
      dryRun: flags.dryRun,
      releases: keyed(({ version }) => version),
      expected: keyed(({ pointer }) => pointer?.version),
    },
    parseIfSet(flags),
  );
}

/** Each named release, and the version before. */
export function printMoves(
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

/** The version of a remote on a channel; undefined if it has none. */
export async function pointerOn(client: Client, name: string, channel: string) {
  const route = 'GET /projects/default/microFrontends/:name/deployment';
  try {
    return await client.call(route, { name, channel });
  } catch (error) {
    if (errorCode(error) === 'NOT_FOUND') return undefined;
    throw error;
  }
}
