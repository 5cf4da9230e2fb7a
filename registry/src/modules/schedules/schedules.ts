import { and, asc, desc, eq, lte, ne, sql as part } from 'drizzle-orm';
import { ShopfrontError } from 'shared-contracts';
import type { Database, Sql } from 'shared-server';
import { cut, refuseUnknown } from '../../paging';
import { perform, type Surroundings } from '../channels/moves';
import { refuseUnlessMakerMay } from './maker';
import { schedules, type Schedule } from './table';

export interface Schedules {
  add(
    asked: Pick<Schedule, 'channel' | 'runsAt' | 'releases' | 'reason' | 'by' | 'madeWith'>,
  ): Promise<Schedule>;
  /**
   * All that wait, and then a page of the others, the latest first; on further pages the latter alone.
   *
   * @throws ShopfrontError PAYLOAD_INVALID where `before` is none of the channel
   */
  list(
    channel: string,
    page: { before?: number | undefined; limit: number },
  ): Promise<{ schedules: Schedule[]; older?: number }>;
  find(channel: string, id: number): Promise<Schedule>;
  cancel(channel: string, id: number, ended: { by: string; words: string }): Promise<Schedule>;
  /** Makes the moves whose time has come, each once, whichever server does it. */
  runDue(): Promise<Schedule[]>;
}

/** A server that was down for longer does not surprise anybody with what nobody expects any more. */
const latestMs = 3_600_000;

const mostWaiting = 200;

const after = (channel: string, id: number) => part`(${schedules.runsAt}, ${schedules.id}) < (
  select edge.runs_at, edge.id from channel_schedules edge
  where edge.channel = ${channel} and edge.id = ${id})`;

/** Moves of what is live that are made at their time. */
export function createSchedules({ sql }: Database, around: Surroundings): Schedules {
  const { now } = around;
  const end = async (
    step: Sql,
    id: number,
    ended: Pick<Schedule, 'state'> & Partial<Pick<Schedule, 'words' | 'set' | 'endedBy'>>,
  ) => {
    const [row] = await step
      .update(schedules)
      .set({ ...ended, endedAt: new Date(now()) })
      .where(eq(schedules.id, id))
      .returning();
    return row!;
  };

  const runNext = () =>
    sql.transaction(async (step) => {
      const [due] = await step
        .select()
        .from(schedules)
        .where(and(eq(schedules.state, 'waiting'), lte(schedules.runsAt, new Date(now()))))
        .orderBy(asc(schedules.runsAt), asc(schedules.id))
        .limit(1)
        .for('update', { skipLocked: true });
      if (!due) return undefined;
      const { id, channel, reason, by, runsAt, releases } = due;
      if (runsAt.getTime() < now() - latestMs) {
        const words = `No registry was running at its time, nor in the hour after.`;
        return end(step, id, { state: 'missed', words });
      }
      const targets = Object.entries(releases).map(([remote, version]) => ({ remote, version }));
      try {
        await refuseUnlessMakerMay(step, due, now());
        // What it did is taken back with a refusal; that it was refused is kept.
        const { set } = await step.transaction((inner) =>
          perform(inner, { kind: 'swap', targets, channel, reason, by }, around),
        );
        return await end(step, id, { state: 'done', set });
      } catch (error) {
        if (!(error instanceof ShopfrontError)) throw error;
        return end(step, id, { state: 'refused', words: `${error.code}: ${error.message}` });
      }
    });

  const found = async (channel: string, id: number): Promise<Schedule | undefined> => {
    const [schedule] = await sql
      .select()
      .from(schedules)
      .where(and(eq(schedules.channel, channel), eq(schedules.id, id)));
    return schedule;
  };

  const find: Schedules['find'] = async (channel, id) => {
    const schedule = await found(channel, id);
    if (schedule) return schedule;
    throw new ShopfrontError('NOT_FOUND', `There is no schedule ${id} on ${channel}.`, {
      status: 404,
    });
  };

  return {
    find,
    add: async (asked) => {
      const [made] = await sql
        .insert(schedules)
        .values({ ...asked, at: new Date(now()) })
        .returning();
      return made!;
    },
    list: async (channel, { before, limit }) => {
      const ofChannel = eq(schedules.channel, channel);
      const waiting =
        before === undefined
          ? await sql
              .select()
              .from(schedules)
              .where(and(ofChannel, eq(schedules.state, 'waiting')))
              .orderBy(asc(schedules.runsAt), asc(schedules.id))
              .limit(mostWaiting)
          : [];
      const ended = await sql
        .select()
        .from(schedules)
        .where(
          and(
            ofChannel,
            ne(schedules.state, 'waiting'),
            before === undefined ? undefined : after(channel, before),
          ),
        )
        .orderBy(desc(schedules.runsAt), desc(schedules.id))
        .limit(limit + 1);
      if (before !== undefined && ended.length === 0 && !(await found(channel, before))) {
        refuseUnknown(`schedule of ${channel}`);
      }
      const { rows, ...further } = cut(ended, limit, ({ id }) => id);
      return { schedules: [...waiting, ...rows], ...further };
    },
    cancel: async (channel, id, { by, words }) => {
      await find(channel, id);
      const [cancelled] = await sql
        .update(schedules)
        .set({ state: 'cancelled', words, endedBy: by, endedAt: new Date(now()) })
        .where(and(eq(schedules.id, id), eq(schedules.state, 'waiting')))
        .returning();
      if (cancelled) return cancelled;
      const { state, endedAt } = await find(channel, id);
      throw new ShopfrontError(
        'NOT_FOUND',
        `Schedule ${id} of ${channel} does not wait any more: ${state} at ${endedAt?.toISOString()}.`,
        { status: 409 },
      );
    },
    runDue: async () => {
      const ended: Schedule[] = [];
      for (let next = await runNext(); next; next = await runNext()) ended.push(next);
      return ended;
    },
  };
}
