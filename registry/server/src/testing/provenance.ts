import { createHash, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keyId, lineOf } from '../modules/keys/ed25519';
import { privateFolder } from '../modules/provenance/build-files';
import type { Envelope } from 'registry-contract/uploads';
import { enclose } from '../modules/provenance/envelope';
import { inspect, readFolder } from '../modules/releases/bundle';
import { builtFolder, type builtFiles } from './built-remote';

type Built = Parameters<typeof builtFiles>[0];

export interface TestKey {
  id: string;
  publicKey: string;
  private: KeyObject;
  pem: string;
}

/** A key of a team that was not added to the registry yet. */
export function newKey(): TestKey {
  const { privateKey } = generateKeyPairSync('ed25519');
  const publicKey = createPublicKey(privateKey);
  const pem = String(privateKey.export({ type: 'pkcs8', format: 'pem' }));
  return { id: keyId(publicKey), publicKey: lineOf(publicKey), private: privateKey, pem };
}

const hashed = (content: Buffer) => createHash('sha256').update(content).digest('hex');

/** The provenance of a folder's build. */
export function statementOf(folder: string, maps: Record<string, string> = {}): Buffer {
  const bundle = readFolder(folder);
  const { name, version } = inspect(bundle).record;
  const statement = {
    _type: 'https://in-toto.io/Statement/v1',
    subject: [...bundle].map(([path, content]) => ({
      name: path,
      digest: { sha256: hashed(content) },
    })),
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: 'urn:shopfront:build:1',
        externalParameters: { package: name, version },
        resolvedDependencies: [
          {
            name: 'source',
            digest: { gitCommit: hashed(Buffer.from(version)).slice(0, 40) },
            annotations: { message: `Release ${version}`, author: 'Ada', branch: 'main' },
          },
        ],
      },
      runDetails: {
        builder: { id: 'urn:shopfront:shared-build' },
        byproducts: Object.entries(maps).map(([path, text]) => ({
          name: path,
          digest: { sha256: hashed(Buffer.from(text)) },
        })),
      },
    },
  };
  return Buffer.from(JSON.stringify(statement));
}

/** A folder of a build, with the files next to it. */
export function builtWithProvenance(built: Built = {}): string {
  const folder = builtFolder(built);
  mkdirSync(privateFolder(folder), { recursive: true });
  writeFileSync(join(privateFolder(folder), 'provenance.json'), statementOf(folder));
  return folder;
}

/** The envelope of a built remote, signed if there is a key. */
export const envelopeOf = (built: Built = {}, key?: TestKey): Envelope =>
  enclose(statementOf(builtFolder(built)), key && { id: key.id, key: key.private });
