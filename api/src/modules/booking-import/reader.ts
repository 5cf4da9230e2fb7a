import { and, asc, eq, gt, isNull, lte, or, sql, type Column } from 'drizzle-orm';
import {
  findServicesInChild,
  ReaderStopped,
  UnreadablePage,
  usualLimits,
  type ReadingLimits,
} from '../../documents/child';
import { isBotWall } from '../../documents/access';
import { minutes, seconds, timeFromNow, type App } from '../../context';
import { createPolling } from '../../polling';
import { jobs, type Because, type Outcome, type Reading } from './readings';

const failed = (because: Because): Outcome => ({ kind: 'failed', because });

/**
 * Reads the services of a page. A page that cannot be parsed, such as an endlessly nested one, has none and is not
 * tried again.
 *
 * @throws ReaderStopped, after which another try may succeed
 */
const outcomeOf = (html: string, limits: ReadingLimits): Promise<Outcome> =>
  findServicesInChild(html, limits).then(
    (result) =>
      result.services.length === 0 && isBotWall(html)
        ? failed('robots')
        : { kind: 'read', ...result },
    (error: unknown) => {
      if (error instanceof UnreadablePage) return failed('not-a-page');
      throw error;
    },
  );

export interface Reader {
  /** Reads due pages, and returns how many were finished. */
  work(): Promise<number>;
  /** Reads soon, and then as links arrive, until it is closed. */
  start(): void;
  close(): Promise<void>;
}

const claim = minutes(2);
const lookEvery = seconds(3);
/** Delays before the next tries of an unreachable page: 10 s, 20 s, 40 s. */
const mostAttempts = 4;
const wait = (attempts: number) => seconds(5 * 2 ** attempts);

type ReaderParts = Pick<App, 'sql' | 'now' | 'providers' | 'log'>;

/**
 * Reads booking pages one after the other, each in one process: other processes skip a locked row, which is free
 * again when its process dies. Temporary failures are tried again.
 */
export function createReader(app: ReaderParts, limits = usualLimits): Reader {
  const { log } = app;
  let closed = false;

  const attempt = createAttempts(app, limits);

  const work = async () => {
    let read = 0;
    while (!closed) {
      const row = await claimNext(app);
      if (!row) break;
      if (await attempt(row)) read += 1;
    }
    return read;
  };

  const polling = createPolling({
    work: work,
    everyMs: lookEvery,
    failed: 'booking pages not read',
    log,
  });

  return {
    work,
    start: polling.start,
    async close() {
      closed = true;
      await polling.close();
    },
  };
}

/** Returns a function that tries to read a claimed page; it resolves to whether the reading has ended. */
function createAttempts(app: ReaderParts, limits: ReadingLimits) {
  const { sql: database, providers, log } = app;

  const change = ({ id }: Reading, changes: Partial<Reading>) =>
    database
      .update(jobs)
      .set({ ...changes, claimedUntil: null })
      .where(eq(jobs.id, id));

  const finish = (row: Reading, outcome: Outcome) =>
    change(row, {
      status: outcome.kind === 'read' ? 'done' : 'failed',
      finishedAt: app.now(),
      outcome,
    });

  const attempt = async (row: Reading): Promise<boolean> => {
    if (row.attempts > mostAttempts) {
      // The process of every earlier try ended without a result.
      await finish(row, failed('unreachable'));
      return true;
    }
    try {
      const page = await providers.pages.read(row.details.link);
      const outcome =
        page.kind === 'page' ? await outcomeOf(page.html, limits) : failed(page.because);
      await finish(row, outcome);
      return true;
    } catch (error) {
      const isFinal = row.attempts >= mostAttempts;
      const why =
        error instanceof ReaderStopped ? 'booking page reader stopped' : 'booking page not read';
      log.warn({ err: error, id: row.id, attempts: row.attempts }, why);
      if (isFinal) await finish(row, failed('unreachable'));
      else await change(row, { dueAt: timeFromNow(app, wait(row.attempts)) });
      return isFinal;
    }
  };

  return attempt;
}

/**
 * Returns the condition that a stored time has come. A time further ahead than `longest` was stored before the clock
 * was set back. Clocks of servers differ by less than a minute.
 */
const hasCome = (app: Pick<App, 'now'>, column: Column, longest: number) =>
  or(lte(column, app.now()), gt(column, timeFromNow(app, longest + minutes(1))));

/** Claims the page that is due for the longest time; undefined when none is. */
const claimNext = (app: Pick<App, 'sql' | 'now'>) =>
  app.sql.transaction(async (step) => {
    const isDue = hasCome(app, jobs.dueAt, wait(mostAttempts - 1));
    const isFree = or(isNull(jobs.claimedUntil), hasCome(app, jobs.claimedUntil, claim));
    const [due] = await step
      .select({ id: jobs.id })
      .from(jobs)
      .where(and(eq(jobs.status, 'queued'), isNull(jobs.closedAt), isDue, isFree))
      .orderBy(asc(jobs.dueAt))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!due) return undefined;
    const [claimed] = await step
      .update(jobs)
      .set({ claimedUntil: timeFromNow(app, claim), attempts: sql`${jobs.attempts} + 1` })
      .where(eq(jobs.id, due.id))
      .returning();
    return claimed;
  });
