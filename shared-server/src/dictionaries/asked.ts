import type { IncomingHttpHeaders } from 'node:http';
import type { DictionaryName } from './delta';

type Headers = Pick<IncomingHttpHeaders, 'accept-encoding' | 'range'> & IncomingHttpHeaders;

/** Whether an answer may come in that coding: named, and not weighed at nothing. */
export const takesCoding = (headers: Headers, coding: string): boolean =>
  (headers['accept-encoding'] ?? '').split(',').some((one) => {
    const [name, ...rest] = one
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    return name === coding && !rest.some((part) => /^q=0(?:\.0*)?$/.test(part));
  });

/** The dictionary that a browser has for what it asks; undefined where it has none, or wants a part of a file. */
export function dictionaryAtHand(headers: Headers): DictionaryName | undefined {
  const { 'available-dictionary': told, range } = headers;
  if (typeof told !== 'string' || range !== undefined || !takesCoding(headers, 'dcz')) {
    return undefined;
  }
  return /^:([A-Za-z0-9+/]{43}=):$/.exec(told.trim())?.[1];
}
