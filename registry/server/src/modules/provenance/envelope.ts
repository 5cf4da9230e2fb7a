import { sign, verify, type KeyObject } from 'node:crypto';
import { payloadType, type Envelope } from 'registry-contract/uploads';

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
