import { wordEnd, wordStart } from '../price-text/currency';

const word = (pattern: string) => `${wordStart}(?:${pattern})${wordEnd}`;

export const links = [
  String.raw`https?:\S+|www\.\S+|\S{1,64}@\S{1,64}|@(?=[\d.]{0,39}[a-z_])[\w.]{1,40}|[\w-]{1,40}\.(?:com|net|org|example|co\.uk)${wordEnd}\S*`,
];

export const phones = [
  String.raw`\+\d{1,3}[\s.-]?\(?\d{1,4}\)?(?:[\s.-]?\d{2,5}){2,5}`,
  String.raw`\(?(?<!\d)\d{3}\)?[\s.-]{1,2}\d{3}[\s.-]\d{4}(?!\d)|(?<!\d)\d{3}[.-]\d{4}(?!\d)|(?<![\d$€£₹])\d{9,12}(?!\d)`,
  String.raw`(?<!\d)0\d(?:[\s.-]\d{2}){4}|(?<!\d)0\d{2,4}[\s-]\d{3,4}[\s-]?\d{3,4}|(?<!\d)[6-9]\d{4}[\s-]\d{5}(?!\d)`,
  String.raw`(?:${word(String.raw`tel|téléphone|teléfono|telefon|phone|call|text|whatsapp|fax|cell`)})[\s.:]{1,3}[\d\s().+-]{7,20}`,
];

const streets = String.raw`st|street|ave|avenue|road|rd|blvd|boulevard|lane|ln|drive|way|square|sq|plaza|parkway|pkwy|hwy|highway|court|ct|broadway`;
export const addresses = [
  String.raw`(?:(?<=^\s{0,3})|(?<=[,:;]\s{0,2}))\d{1,5}[a-z]?\s(?:[\p{L}.'’]{1,20}\s|\d{1,3}(?:st|nd|rd|th)\s){0,3}(?:${streets})${wordEnd}`,
  String.raw`${word(String.raw`suite|ste|unit|apt|floor|shop no|plot|sector|box|exit|lot|licen[sc]e|lic|id|highway|hwy|route|pin|pincode|zip|plz|cp|c\.p\.`)}\.?[\s:#-]{1,3}\d{1,6}`,
  String.raw`${word(String.raw`calle|avenida|av|carrera|rue|via|rua`)}\.?\s(?:[\p{L}.'’]{1,20}\s){0,3}(?:n[º°o]\.?\s?)?\d{1,4}`,
  String.raw`[\p{L}]{3,20}(?:straße|strasse|str\.|weg|platz|gasse|allee)\s\d{1,4}`,
  String.raw`,\s?[a-z]{2,14}\.?,?\s\d{5}(?:-\d{4})?(?!\d)|(?<![\p{L}\d$€£₹]|[$€£₹]\s)\d{6}(?![\d.,]*\d)|[\p{L}]\s?[-–]\s?\d{6}(?!\d)|[,–-]\s?\d{3}\s\d{3}(?=\s{0,3}$)`,
];
/** Postal codes of the United States after the capital letters of a state. */
export const stateCode = /(?<![\p{L}])[A-Z]{2}\s{1,2}\d{5}(?:-\d{4})?(?!\d)/gu;
