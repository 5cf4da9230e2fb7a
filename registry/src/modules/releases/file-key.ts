import { Buffer } from 'node:buffer';

const prefix = 'sha384-';

/** An integrity such as `sha384-…` in hexadecimal, as addresses and stores name a received file. */
export const keyOf = (integrity: string): string =>
  Buffer.from(integrity.slice(prefix.length), 'base64').toString('hex');

export const integrityFrom = (key: string): string =>
  prefix + Buffer.from(key, 'hex').toString('base64');
