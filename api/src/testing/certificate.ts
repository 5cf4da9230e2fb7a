import { generateKeyPairSync, sign } from 'node:crypto';

/** Creates a key and a self-signed certificate for `localhost`, for servers of tests. */
export function makeCertificate(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const year = 365 * 24 * 60 * 60 * 1000;
  const body = sequence(
    der(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    localhost,
    sequence(time(Date.now() - year), time(Date.now() + year)),
    localhost,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = Buffer.concat([Buffer.from([0]), sign('sha256', body, privateKey)]);
  const certificate = sequence(body, ecdsaWithSha256, der(0x03, signature)).toString('base64');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  };
}

/** Encodes a value in DER: type, length, content. */
function der(kind: number, value: Buffer): Buffer {
  const { length } = value;
  const lengthBytes =
    length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length];
  return Buffer.concat([Buffer.from([kind, ...lengthBytes]), value]);
}

const sequence = (...parts: Buffer[]) => der(0x30, Buffer.concat(parts));
const name = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const time = (instant: number) =>
  der(0x17, Buffer.from(new Date(instant).toISOString().replace(/^..|\D|\d{3}Z$/g, '') + 'Z'));

const ecdsaWithSha256 = sequence(name('2a8648ce3d040302'));
/** CN=localhost. */
const localhost = sequence(
  der(0x31, sequence(name('550403'), der(0x0c, Buffer.from('localhost')))),
);
