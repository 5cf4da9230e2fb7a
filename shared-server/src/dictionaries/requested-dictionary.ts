import type { IncomingHttpHeaders } from 'node:http';
import { takesCoding } from '../negotiation';
import type { DictionaryName } from './delta';

type Headers = Pick<IncomingHttpHeaders, 'accept-encoding' | 'range'> & IncomingHttpHeaders;

/**
 * Returns the hash of the dictionary that a browser has for its request; undefined without one, or for a range
 * request.
 */
export function dictionaryAtHand(headers: Headers): DictionaryName | undefined {
  const { 'available-dictionary': header, range } = headers;
  if (typeof header !== 'string' || range !== undefined || !takesCoding(headers, 'dcz')) {
    return undefined;
  }
  return /^:([A-Za-z0-9+/]{43}=):$/.exec(header.trim())?.[1];
}
