import { createHash } from 'node:crypto';
import { ShopfrontError } from 'shared-contracts/errors';
import { refuseUnstorable } from 'shared-server/storable';
import * as z from 'zod/mini';
import { checked, invalid } from '../../payload';
import { assetsFile } from '../releases/assets';
import type { Parcel } from '../releases/bundle';

/**
 * The provenance that a build writes next to its release. It is not part of the release, because
 * time and builder differ between equal builds.
 */
export const provenanceFile = 'provenance.json';

const hex = z.string().check(z.regex(/^[0-9a-f]{64}$/, { error: 'must be SHA-256 in hex' }));
const texts = z.record(z.string(), z.string());
const dependency = z.object({
  name: z.optional(z.string()),
  uri: z.optional(z.string()),
  digest: texts,
  annotations: z.optional(z.record(z.string(), z.unknown())),
});

/**
 * An in-toto statement v1 with a SLSA provenance v1 predicate: the parts that are used. It may have
 * more.
 */
const statementShape = z.object({
  _type: z.literal('https://in-toto.io/Statement/v1'),
  subject: z.array(z.object({ name: z.string(), digest: z.object({ sha256: hex }) })),
  predicateType: z.literal('https://slsa.dev/provenance/v1'),
  predicate: z.object({
    buildDefinition: z.object({
      buildType: z.string(),
      externalParameters: z.object({ package: z.string(), version: z.string() }),
      resolvedDependencies: z.optional(z.array(dependency)),
    }),
    runDetails: z.object({
      builder: z.object({ id: z.string(), version: z.optional(texts) }),
      metadata: z.optional(
        z.object({ startedOn: z.optional(z.string()), finishedOn: z.optional(z.string()) }),
      ),
      /** The source maps. */
      byproducts: z.optional(z.array(z.object({ name: z.string(), digest: texts }))),
    }),
  }),
});
export type Statement = z.infer<typeof statementShape>;

export function readStatement(body: Uint8Array): Statement {
  let read: unknown;
  try {
    read = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch (cause) {
    throw invalid(provenanceFile, '', 'is not JSON', cause);
  }
  refuseUnstorable(read);
  return checked(statementShape, read, provenanceFile);
}

/**
 * Refuses a statement about another release. For an API, or a shell that the product serves, only
 * two files are sent; for others, all files.
 *
 * @throws ShopfrontError with the given code, naming the first file that differs
 */
export function refuseOther(
  { subject, predicate }: Statement,
  { record, bundle }: Pick<Parcel, 'record' | 'bundle'>,
  code: 'SIGNATURE_REFUSED' | 'PAYLOAD_INVALID',
): void {
  const other = (field: string, why: string) =>
    new ShopfrontError(code, `${why} Build again, then publish and sign the output unchanged.`, {
      status: code === 'PAYLOAD_INVALID' ? 400 : 403,
      field,
    });
  const { package: name, version } = predicate.buildDefinition.externalParameters;
  if (name !== record.name || version !== record.version) {
    throw other(
      'version',
      `The provenance describes ${name} ${version}, but the release is ${record.name} ${record.version}.`,
    );
  }
  const digests = new Map(subject.map((entry) => [entry.name, entry.digest.sha256]));
  for (const [path, content] of bundle) {
    const digest = digests.get(path);
    if (digest === undefined) throw other(path, `The provenance does not list ${path}.`);
    if (digest !== sha256(content)) {
      throw other(path, `${path} differs from the file in the provenance.`);
    }
  }
  const hasAllFiles = record.kind === 'remote' || bundle.has(assetsFile);
  const lost = hasAllFiles && [...digests.keys()].find((path) => !bundle.has(path));
  if (lost) throw other(lost, `${lost} is in the provenance but missing in the release.`);
}

const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');
