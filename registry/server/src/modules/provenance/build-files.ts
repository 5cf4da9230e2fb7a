import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ShopfrontError } from 'shared-contracts/errors';
import { keyId, privateKeyFrom } from '../keys/ed25519';
import { createPublicKey } from 'node:crypto';
import { readFolder, type Bundle, type Parcel } from '../releases/bundle';
import type { Envelope } from 'registry-contract/uploads';
import { enclose } from './envelope';
import { provenanceFile, readStatement, refuseOther } from './statement';

/** Files that a build writes next to its folder, so that they are not served with it. */
export const privateFolder = (folder: string) =>
  `${folder.replace(/(?<![\\/])[\\/]+$/, '')}-private`;

/** The provenance of a build, signed if a key is set. */
export function readEnvelope(
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
      `There is nothing to sign: ${file} is missing, which the build writes. Build again.`,
    );
  }
  const statement = readFileSync(file);
  // Reports before an upload that a folder differs from what was built. Such a folder is never
  // signed.
  refuseOther(readStatement(statement), parcel, 'PAYLOAD_INVALID');
  return enclose(statement, key && { id: keyId(createPublicKey(key)), key });
}

/** The source maps of a build. Only operators may read them. */
export function readSourceMaps(folder: string): Bundle {
  const maps = join(privateFolder(folder), 'maps');
  return existsSync(maps) ? readFolder(maps) : new Map();
}
