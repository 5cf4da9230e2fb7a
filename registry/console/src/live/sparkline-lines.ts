export const width = 80;
export const height = 20;

/** Returns the points of each line: a missing value ends one. */
export function linesOf(values: readonly (number | null)[]): string[] {
  const most = Math.max(...values.map((value) => value ?? 0), 0) || 1;
  const lines: string[][] = [[]];
  values.forEach((value, place) => {
    if (value === null) return void lines.push([]);
    const x = Math.round((place / Math.max(1, values.length - 1)) * width * 10) / 10;
    const y = Math.round((height - 1 - (value / most) * (height - 2)) * 10) / 10;
    lines.at(-1)!.push(`${x},${y}`);
  });
  // A line of one point is drawn as a dot.
  const dotted = lines.map((line) => (line.length === 1 ? [...line, ...line] : line));
  return dotted.filter((line) => line.length > 0).map((line) => line.join(' '));
}
