import { wordEnd, wordStart } from '../price-text/currency';

const word = (pattern: string) => `${wordStart}(?:${pattern})${wordEnd}`;

const number = String.raw`(?<![\p{L}\d.,]|[$€£₹¥]\s?)\d`;

const month = String.raw`(?:jan(?:uary|\.)?|feb(?:ruary|\.)?|march|apr(?:il|\.)?|may|june?|july?|aug(?:ust|\.)?|sept?(?:ember|\.)?|oct(?:ober|\.)?|nov(?:ember|\.)?|dec(?:ember|\.)?|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|januar|februar|märz|juni|juli|oktober|dezember)`;
export const dates = [
  String.raw`(?<![\d/$€£₹]|[$€£₹]\s)\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}(?![\d/])|(?<![\d/$])(?:0?[1-9]|1[0-2])\/(?:0?[1-9]|[12]\d|3[01])(?![\d/])(?=\s{0,2}(?:$|[,;)–-]|only))`,
  String.raw`${wordStart}${month}\s(?:the\s)?\d{1,2}(?:st|nd|rd|th)?(?:,?\s(?:19|20)\d\d)?(?![\d.,]*\d)|${wordStart}${month}\s(?:de\s)?(?:19|20)\d\d`,
  String.raw`${number}{1,2}(?:st|nd|rd|th|\.)?\s(?:of\s|de\s)?${month}${wordEnd}(?:,?\s(?:de\s)?(?:19|20)\d\d)?`,
  String.raw`(?:©|${word(String.raw`since|est\.?|established|seit|depuis|desde|copyright|prices?|menu|menú|list|tarifs?|precios|preise|preços|of|de`)})[\s:]{0,3}(?:19|20)\d\d(?!\d)`,
  String.raw`(?<![\d.,$€£₹]|[$€£₹]\s)20(?:1[5-9]|2\d|3[0-5])(?![.,]?\d|\s?[$€£₹]|\s?\+)`,
];

const day = String.raw`(?:mon(?:day)?|tue(?:s(?:day)?)?|wed(?:nesday)?|thu(?:r(?:s(?:day)?)?)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?|lun(?:es|di)?|mar(?:tes|di)?|mi[eé](?:rcoles)?|mer(?:credi)?|jue(?:ves)?|jeu(?:di)?|vie(?:rnes)?|ven(?:dredi)?|s[aá]b(?:ado)?|sam(?:edi|stag)?|dom(?:ingo)?|dim(?:anche)?|montag|dienstag|mittwoch|donnerstag|freitag|sonntag|mo|di|mi|do|fr|sa|so|seg(?:unda)?|ter(?:ça)?|qua(?:rta)?|qui(?:nta)?|sex(?:ta)?|सोम|शनि|रवि)s?${wordEnd}`;
const clock = String.raw`\d{1,2}(?:[:.h]\d{2})?\s?(?:am|pm|a\.m\.?|p\.m\.?|a|p|uhr|hs?)?${wordEnd}`;
const clocks = String.raw`${clock}\s?(?:-|–|—|to|till|til|until|a|à|bis|às|through|thru)\s?${clock}`;
export const openingHours = [
  String.raw`${wordStart}${day}\.?(?:\s?(?:-|–|—|to|a|à|au|bis|&|and|y|et|und|through|thru|,)\s?${day}\.?){0,6}[\s:,]{0,4}(?:from\s|de\s|von\s)?${clocks}`,
  String.raw`${word(String.raw`open|hours|horario|horaires|öffnungszeiten|abierto|ouvert|geöffnet|daily`)}[\s:]{1,3}(?:from\s|de\s|von\s)?${clocks}`,
  String.raw`(?<![\d$€£₹])\d{1,2}(?::\d{2})?\s?(?:-|–|to)\s?\d{1,2}(?::\d{2})?\s?(?:am|pm|uhr)${wordEnd}`,
  String.raw`(?<![\d$€£₹])\d{1,2}(?::\d{2})?\s?(?:am|pm|a\.m\.|p\.m\.|uhr)${wordEnd}|(?<![\d:])\d{1,2}:\d{2}(?![\d:])`,
];
