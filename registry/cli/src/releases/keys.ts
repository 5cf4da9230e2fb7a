import { resolve } from 'node:path';
import type { KeyRow } from 'registry-contract/keys';
import { createKeyFile, keyId, lineOf } from 'registry-server/signing-keys';
import type { Command } from '../command-line/command';

/** Creates a key on this machine. The private half is sent to no server. */
export async function createKey({ words: [file = ''], flags, say }: Command) {
  const key = createKeyFile(resolve(file));
  const [id, publicKey] = [keyId(key), lineOf(key)];
  if (flags.json) return say(JSON.stringify({ id, publicKey, file: resolve(file) }, null, 2));
  say(`The private key ${id} is in ${file}: store it where releases are signed, and nowhere else.`);
  say('Its public key, for registry key add:');
  say(publicKey);
}

/** Lets a key sign for a remote, whose releases must be signed from then on. */
export async function addKey({ words, flags, client, say }: Command) {
  const [remote = '', publicKey = ''] = words;
  const { owner = '' } = flags;
  const added = await client.call('POST /keys', { remote, publicKey, owner });
  say(flags.json ? JSON.stringify(added, null, 2) : line(added));
}

/** Lists which keys sign for which remote. */
export async function listKeys({ words: [remote], flags, client, say }: Command) {
  const { keys } = await client.call('GET /keys', { remote });
  if (flags.json) return say(JSON.stringify(keys, null, 2));
  if (keys.length === 0) say('There are no keys.');
  for (const key of keys) say(line(key));
}

/** Revokes a key, which can no longer sign for the remote. */
export async function revokeKey({ words, flags, client, say }: Command) {
  const [remote = '', id = ''] = words;
  const revoked = await client.call('DELETE /keys/:remote/:id', { remote, id });
  say(flags.json ? JSON.stringify(revoked, null, 2) : line(revoked));
}

function line({ remote, id, owner, addedAt, revokedAt, revokedBy }: KeyRow): string {
  const end = revokedAt ? `revoked by ${revokedBy} ${revokedAt}` : `since ${addedAt}`;
  return [remote, id, owner, end].join('  ');
}
