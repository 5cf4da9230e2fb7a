const margin = 1800;

/**
 * Returns the time that an axis shows, in seconds. uPlot would show years around a single point.
 */
export function timeRange(
  first: number | null,
  last: number | null,
  currentSeconds = Date.now() / 1000,
): [number, number] {
  if (first === null || last === null) return [currentSeconds - margin, currentSeconds];
  return first === last ? [first - margin, last + margin] : [first, last];
}
