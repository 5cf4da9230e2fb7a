import { sign, verify, type KeyObject } from 'node:crypto';
import * as z from 'zod/mini';

/** The payload type of an in-toto statement. */
export const payloadType = 'application/vnd.in-toto+json';

const base64 = z
  .string({ error: 'must be base64' })
  .check(z.regex(/^[A-Za-z0-9+/_-]*={0,2}$/, { error: 'must be base64' }));

/** A DSSE envelope. Without a signature it only has the builder's statement. */
export const envelopeShape = z.object({
  payloadType: z.literal(payloadType, { error: `must be '${payloadType}'` }),
  payload: base64,
  signatures: z
    .array(z.object({ keyid: z.optional(z.string().check(z.maxLength(200))), sig: base64 }), {
      error: 'must be a list',
    })
    .check(z.maxLength(10, { error: 'has more than 10' })),
});
export type Envelope = z.infer<typeof envelopeShape>;

/**
 * The signed bytes: the type and the body, each with its length, so that they cannot be confused.
 */
export function preAuthentication(type: string, body: Uint8Array): Buffer {
  const kind = Buffer.from(type, 'utf8');
  return Buffer.concat([
    Buffer.from(`DSSEv1 ${kind.length} `),
    kind,
    Buffer.from(` ${body.length} `),
    body,
  ]);
}

/** Puts a statement into an envelope, and signs it if there is a key. */
export function enclose(statement: Uint8Array, key?: { id: string; key: KeyObject }): Envelope {
  const signed = key && {
    keyid: key.id,
    sig: sign(null, preAuthentication(payloadType, statement), key.key).toString('base64'),
  };
  return {
    payloadType,
    payload: Buffer.from(statement).toString('base64'),
    signatures: signed ? [signed] : [],
  };
}

/**
 * Whether one of the signatures is from this key. The key ids in the envelope are only hints and
 * are ignored.
 */
export const isSignedBy = (envelope: Envelope, key: KeyObject): boolean =>
  envelope.signatures.some(({ sig }) =>
    verify(
      null,
      preAuthentication(envelope.payloadType, bodyOf(envelope)),
      key,
      Buffer.from(sig, 'base64'),
    ),
  );

export const bodyOf = ({ payload }: Envelope) => Buffer.from(payload, 'base64');
