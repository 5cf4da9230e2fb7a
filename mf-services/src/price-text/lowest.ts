import { wordEnd, wordStart } from './currency';

const wordsBefore = [
  String.raw`(?:prices?\s+)?(?:from|start(?:s|ing)?(?:\s+(?:at|from|price))?)`,
  String.raw`as\s+low\s+as|at\s+least|minimum|min\.?(?=\s?[$€£₹])`,
  String.raw`desde|a\s+partir\s+de|m[ií]nimo|empieza\s+en`,
  String.raw`(?:à|a)\s+partir\s+d[eu']|dès|àpd|apd`,
  'ab|von|mindestens',
  'शुरुआती|शुरुआत|शुरू|न्यूनतम',
].join('|');

/** Words of every offered language that come before the lowest price. */
export const lowestBefore = String.raw`(?:${wordStart}(?:${wordsBefore})${wordEnd}\s{0,3}[:)\-–—]?\s{0,3})`;

const wordsAfter = [
  String.raw`(?:&|and|n)\s{0,3}(?:up(?:wards?)?|above|over)|or\s+(?:more|above)|upwards?|onwards?|up(?!\s+to)`,
  String.raw`en\s+adelante|(?:o|y)\s+m[aá]s|(?:y|para)\s+arriba`,
  String.raw`(?:et|ou)\s+plus|et\s*\+|minimum|min\.`,
  String.raw`aufwärts|und\s+mehr|oder\s+mehr`,
  String.raw`em\s+diante|(?:ou|e)\s+mais|(?:para|pra)\s+cima`,
  String.raw`से\s+(?:शुरू|शुरु|ऊपर|अधिक|ज़्यादा)|और\s+(?:ऊपर|अधिक)|से|se\s+shuru`,
  String.raw`start(?:ing|s)?(?:\s+price)?`,
].join('|');

/** A plus sign before a word or a number adds something else: "+ tax", "+ $5". */
const plus = String.raw`\+(?!\s*(?:[\p{L}\d$€£₹]))|\+\s*up${wordEnd}`;

/** Signs and words that come after the lowest price, perhaps in parentheses. */
export const lowestAfter = String.raw`(?:\s{0,3}[-–—]?\s{0,2}\(?(?:${plus}|(?<![\p{L}\p{M}])(?:${wordsAfter})${wordEnd})\)?)`;
