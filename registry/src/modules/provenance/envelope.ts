import { sign, verify, type KeyObject } from 'node:crypto';
import * as z from 'zod/mini';

/** How an in-toto statement is told to be one. */
export const payloadType = 'application/vnd.in-toto+json';

const base64 = z
  .string({ error: 'must be base64' })
  .check(z.regex(/^[A-Za-z0-9+/_-]*={0,2}$/, { error: 'must be base64' }));

/** A DSSE envelope. Without a signature it only carries what the builder says. */
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

/** What is signed: the type and the bytes, each with its length, so that neither can pass for the other. */
export function preAuthentication(type: string, body: Uint8Array): Buffer {
  const kind = Buffer.from(type, 'utf8');
  return Buffer.concat([
    Buffer.from(`DSSEv1 ${kind.length} `),
    kind,
    Buffer.from(` ${body.length} `),
    body,
  ]);
}

/** Puts a statement into an envelope; with a key it is signed. */
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

/** Whether one of the signatures is this key's. The ids in the envelope are hints, and are not asked. */
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
