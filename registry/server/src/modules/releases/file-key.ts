import { Buffer } from 'node:buffer';

const prefix = 'sha384-';

/**
 * Returns an integrity such as `sha384-…` in hexadecimal, which addresses and stores use as the
 * name of a received file.
 */
export const keyOf = (integrity: string): string =>
  Buffer.from(integrity.slice(prefix.length), 'base64').toString('hex');

export const integrityFrom = (key: string): string =>
  prefix + Buffer.from(key, 'hex').toString('base64');
