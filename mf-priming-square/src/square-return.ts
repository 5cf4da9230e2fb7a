const longestAway = 10 * 60 * 1000;

export interface SquareReturn {
  /** The parameter that says this is a return; an address without it proves nothing. */
  square: string | undefined;
  /** What Square or our server says went wrong; 'none' and '' say that nothing did. */
  square_error: string | undefined;
  /** ISO time at which the owner left for Square. */
  started: string | undefined;
  /** Milliseconds. */
  now: number;
}

/**
 * What a return from Square means, by the specification's section 4.5: a refusal before everything
 * else, then how long the owner was away.
 */
export function readReturn({ square, square_error, started, now }: SquareReturn) {
  if (unlessNone(square_error)) return 'refused';
  if (square === undefined || !started) return 'without-start';
  const away = now - Date.parse(started);
  return away >= 0 && away < longestAway ? 'in-time' : 'late';
}

export type ReturnReading = ReturnType<typeof readReturn>;

/** A value of the return address, unless it says that there is none. */
export const unlessNone = (value: string | undefined): string | undefined =>
  value && value.toLowerCase() !== 'none' ? value : undefined;
