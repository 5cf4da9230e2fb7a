const dayMs = 24 * 60 * 60 * 1000;

/** Before there was anything to count. */
const dawn = '2000-01-01';

interface Window {
  from?: string | undefined;
  to?: string | undefined;
}

/**
 * The days, of UTC, that lie wholly in a window and are over: from `first` on, and before `end`. None where `first` is not
 * before `end`.
 *
 * @returns ISO dates
 */
export function wholeDays({ from, to }: Window, now: Date): { first: string; end: string } {
  const dateOf = (moment: number) => new Date(moment).toISOString().slice(0, 10);
  const until = Math.min(to ? new Date(to).getTime() : Infinity, now.getTime());
  return {
    first: from ? dateOf(Math.ceil(new Date(from).getTime() / dayMs) * dayMs) : dawn,
    end: dateOf(Math.floor(until / dayMs) * dayMs),
  };
}
