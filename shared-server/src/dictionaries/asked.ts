import type { IncomingHttpHeaders } from 'node:http';
import type { DictionaryName } from './delta';

type Headers = Pick<IncomingHttpHeaders, 'accept-encoding' | 'range'> & IncomingHttpHeaders;

/** Whether the client names that coding and gives it a weight above 0. A `*` names none. */
export const takesCoding = (headers: Headers, coding: string): boolean =>
  (headers['accept-encoding'] ?? '').split(',').some((entry) => {
    const [name, ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
    return name === coding && !parameters.some((part) => /^q=0(?:\.0*)?$/.test(part));
  });

/** The dictionary that a browser has for what it asks; undefined where it has none, or wants a part of a file. */
export function dictionaryAtHand(headers: Headers): DictionaryName | undefined {
  const { 'available-dictionary': told, range } = headers;
  if (typeof told !== 'string' || range !== undefined || !takesCoding(headers, 'dcz')) {
    return undefined;
  }
  return /^:([A-Za-z0-9+/]{43}=):$/.exec(told.trim())?.[1];
}
