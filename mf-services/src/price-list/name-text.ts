import { durations } from './durations';
import { bulletLength, trimEdges } from './edges';

const connector =
  /(?:^|\s)(?:for|is|are|at|of|de|von|costs?|por|pour|für|price|precio|prix|preis|preço|now|was|about|approx\.?|ca\.?|environ|aprox\.?|up to|max(?:imum)?\.?|kostet|कीमत|@)$/iu;

/** Returns the name and the description around a price that is from `start` up to `end`. */
export function textsAround(line: string, start: number, end: number) {
  const before = splitDuration(line.slice(bulletLength(line), start));
  const behindPrice = line.slice(end);
  const closing = /[([]/.test(behindPrice) ? '' : ')]';
  const after = trimEdges(behindPrice, { start: ')]+', end: `([${closing}` });
  const remaining = withoutFor(after);
  if (before.name) return { name: before.name, description: join(before.minutes, remaining) };
  // "Price: $25 per person" has a label and no name.
  if (/\p{L}/u.test(line.slice(0, start).replace(durations, ''))) {
    return { name: '', description: join(before.minutes, remaining) };
  }
  const behind = splitDuration(remaining);
  const leading = splitLeadingDuration(behind.name);
  return {
    name: leading.name,
    description: join(before.minutes, leading.minutes, behind.minutes),
  };
}

const withoutFor = (text: string) =>
  text.replace(/^(?:for|por|pour|für|only|\/-)(?=\s|$)\s*/iu, '');

const join = (...parts: string[]) => parts.map(withoutParentheses).filter(Boolean).join(', ');

const withoutParentheses = (text: string) =>
  trimEdges(/^\([^()]*\)?$/.test(text) ? text.replace(/[()]/g, '') : text);

/** Splits a name from the duration that follows it: "Haircut (45 min)". */
export function splitDuration(text: string): { name: string; minutes: string } {
  const plain = text.replace(/\*\*|__/g, '');
  const last = [...plain.matchAll(durations)].at(-1);
  const remaining = last ? plain.slice(last.index + last[0].length) : plain;
  if (!last || trimEdges(remaining, { start: ')]', end: '([@+' }) !== '') {
    return { name: nameOf(plain), minutes: '' };
  }
  return { name: nameOf(plain.slice(0, last.index)), minutes: last[0].trim() };
}

function splitLeadingDuration(text: string): { name: string; minutes: string } {
  const [first] = text.matchAll(durations);
  if (first?.index !== 0) return { name: text, minutes: '' };
  const name = trimEdges(text.slice(first[0].length), { start: ')' });
  return /^\p{Ll}/u.test(name) && name !== ''
    ? { name: text, minutes: '' }
    : { name, minutes: first[0] };
}

function nameOf(text: string): string {
  // The plus sign belongs to "Seniors 65+", but not to "Deep conditioning +".
  const isAge = /(?:\d|yrs\.?|years|años|ans)\+\s*$/i.test(trimEdges(text, { end: '(' }));
  const trimmed = trimEdges(text, { start: ')]', end: isAge ? '([@' : '([@+' });
  const plain = trimmed.replace(connector, '').replace(/^["“](.+)["”]$/u, '$1');
  return plain === trimmed ? plain : nameOf(plain);
}
