const separators =
  /[\s.…·_:|=>,;/*~\-–—•▪◦✓✔►➤○●□☐→⇒\uFE0F\u20E3\u200D]|\p{Extended_Pictographic}|\p{Emoji_Modifier}/u;

interface Edges {
  /** More characters to remove at the start and at the end. */
  start?: string;
  end?: string;
}

/** Removes separators, bullets, and emoji from both ends of a text. */
export function trimEdges(text: string, { start = '', end = '' }: Edges = {}): string {
  const characters = [...text];
  const isAt = (index: number, more: string) => {
    const character = characters[index];
    return character !== undefined && (separators.test(character) || more.includes(character));
  };
  let first = 0;
  let last = characters.length;
  while (first < last && isAt(first, start)) first += 1;
  while (last > first && isAt(last - 1, end)) last -= 1;
  return characters.slice(first, last).join('');
}

const bullet = /^\s*(?:[-–—*•·▪◦✓✔►➤>○●□☐]+|\(?(?:\d{1,2}[.)]|[a-z]\))(?=\s)|\d\uFE0F?\u20E3)\s*/u;

/** Returns the length of the bullet or the number that a list item starts with. */
export const bulletLength = (line: string): number => bullet.exec(line)?.[0].length ?? 0;

/** Removes the bullet and the signs of Markdown. */
export const withoutMarks = (line: string): string =>
  line.slice(bulletLength(line)).replace(/^\s*#+\s*|\*\*|__/g, '');
