import { currency, hasCurrency, wordEnd, wordStart } from '../price-text/currency';
import { addresses, links, phones, stateCode } from './contact-numbers';
import { dates, openingHours } from './dates-and-hours';
import { durations } from './durations';

const number = String.raw`(?<![\p{L}\d.,]|(?<!\d\s?)[$€£₹¥]\s?)\d`;
const price = String.raw`(?:${currency}\s?\d[\d.,]{0,12}|\d[\d.,]{0,12}\s?${currency})`;
const word = (pattern: string) => `${wordStart}(?:${pattern})${wordEnd}`;

const people = [
  String.raw`kids?|child(?:ren)?|boys?|girls?|teens?|teenagers?|toddlers?|bab(?:y|ies)|juniors?|students?|youth`,
  'niñ[oa]s?|jóvenes|enfants?|garçons?|filles?|ados?|kinder|jungen|mädchen|crianças?|बच्चे|बच्चों',
].join('|');
const elders = String.raw`seniors?|mayores|tercera edad|aînés|senioren|idosos?`;
const after = (pattern: string) =>
  String.raw`(?<=${word(pattern)}(?:['’]s?)?(?:\s\p{L}{1,12}){0,2}\s?[(,:–-]?\s?)`;
const years = String.raw`(?:years?|yrs?\.?|y\/?o|años?|ans|jahren?|anos|साल|वर्ष)${wordEnd}(?:[\s-](?:old|and|&|under|over|up|older|younger|plus|y|et|und|más|menos|moins){1,10}${wordEnd})*`;
const ages = [
  String.raw`${word(String.raw`under|over|ages?|aged|below|above|menores de|mayores de|moins de|plus de|unter|über|acima de|abaixo de`)}\s?:?\s?(?:the age of\s)?\d{1,2}(?![\d.,]*\d)(?:\s?(?:-|–|to|a|à|bis)\s?\d{1,2})?\+?(?:\s?${years})?`,
  String.raw`${word(String.raw`up to|until|hasta|jusqu'à|bis|até`)}\s(?:age\s)?(?:1[0-8]|\d)(?![\d.,]*\d)(?:\s?${years})?`,
  String.raw`${number}{1,2}(?:\s?(?:-|–|to|a|à|bis)\s?\d{1,2})?\+?\s?-?${years}\+?`,
  String.raw`${number}{1,2}\s?(?:&|and|or|y|et|und|e)\s?(?:under|older|younger|below|menos|menores|mayores|moins|jünger|älter)${wordEnd}`,
  String.raw`${number}{1,2}\s?(?:&|and|or)\s?(?:over|above|up)${wordEnd}(?=.{0,20}\d)`,
  String.raw`${after(people)}(?:1[0-8]|\d)\s?(?:-|–|to|a|à|bis)\s?(?:1[0-8]|\d)(?![\d.,]*\d)`,
  String.raw`${after(elders)}[5-9]\d\s?\+`,
  String.raw`${after(`${people}|${elders}`)}\d{1,2}\s?\+(?=.{0,20}\d)`,
];

const things = [
  String.raw`units?|sessions?|treatments?|visits?|classes|people|persons?|pax|pcs?|pieces?|packs?|nails?|fingers?|toes?`,
  String.raw`rows?|lines?|zones?|areas?|sides?|strands?|braids?|foils?|steps?|weeks?|wks?|days?|months?|nights?|guests?`,
  String.raw`colou?rs?|bottles?|coats?|layers?|inch(?:es)?|in\.|cm|mm|ml|oz|kg|lbs?|ft|feet|hands?|legs?|arms?|eyes?|tubes?|syringes?|designs?|cuts`,
  String.raw`sesi[oó]n(?:es)?|personas?|semanas?|días?|meses|unidades|uñas|zonas?`,
  String.raw`séances?|personnes?|semaines?|jours?|ongles|sitzung(?:en)?|personen|wochen?|tagen?|nägel|sess(?:ão|ões)|pessoas|dias|unhas`,
].join('|');
const counted = [
  String.raw`#\s?\d{1,9}`,
  String.raw`${word(String.raw`no|nº|n°|nr|number|size|level|stage|phase|zone|step|type|grade|option|tier|part|room|route|nivel|talla|stufe|größe|niveau|formule|guard`)}\.?\s?#?(?:[0-9]|1[0-2])(?![\d.,]*\d|\s?%)(?:\s?[-–&/+]\s?\d(?!\d))?`,
  String.raw`${word(String.raw`(?:pack(?:age)?|set|series|bundle|box|group|party|paquete|lot|forfait|paket)\s(?:of|de|von|mit)`)}\s\d{1,3}`,
  String.raw`${number}{1,2}\s?-?\s?in\s?-?\s?\d${wordEnd}`,
  String.raw`${number}{1,3}\s?[x×]\s?(?:\d{1,3})?${wordEnd}|${wordStart}[x×](?:\d{1,2}(?!\d)|\s\d{1,2}(?=\s.{0,20}\d))`,
  String.raw`${number}{1,4}(?:[.,]\d)?(?:\s?(?:-|–|to)\s?\d{1,3})?\s?-?(?:${things})${wordEnd}`,
  String.raw`${number}{1,2}\s?(?:["”″]|'')`,
];

const percentages = [String.raw`${number}{1,3}(?:[.,]\d{1,2})?(?:\s?[-–]\s?\d{1,3})?\s?%`];
const discounts = [
  String.raw`${price}\s?(?:off|discount|de descuento|descuento|de réduction|rabatt|de desconto)${wordEnd}`,
  String.raw`${word(String.raw`save|deposit(?:\sof)?|tip|dep[oó]sito(?:\sde)?|acompte(?:\sde)?|anzahlung|ahorr[ae]|économisez`)}\s?:?\s?${price}`,
];

const patterns = [
  ...[links, phones].map(patternOf),
  stateCode,
  ...[dates, openingHours].map(patternOf),
  durations,
  ...[percentages, ages, counted, addresses].map(patternOf),
];
const patternsWithCurrency = [...patterns, patternOf(discounts)];

function patternOf(forms: readonly string[]): RegExp {
  return new RegExp(forms.join('|'), 'giu');
}

/** Stands for a character of a number that is no price; positions in the text stay the same. */
const hidden = '■';

/** Hides the numbers of a line that are durations, ages, dates, counts, and the like, but no prices. */
export function hideNumbers(line: string): string {
  if (!/\d/.test(line)) return line;
  return (hasCurrency(line) ? patternsWithCurrency : patterns).reduce(
    (text, pattern) => text.replace(pattern, (match) => hidden.repeat(match.length)),
    line,
  );
}

const agePattern = patternOf(ages);

/** Returns whether a text has a number other than an age. "Kids under 12" has no such number. */
export const hasNumber = (text: string): boolean => /\d/.test(text.replace(agePattern, ''));
