/** What follows a string. Other quotation marks belong to it: "Braids 24" long". */
const end = String.raw`(?=\s*(?:[,:;{}[\]]|\/[/*]|$|(?:"[^"]*"|'[^']*')\s*:))`;

/** Strings in either quotation marks, comments, words and numbers, and single characters. */
const token = new RegExp(
  [
    String.raw`(?<string>"(?:[^"\\]|\\[\s\S]|"(?!${end}))*"|'(?:[^'\\]|\\[\s\S]|'(?!${end}))*')`,
    String.raw`\/\*[\s\S]*?\*\/|\/\/[^\n]*`,
    String.raw`(?<word>[^\s"'/,;:{}[\]\u200b]+)`,
    String.raw`(?<sign>[,:{}[\]])`,
    String.raw`(?<unclosed>["'])`,
    String.raw`\S`,
  ].join('|'),
  'g',
);

const closing = { '{': '}', '[': ']' } as const;
const isOpening = (text: string): text is keyof typeof closing => text === '{' || text === '[';

/**
 * Returns the values of a text that is almost JSON. It accepts comments, line breaks and quotation marks in strings,
 * single quotation marks, names and texts without quotation marks, superfluous and missing commas, semicolons, several
 * values in a row, and a missing end.
 *
 * @throws SyntaxError for other faults
 */
export function parseLenientJson(text: string): unknown[] {
  const output: string[] = [];
  const open: string[] = [];
  const endList = () => {
    if (output.at(-1) === ',') output.pop();
    else addMissingValue(output);
  };
  const addValue = (value: string) => {
    const previous = output.at(-1);
    if (previous !== undefined && !/^[,:{[]$/.test(previous)) output.push(',');
    output.push(value);
  };
  for (const { 0: whole, groups = {} } of text.matchAll(token)) {
    const { string, word, sign, unclosed } = groups;
    // The end is missing, within this string.
    if (unclosed !== undefined) break;
    if (string !== undefined) addValue(quoted(string));
    else if (word !== undefined) addValue(wordValue(word));
    else if (sign === ':') output.push(...nameOf(output.pop()), ':');
    else if (sign === ',') addComma(output);
    else if (sign !== undefined && isOpening(sign)) {
      addValue(sign);
      open.push(closing[sign]);
    } else if (sign !== undefined) {
      endList();
      if (open.length === 0) continue;
      if (open.pop() !== sign) throw new SyntaxError(`Unexpected ${sign}`);
      output.push(sign);
    } else if (!/^(?:;|\/[/*][\s\S]*|\u200b)$/.test(whole)) {
      throw new SyntaxError(`Unexpected ${whole}`);
    }
  }
  endList();
  const values: unknown = JSON.parse(`[${output.join('')}${open.reverse().join('')}]`);
  return Array.isArray(values) ? values : [];
}

const literals = new Set(['true', 'false', 'null']);

function wordValue(word: string): string {
  if (literals.has(word)) return word;
  if (word === 'undefined' || word === 'NaN') return 'null';
  return Number.isFinite(Number(word)) ? String(Number(word)) : JSON.stringify(word);
}

/** Skips a comma that follows no value. */
function addComma(output: string[]): void {
  addMissingValue(output);
  const previous = output.at(-1);
  if (previous !== undefined && !/^[,{[]$/.test(previous)) output.push(',');
}

function addMissingValue(output: string[]): void {
  if (output.at(-1) === ':') output.push('null');
}

/** Names are strings, although a name without quotation marks can look like a number. */
const nameOf = (name: string | undefined): string[] =>
  name === undefined ? [] : [/^[\w.-]+$/.test(name) ? `"${name}"` : name];

/** Escapes, line breaks, and double quotation marks between single ones. */
const special = /\\u[\da-fA-F]{4}|\\["\\/bfnrt]|\\?([\s\S])/g;

/** Writes a string as JSON requires it. */
const quoted = (text: string) =>
  `"${text.slice(1, -1).replace(special, (whole, character: string | undefined) => {
    if (character === undefined) return whole;
    if (character < ' ') return ' ';
    return character === '"' ? '\\"' : character;
  })}"`;
