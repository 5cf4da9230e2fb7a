import { join } from 'node:path';

/** The default folder for the state of a registry. */
export const ownData = join(__dirname, '../../../.data/registry');

/** The file of a generated token, where the command line of the same machine finds it. */
export const tokenFile = (data: string) => join(data, 'token');
