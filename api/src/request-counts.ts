import { sql } from 'drizzle-orm';
import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import type { App } from './context';

interface Counted {
  window: number;
  /** By all servers, when last asked. */
  told: number;
  /** Here, since then. */
  untold: number;
}

type Answered = Parameters<FastifyRateLimitStore['incr']>[1];

const tellsPerWindow = 20;
const mostRemembered = 10_000;

/**
 * Where the request limit counts: in the database, for all servers and across restarts. A server tells what
 * it counted in twentieths of the limit, so that a request seldom costs a query.
 */
export function requestCounts(app: App): new () => FastifyRateLimitStore {
  return class implements FastifyRateLimitStore {
    readonly counts = new Map<string, Counted>();

    incr(key: string, answered: Answered, timeWindow = 60_000, max = Infinity): void {
      const now = app.now().getTime();
      const window = Math.floor(now / timeWindow);
      const counted = this.in(window, key);
      counted.untold += 1;
      const answer = () =>
        answered(null, {
          current: counted.told + counted.untold,
          ttl: (window + 1) * timeWindow - now,
        });
      if (counted.told > 0 && counted.untold < max / tellsPerWindow) return answer();
      const telling = counted.untold;
      counted.untold = 0;
      tell(app, `${key} ${window}`, telling, (window + 1) * timeWindow).then(
        (told) => {
          counted.told = told;
          answer();
        },
        (error: Error) => answered(error),
      );
    }

    child(): this {
      return this;
    }

    private in(window: number, key: string): Counted {
      const known = this.counts.get(key);
      if (known?.window === window) return known;
      if (this.counts.size >= mostRemembered) this.counts.clear();
      const counted = { window, told: 0, untold: 0 };
      this.counts.set(key, counted);
      return counted;
    }
  };
}

async function tell(app: App, key: string, used: number, endsAt: number): Promise<number> {
  const ends = new Date(endsAt).toISOString();
  const { rows } = (await app.sql.execute(sql`
    insert into request_counts (key, used, ends_at) values (${key}, ${used}, ${ends}::timestamptz)
    on conflict (key) do update set used = request_counts.used + excluded.used
    returning used`)) as unknown as { rows: { used: number }[] };
  return rows[0]!.used;
}

export async function pruneRequestCounts(app: App): Promise<void> {
  const now = app.now().toISOString();
  await app.sql.execute(sql`delete from request_counts where ends_at <= ${now}::timestamptz`);
}
