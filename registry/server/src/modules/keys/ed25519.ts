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

/** Short name of a key for people and envelopes. Signatures are not checked by it. */
export const keyId = (key: KeyObject) =>
  createHash('sha256').update(bytesOf(key)).digest('hex').slice(0, 16);

/** A public key in one line, as the registry receives it. */
export const lineOf = (key: KeyObject) => bytesOf(key).toString('base64');

const bytesOf = (key: KeyObject) => key.export({ type: 'spki', format: 'der' });

/** @throws ShopfrontError PAYLOAD_INVALID */
export function publicKeyFrom(line: string): KeyObject {
  const read = () =>
    createPublicKey({ key: Buffer.from(line, 'base64'), format: 'der', type: 'spki' });
  return ofOurCurve(read, 'The public key');
}

/** Creates a key. The private half goes into a new file that only its owner may read. */
export function createKeyFile(file: string): KeyObject {
  const { privateKey, publicKey } = generateKeyPairSync(curve);
  try {
    const text = privateKey.export({ type: 'pkcs8', format: 'pem' });
    writeFileSync(file, text, { mode: 0o600, flag: 'wx' });
  } catch (cause) {
    const exists = (cause as NodeJS.ErrnoException).code === 'EEXIST';
    const why = exists ? 'already exists and was not changed' : 'cannot be written';
    throw new ShopfrontError('PAYLOAD_INVALID', `${file} ${why}.`, { cause });
  }
  return publicKey;
}

/** Reads a private key from a setting: the PEM text itself, or the path of its file. */
export function privateKeyFrom(setting: string): KeyObject {
  if (setting.includes('-----BEGIN'))
    return ofOurCurve(() => createPrivateKey(setting), 'The signing key');
  let text: string;
  try {
    text = readFileSync(setting, 'utf8');
  } catch (cause) {
    throw new ShopfrontError('PAYLOAD_INVALID', `The signing key ${setting} cannot be read.`, {
      cause,
    });
  }
  return ofOurCurve(() => createPrivateKey(text), `The signing key ${setting}`);
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
    `${what} is not an ed25519 key. Create one with: registry key create.`,
    { field: 'publicKey', cause },
  );
}
