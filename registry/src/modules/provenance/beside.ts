import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ShopfrontError } from 'shared-contracts/errors';
import { keyId, privateKeyFrom } from '../keys/ed25519';
import { createPublicKey } from 'node:crypto';
import { readFolder, type Bundle, type Parcel } from '../releases/bundle';
import { enclose, type Envelope } from './envelope';
import { provenanceFile, readStatement, refuseOther } from './statement';

/** What a build keeps out of its release: beside the folder, so that who serves the folder serves none of it. */
export const privateFolder = (folder: string) =>
  `${folder.replace(/(?<![\\/])[\\/]+$/, '')}-private`;

/** What the build says of itself, signed where a key is given. */
export function envelopeBeside(
  folder: string,
  parcel: Parcel,
  signingKey: string | undefined,
): Envelope | undefined {
  const file = join(privateFolder(folder), provenanceFile);
  const key = signingKey === undefined ? undefined : privateKeyFrom(signingKey);
  if (!existsSync(file)) {
    if (!key) return undefined;
    throw new ShopfrontError(
      'PAYLOAD_INVALID',
      `There is nothing to sign: ${file} is missing, which the build writes. Build it anew.`,
    );
  }
  const statement = readFileSync(file);
  // Said before an upload, and never signed: that this is not what was built.
  refuseOther(readStatement(statement), parcel, 'PAYLOAD_INVALID');
  return enclose(statement, key && { id: keyId(createPublicKey(key)), key });
}

/** The source maps of a build, which stay with the registry's operators. */
export function mapsBeside(folder: string): Bundle {
  const maps = join(privateFolder(folder), 'maps');
  return existsSync(maps) ? readFolder(maps) : new Map();
}
