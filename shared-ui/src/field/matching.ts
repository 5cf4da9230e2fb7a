export interface Labelled {
  value: string;
  label: string;
}

/** Lower case without accents, so that "cafe" finds "Café". */
export const plain = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/**
 * Returns a search that folds every label once. Labels that start with the text come first, then those with a later
 * word that does, then those that contain it anywhere.
 */
export function matcherOf<T extends Labelled>(
  options: readonly T[],
): (text: string) => readonly T[] {
  const folded = options.map((option) => ({ option, label: plain(option.label) }));

  return (text) => {
    const wanted = plain(text);
    if (wanted === '') return options;
    const ranks: [T[], T[], T[]] = [[], [], []];
    for (const { option, label } of folded) {
      const start = label.indexOf(wanted);
      if (start < 0) continue;
      const rank = start === 0 ? 0 : label.includes(` ${wanted}`) ? 1 : 2;
      ranks[rank].push(option);
    }
    return ranks.flat();
  };
}
