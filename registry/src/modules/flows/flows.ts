import { randomBytes } from 'node:crypto';
import { ShopfrontError } from 'shared-contracts';
import { refuseBadTable, type CarriedFlow, type FlowTable } from 'shared-contracts/flow';
import type { Database, Sql } from 'shared-server';
import { foreseen } from '../channels/foreseen';
import { liveOn } from '../channels/live';
import { planOf, refuseOtherSet, type Plan, type Surroundings } from '../channels/moves';
import { takeTurn } from '../channels/turn';
import { refuseLocked } from '../locks/locks';
import { currentSet, keepSet } from '../sets/sets';
import { addDrain } from '../sets/standing';
import type { ReleaseSet } from '../sets/table';
import { movesOf, type FlowMove } from './history';

/** What is to become of the table that a channel carries, and why. */
export type FlowAim = {
  channel: string;
  reason: string;
  by: string;
  expectedSet?: number | undefined;
  despiteLock?: boolean | undefined;
  drain?: 'soft' | 'now' | undefined;
} & (
  | { act: 'start'; table: FlowTable; share: number }
  | { act: 'share'; share: number }
  | { act: 'stop' }
);

export interface Carried {
  channel: string;
  set: number | null;
  /** Null where the specified table counts for everybody. */
  flow: CarriedFlow | null;
}

export interface Flows {
  move(aim: FlowAim): Promise<Carried>;
  foresee(aim: FlowAim): Promise<Plan>;
  of(channel: string): Promise<Carried & { history: FlowMove[] }>;
}

/** Which table of what comes next a channel carries: a part of its set, as its releases are. */
export function createFlows({ sql }: Database, around: Surroundings): Flows {
  return {
    move: (aim) =>
      sql.transaction(async (step) => {
        const { after } = await perform(step, aim, around);
        return { channel: aim.channel, set: after.number, flow: after.flow };
      }),
    async foresee(aim) {
      const { before, after } = await foreseen(sql, (step) => perform(step, aim, around));
      const people = await around.inFlight?.(aim.channel);
      const nothingMoved = {
        pointers: [],
        stays: [],
        report: { fits: true, findings: [], notes: [] },
      };
      const stay = people ? (people.get(before.number) ?? 0) : null;
      return planOf(aim.channel, { before, after, ...nothingMoved }, stay);
    },
    async of(channel) {
      const set = await currentSet(sql, channel);
      const { number = null, flow = null } = set ?? {};
      return { channel, set: number, flow, history: await movesOf(sql, channel) };
    },
  };
}

async function perform(step: Sql, aim: FlowAim, { now }: Pick<Surroundings, 'now'>) {
  const { channel, reason, by, despiteLock, drain } = aim;
  await takeTurn(step, channel);
  const kind = aim.act === 'stop' ? 'rollback' : 'swap';
  await refuseLocked(step, { channel, kind, despiteLock }, now());
  const before = await currentSet(step, channel);
  refuseOtherSet(before, aim);
  if (!before) {
    throw new ShopfrontError(
      'NOT_FOUND',
      `Nothing is live on ${channel} that could have a table.`,
      {
        status: 404,
      },
    );
  }
  const flow = flowAfter(before, aim);
  if (drain) await addDrain(step, { channel, upTo: before.number, how: drain, reason, by });
  const live = (await liveOn(step, channel)) ?? [];
  const after = await keepSet(step, live, { channel, kind: 'flow', reason, by, flow });
  return { before, after: after ?? before };
}

function flowAfter({ channel, flow }: ReleaseSet, aim: FlowAim): CarriedFlow | null {
  if (aim.act === 'start') {
    refuseBadTable(aim.table);
    if (flow) {
      throw new ShopfrontError(
        'FLOW_RUNNING',
        `${channel} carries the table ${flow.table.name} already: stop it first.`,
        { status: 409 },
      );
    }
    return {
      ...{ table: aim.table, share: aim.share },
      id: randomBytes(6).toString('hex'),
      salt: randomBytes(12).toString('base64url'),
    };
  }
  if (!flow) {
    const why = `${channel} carries no other table than the specified one.`;
    throw new ShopfrontError('FLOW_NONE', why, { status: 409 });
  }
  return aim.act === 'stop' ? null : { ...flow, share: aim.share };
}
