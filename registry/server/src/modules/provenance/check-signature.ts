import { ShopfrontError } from 'shared-contracts';
import type { Sql } from 'shared-server';
import { publicKeyFrom } from '../keys/ed25519';
import { keysOf, type Key } from '../keys/keys';
import { provenanceOf } from './attest';
import { isSignedBy } from './envelope';

interface ReleaseToCheck {
  name: string;
  version: string;
  /** Whether the channel served it before. If so, a rollback to it is always permitted. */
  wasServed: boolean;
  /** Whether every remote must sign, those without a key included. */
  required: boolean;
}

/**
 * Checks the signature of a release again before it goes live: since its publication the key may
 * have been revoked, or a signature required.
 *
 * @returns a note for the operator who rolls back to it; undefined if the signature is valid
 * @throws ShopfrontError SIGNATURE_REFUSED or SIGNATURE_MISSING if it was never served there
 */
export async function checkSignature(
  step: Sql,
  release: ReleaseToCheck,
): Promise<string | undefined> {
  const { name, version, wasServed, required } = release;
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
    : `${name} ${version} has no valid signature, and releases of ${name} must be signed.`;
  if (wasServed) return `${fault} It was served here before, so a rollback to it is permitted.`;
  const code = revoked ? 'SIGNATURE_REFUSED' : 'SIGNATURE_MISSING';
  throw new ShopfrontError(code, `${fault} ${remedyOf(release, keys)}`, {
    status: 403,
    field: 'provenance',
  });
}

function remedyOf({ name, version }: ReleaseToCheck, keys: readonly Key[]): string {
  const owners = keys.filter(({ revokedAt }) => revokedAt === null).map(({ owner }) => owner);
  const advice = `Sign the same build and publish it again, which adds the signature to ${version}: registry publish <folder> --key <file>.`;
  return owners.length > 0
    ? `${advice} Valid keys are those of ${[...new Set(owners)].join(' and ')}.`
    : `${name} has no valid key: registry key create <file>, then registry key add ${name} <public key> --owner <team>. ${advice}`;
}
