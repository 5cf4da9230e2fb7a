import { ShopfrontError } from 'shared-contracts';
import type { Sql } from 'shared-server';
import { publicKeyFrom } from '../keys/ed25519';
import { keysOf } from '../keys/keys';
import type { Key } from '../keys/table';
import { provenanceOf } from './attest';
import { isSignedBy } from './envelope';

interface Asked {
  name: string;
  version: string;
  /** Whether the channel served it before: then it can be gone back to in any case. */
  wasServed: boolean;
  /** Whether every remote must sign, those without a key included. */
  required: boolean;
}

/**
 * Looks again at who signed a release that is about to go live: since it was published its key may have been
 * revoked, or a signature asked for.
 *
 * @returns what whoever goes back to it must know, undefined where nothing speaks against it
 * @throws ShopfrontError SIGNATURE_REFUSED or SIGNATURE_MISSING for what was never served there
 */
export async function lookAtSignature(step: Sql, asked: Asked): Promise<string | undefined> {
  const { name, version, wasServed, required } = asked;
  const keys = await keysOf(step, name);
  if (keys.length === 0 && !required) return undefined;
  const signers: Key[] = [];
  for (const { envelope } of await provenanceOf(step, name, version)) {
    signers.push(...keys.filter(({ publicKey }) => isSignedBy(envelope, publicKeyFrom(publicKey))));
  }
  if (signers.some(({ revokedAt }) => revokedAt === null)) return undefined;

  const [revoked] = signers;
  const fault = revoked?.revokedAt
    ? `${name} ${version} is signed by key ${revoked.id} of ${revoked.owner}, which was revoked on ${revoked.revokedAt.toISOString()}.`
    : `${name} ${version} has no signature that counts, and releases of ${name} must be signed.`;
  if (wasServed) return `${fault} It was served here before, so it can be gone back to.`;
  const code = revoked ? 'SIGNATURE_REFUSED' : 'SIGNATURE_MISSING';
  throw new ShopfrontError(code, `${fault} ${mending(asked, keys)}`, {
    status: 403,
    field: 'provenance',
  });
}

function mending({ name, version }: Asked, keys: readonly Key[]): string {
  const owners = keys.filter(({ revokedAt }) => revokedAt === null).map(({ owner }) => owner);
  const again = `Sign the same build and publish it again, which adds the signature to ${version}: registry publish <folder> --key <file>.`;
  return owners.length > 0
    ? `${again} Keys that count are those of ${[...new Set(owners)].join(' and ')}.`
    : `${name} has no key that counts: registry key create <file>, then registry key add ${name} <public key> --owner <team>. ${again}`;
}
