/** Why a text is no JSON, and where: some of V8's words have a position, the others only what stands around it. */
export function jsonFault(text: string): string | undefined {
  const words = refusalOf(text);
  if (words === undefined) return undefined;
  const before = text.slice(0, positionIn(words) ?? lengthWithoutFault(text)).split('\n');
  const why = words.replace(
    / (?:in JSON )?at position .*$|, (?:\.\.\.)?".*is not valid JSON$/s,
    '',
  );
  return `${why}, line ${before.length}, column ${before.at(-1)!.length + 1}`;
}

function refusalOf(text: string): string | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

function positionIn(words: string): number | undefined {
  const [, position] = /at position (\d+)/.exec(words) ?? [];
  return position === undefined ? undefined : Number(position);
}

/** How much of it could still become JSON: what is cut off there is refused for its end, and no more of it is. */
function lengthWithoutFault(text: string): number {
  let [good, bad] = [0, text.length + 1];
  while (bad - good > 1) {
    const length = Math.floor((good + bad) / 2);
    const words = refusalOf(text.slice(0, length)) ?? 'end of JSON';
    const isGood = /end of JSON|Unterminated/.test(words) || positionIn(words) === length;
    if (isGood) good = length;
    else bad = length;
  }
  return good;
}
