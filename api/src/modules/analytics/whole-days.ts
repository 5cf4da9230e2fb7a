const dayMs = 24 * 60 * 60 * 1000;

/** Before any event was stored. */
const dawn = '2000-01-01';

interface Window {
  from?: string | undefined;
  to?: string | undefined;
}

/**
 * Returns the past days, in UTC, that lie completely in a window: from `first` on, and before `end`. Empty where
 * `first` is not before `end`.
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
