/** The name that was probably meant: at most two slips away, and one only where it is short. */
export function nearest(told: string, names: Iterable<string>): string | undefined {
  let found: string | undefined;
  let fewest = Math.min(2, Math.floor(told.length / 3)) + 1;
  for (const name of names) {
    const slips = slipsBetween(told, name);
    if (slips < fewest) [found, fewest] = [name, slips];
  }
  return found;
}

/** How many letters are missing, too many, other ones, or changed places with the next. */
export function slipsBetween(told: string, name: string): number {
  const rows: number[][] = [Array.from({ length: name.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= told.length; row++) {
    const [above, slips] = [rows[row - 1]!, [row]];
    for (let at = 1; at <= name.length; at++) {
      const isOther = told[row - 1] === name[at - 1] ? 0 : 1;
      const ways = [above[at]! + 1, slips[at - 1]! + 1, above[at - 1]! + isOther];
      const changedPlaces =
        told[row - 1] === name[at - 2] && told[row - 2] === name[at - 1]
          ? rows[row - 2]
          : undefined;
      if (changedPlaces) ways.push(changedPlaces[at - 2]! + 1);
      slips.push(Math.min(...ways));
    }
    rows.push(slips);
  }
  return rows[told.length]![name.length]!;
}
