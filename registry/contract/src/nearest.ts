/**
 * Returns the name that was probably meant: at most two typing errors away, and one if it is short.
 */
export function nearest(word: string, names: Iterable<string>): string | undefined {
  let closest: string | undefined;
  let fewest = Math.min(2, Math.floor(word.length / 3)) + 1;
  for (const name of names) {
    const typos = countTypos(word, name);
    if (typos < fewest) [closest, fewest] = [name, typos];
  }
  return closest;
}

/** Counts missing, additional, wrong and transposed letters. */
function countTypos(word: string, name: string): number {
  const rows: number[][] = [Array.from({ length: name.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= word.length; row++) {
    const [above, typos] = [rows[row - 1]!, [row]];
    for (let column = 1; column <= name.length; column++) {
      const isOther = word[row - 1] === name[column - 1] ? 0 : 1;
      const ways = [above[column]! + 1, typos[column - 1]! + 1, above[column - 1]! + isOther];
      const swapped =
        word[row - 1] === name[column - 2] && word[row - 2] === name[column - 1]
          ? rows[row - 2]
          : undefined;
      if (swapped) ways.push(swapped[column - 2]! + 1);
      typos.push(Math.min(...ways));
    }
    rows.push(typos);
  }
  return rows[word.length]![name.length]!;
}
