/**
 * Returns the name that was probably meant: at most two typing errors away, and one if it is short.
 */
export function nearest(word: string, names: Iterable<string>): string | undefined {
  let found: string | undefined;
  let fewest = Math.min(2, Math.floor(word.length / 3)) + 1;
  for (const name of names) {
    const typos = countTypos(word, name);
    if (typos < fewest) [found, fewest] = [name, typos];
  }
  return found;
}

/** Counts missing, additional, wrong and transposed letters. */
export function countTypos(word: string, name: string): number {
  const rows: number[][] = [Array.from({ length: name.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= word.length; row++) {
    const [above, typos] = [rows[row - 1]!, [row]];
    for (let at = 1; at <= name.length; at++) {
      const isOther = word[row - 1] === name[at - 1] ? 0 : 1;
      const ways = [above[at]! + 1, typos[at - 1]! + 1, above[at - 1]! + isOther];
      const swapped =
        word[row - 1] === name[at - 2] && word[row - 2] === name[at - 1]
          ? rows[row - 2]
          : undefined;
      if (swapped) ways.push(swapped[at - 2]! + 1);
      typos.push(Math.min(...ways));
    }
    rows.push(typos);
  }
  return rows[word.length]![name.length]!;
}
