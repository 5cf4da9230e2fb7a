import { errorCode } from 'shared-contracts';
import type { Sql } from 'shared-server';
import { runningOn } from '../canaries/running';
import { documentOf, type Live } from '../channels/document';
import { checkCompatibility, offeredAs } from '../channels/compatibility';
import { initialChannels, pointers } from '../channels/pointers';
import { lockOf } from '../locks/locks';
import { differences } from 'registry-contract/differences';
import { currentSet } from '../sets/sets';
import type { Found } from 'registry-contract/doctor';
import { look, wrong } from './finding';

const day = 24 * 3_600_000;

export interface DoctorContext {
  origin: string;
  now: number;
  /** Whether canaries are judged. */
  isJudged: boolean;
}

export async function channelsIn(sql: Sql): Promise<string[]> {
  const pointed = await sql.selectDistinct({ channel: pointers.channel }).from(pointers);
  return [...new Set([...initialChannels, ...pointed.map(({ channel }) => channel)])].sort();
}

/** Finds problems of the releases that a channel serves, and of its state. */
export async function lookAtChannel(
  sql: Sql,
  channel: string,
  live: readonly Live[],
  { origin, now, isJudged }: DoctorContext,
): Promise<Found[]> {
  return [
    ...(await drifted(sql, channel, live)),
    ...unreadable(channel, live, origin),
    ...(await incompatibleReleases(sql, channel, live)),
    ...(isJudged ? [] : await unjudged(sql, channel)),
    ...(await overdueLock(sql, channel, now)),
  ];
}

async function drifted(sql: Sql, channel: string, live: readonly Live[]): Promise<Found[]> {
  const set = await currentSet(sql, channel);
  if (!set && live.length === 0) return [];
  const liveVersions = Object.fromEntries(
    live.map(({ current }) => [current.name, current.version]),
  );
  const good = Object.fromEntries(
    live.flatMap(({ current, lastGood }) => (lastGood ? [[current.name, lastGood.version]] : [])),
  );
  const unlike = [
    ...differences(set?.releases ?? {}, liveVersions),
    ...differences(set?.lastGood ?? {}, good),
  ];
  const [first] = unlike;
  if (!first) return [];
  const { remote, from, to } = first;
  return [
    wrong(
      'DOCUMENT_DRIFTED',
      channel,
      `${channel} serves ${remote} ${from ?? 'not at all'} by ${set ? `set ${set.number}` : 'no set'}, and points at ${to ?? 'nothing'}. The next move makes a set of the pointers. Promote the version that you want, with a reason.`,
    ),
  ];
}

function unreadable(channel: string, live: readonly Live[], origin: string): Found[] {
  try {
    documentOf(live, origin);
    return [];
  } catch (error) {
    if (errorCode(error) !== 'DISCOVERY_INVALID') throw error;
    const why = (error as Error).message;
    return [
      wrong(
        'DOCUMENT_INVALID',
        channel,
        `The live releases of ${channel} make an invalid document: ${why}. Restore an earlier set: registry restore ${channel} <number> --reason "...".`,
      ),
    ];
  }
}

async function incompatibleReleases(
  sql: Sql,
  channel: string,
  live: readonly Live[],
): Promise<Found[]> {
  const together = [];
  for (const { current } of live) together.push(await offeredAs(sql, current));
  const { findings } = await checkCompatibility(sql, together, live);
  return findings.map(({ message }) => wrong('LIVE_MISFIT', channel, `On ${channel}: ${message}`));
}

async function unjudged(sql: Sql, channel: string): Promise<Found[]> {
  const running = await runningOn(sql, channel);
  if (!running) return [];
  return [
    wrong(
      'CANARY_UNJUDGED',
      channel,
      `Canary ${running.id} runs on ${channel} and is not judged. Set REGISTRY_ANALYTICS_ORIGIN and REGISTRY_ANALYTICS_TOKEN, or end it: registry canary end ${channel} --reason "...".`,
    ),
  ];
}

async function overdueLock(sql: Sql, channel: string, currentTime: number): Promise<Found[]> {
  const lock = await lockOf(sql, channel, currentTime);
  if (!lock || lock.until || currentTime - lock.at.getTime() < day) return [];
  const { by, at, reason } = lock;
  return [
    look(
      'LOCK_OVERDUE',
      channel,
      `${channel} is locked without an end by ${by} since ${at.toISOString()}: ${reason} If the reason is over: registry unlock ${channel}.`,
    ),
  ];
}
