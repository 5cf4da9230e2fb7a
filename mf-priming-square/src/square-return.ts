const longestAway = 10 * 60 * 1000;

export interface SquareReturn {
  /** The parameter of a return. An address without it is not a return. */
  square: string | undefined;
  /** The error that Square or our server reports; 'none' and '' are no error. */
  square_error: string | undefined;
  /** ISO time at which the owner left for Square. */
  started: string | undefined;
  /** Milliseconds. */
  now: number;
}

/**
 * Returns the meaning of a return from Square by section 4.5 of the specification: a refusal first, then the time
 * that the owner was away.
 */
export function readReturn({ square, square_error, started, now }: SquareReturn) {
  if (unlessNone(square_error)) return 'refused';
  if (square === undefined || !started) return 'without-start';
  const away = now - Date.parse(started);
  return away >= 0 && away < longestAway ? 'in-time' : 'late';
}

export type ReturnReading = ReturnType<typeof readReturn>;

/** Returns a value of the return address; undefined if it is missing. */
export const unlessNone = (value: string | undefined): string | undefined =>
  value && value.toLowerCase() !== 'none' ? value : undefined;
