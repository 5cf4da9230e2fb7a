import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { ShopfrontError } from 'shared-contracts/errors';

const curve = 'ed25519';

/** By which people and envelopes speak of a key. Whether a signature is its own is never read from here. */
export const keyId = (key: KeyObject) =>
  createHash('sha256').update(bytesOf(key)).digest('hex').slice(0, 16);

/** A public key in one line, as it is handed to the registry. */
export const lineOf = (key: KeyObject) => bytesOf(key).toString('base64');

const bytesOf = (key: KeyObject) => key.export({ type: 'spki', format: 'der' });

/** @throws ShopfrontError PAYLOAD_INVALID */
export function publicKeyFrom(line: string): KeyObject {
  const read = () =>
    createPublicKey({ key: Buffer.from(line, 'base64'), format: 'der', type: 'spki' });
  return ofOurCurve(read, 'The public key');
}

/** A new key: the private half into a file that only its owner may read, which must not be there yet. */
export function createKeyFile(file: string): KeyObject {
  const { privateKey, publicKey } = generateKeyPairSync(curve);
  try {
    const text = privateKey.export({ type: 'pkcs8', format: 'pem' });
    writeFileSync(file, text, { mode: 0o600, flag: 'wx' });
  } catch (cause) {
    const isThere = (cause as NodeJS.ErrnoException).code === 'EEXIST';
    const why = isThere ? 'is there already, and is left as it is' : 'cannot be written';
    throw new ShopfrontError('PAYLOAD_INVALID', `${file} ${why}.`, { cause });
  }
  return publicKey;
}

/** A private key as a setting gives it: the PEM text itself, or the file that has it. */
export function privateKeyFrom(told: string): KeyObject {
  if (told.includes('-----BEGIN'))
    return ofOurCurve(() => createPrivateKey(told), 'The signing key');
  let text: string;
  try {
    text = readFileSync(told, 'utf8');
  } catch (cause) {
    throw new ShopfrontError('PAYLOAD_INVALID', `The signing key ${told} cannot be read.`, {
      cause,
    });
  }
  return ofOurCurve(() => createPrivateKey(text), `The signing key ${told}`);
}

function ofOurCurve(read: () => KeyObject, what: string): KeyObject {
  let key: KeyObject | undefined;
  let cause: unknown;
  try {
    key = read();
  } catch (error) {
    cause = error;
  }
  if (key?.asymmetricKeyType === curve) return key;
  throw new ShopfrontError(
    'PAYLOAD_INVALID',
    `${what} is not an ed25519 key as 'registry key create' makes them.`,
    { field: 'publicKey', cause },
  );
}
