import type { IncomingHttpHeaders } from 'node:http';
import { takesCoding } from '../negotiation';
import type { DictionaryName } from './delta';

type Headers = Pick<IncomingHttpHeaders, 'accept-encoding' | 'range'> & IncomingHttpHeaders;

/** The dictionary that a browser has for what it asks; undefined where it has none, or wants a part of a file. */
export function dictionaryAtHand(headers: Headers): DictionaryName | undefined {
  const { 'available-dictionary': told, range } = headers;
  if (typeof told !== 'string' || range !== undefined || !takesCoding(headers, 'dcz')) {
    return undefined;
  }
  return /^:([A-Za-z0-9+/]{43}=):$/.exec(told.trim())?.[1];
}
