import type { IncomingHttpHeaders } from 'node:http';

/**
 * Returns whether the client accepts a content coding: it names the coding with a weight above 0. A `*` names none.
 *
 * @example takesCoding({ 'accept-encoding': 'gzip, br;q=0' }, 'br') // false
 */
export const takesCoding = (
  headers: Pick<IncomingHttpHeaders, 'accept-encoding'>,
  coding: string,
): boolean =>
  (headers['accept-encoding'] ?? '').split(',').some((entry) => {
    const [name, ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
    return name === coding && !parameters.some((part) => /^q=0(?:\.0*)?$/.test(part));
  });
