import { createHash } from 'node:crypto';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { ShopfrontError } from 'shared-contracts';
import type { Sql, Database } from 'shared-server';
import type { Envelope } from 'registry-contract/uploads';
import type { FastifyInstance } from 'fastify';
import { projectPath } from 'registry-contract/endpoint';
import { publicKeyFrom } from '../keys/ed25519';
import { keysOf, type Key } from '../keys/keys';
import type { Parcel } from '../releases/bundle';
import { bodyOf, isSignedBy } from './envelope';
import { readStatement, refuseOther } from './statement';
import { sourceOf, provenance, releaseSources } from './source';
import { register } from '../../route';

interface Sent {
  envelope: Envelope | undefined;
  by: string;
  /** Whether every remote must sign, those without a key included. */
  required: boolean;
}

/**
 * Checks the provenance of a release. A remote that ever had a key must sign with a valid one, so
 * revoking the last key does not open it to unsigned releases.
 *
 * @returns a function that stores the provenance after the release
 */
export async function attest(step: Sql, parcel: Parcel, { envelope, by, required }: Sent) {
  const { name, version } = parcel.record;
  const own = await keysOf(step, name);
  const isSigned = envelope !== undefined && envelope.signatures.length > 0;
  if (!isSigned && (required || own.length > 0)) throw unsigned(name, own);
  // Signatures first: an unsigned statement is not parsed.
  const key = isSigned ? await signerOf(step, name, own, envelope) : undefined;
  if (!envelope) return async () => undefined;
  const code = isSigned ? 'SIGNATURE_REFUSED' : 'PAYLOAD_INVALID';
  const statement = readStatement(bodyOf(envelope));
  refuseOther(statement, parcel, code);
  return async () => {
    await step
      .insert(provenance)
      .values({
        name,
        version,
        envelope,
        keyId: key?.id,
        signedBy: key?.owner,
        sentBy: by,
        digest: createHash('sha256').update(JSON.stringify(envelope)).digest('hex'),
      })
      .onConflictDoNothing();
    const source = sourceOf(statement);
    if (!source) return;
    await step
      .insert(releaseSources)
      .values({ name, version, ...source })
      .onConflictDoNothing();
  };
}

const refused = (why: string) =>
  new ShopfrontError('SIGNATURE_REFUSED', why, { status: 403, field: 'provenance' });

const adding = (name: string) =>
  `Add one: registry key create <file>, then registry key add ${name} <public key> --owner <team>.`;

function unsigned(name: string, own: readonly Key[]): ShopfrontError {
  const valid = own.filter(({ revokedAt }) => revokedAt === null);
  const how =
    valid.length > 0
      ? `Sign it with the key of ${valid.map(({ owner }) => owner).join(' or ')}: --key <file>, or REGISTRY_SIGNING_KEY.`
      : `${name} has no valid key. ${adding(name)}`;
  return new ShopfrontError('SIGNATURE_MISSING', `A release of ${name} must be signed. ${how}`, {
    status: 403,
    field: 'provenance',
  });
}

/** @throws ShopfrontError SIGNATURE_REFUSED, naming the key's owner if known. */
async function signerOf(step: Sql, name: string, own: readonly Key[], envelope: Envelope) {
  const hasSigned = ({ publicKey }: Key) => isSignedBy(envelope, publicKeyFrom(publicKey));
  const signers = own.filter(hasSigned);
  const key = signers.find(({ revokedAt }) => revokedAt === null);
  if (key) return key;
  const [revoked] = signers;
  if (revoked?.revokedAt) {
    throw refused(
      `Key ${revoked.id} of ${revoked.owner} was revoked on ${revoked.revokedAt.toISOString()}. Sign with another key of ${name}.`,
    );
  }
  if (own.length === 0)
    throw refused(`${name} has no key, so no signature is valid. ${adding(name)}`);
  const otherKeys = await keysOf(step);
  const other = otherKeys.find(
    ({ remote, ...more }) => remote !== name && hasSigned({ remote, ...more }),
  );
  throw refused(
    other
      ? `Key ${other.id} of ${other.owner} signs for ${other.remote}, not for ${name}. Sign with a key of ${name}.`
      : `The signature does not match a key of ${name}: the statement was changed, or another key was used. List the keys: registry key list ${name}.`,
  );
}

/** The stored provenance of a release, oldest first. */
export const provenanceOf = (step: Sql, name: string, version: string) =>
  step
    .select({
      envelope: provenance.envelope,
      keyId: provenance.keyId,
      signedBy: provenance.signedBy,
      sentBy: provenance.sentBy,
      sentAt: provenance.sentAt,
    })
    .from(provenance)
    .where(and(eq(provenance.name, name), eq(provenance.version, version)))
    .orderBy(asc(provenance.id));

/** Who first signed which version of a remote. */
export async function signersOf(
  step: Sql,
  name: string,
  versions: readonly string[],
): Promise<Map<string, string>> {
  const rows = await step
    .select({ version: provenance.version, signedBy: provenance.signedBy })
    .from(provenance)
    .where(and(eq(provenance.name, name), inArray(provenance.version, versions)))
    .orderBy(asc(provenance.id));
  const signers = new Map<string, string>();
  for (const { version, signedBy } of rows) {
    if (signedBy !== null && !signers.has(version)) signers.set(version, signedBy);
  }
  return signers;
}

/** Serves how releases were built, byte for byte as it was signed. */
export function provenanceRoutes(server: FastifyInstance, { sql }: Pick<Database, 'sql'>) {
  const route = `GET ${projectPath}/:name/versions/:version/provenance` as const;
  register(server, route, {}, async ({ name, version }) => ({
    provenance: await provenanceOf(sql, name, version),
  }));
}
