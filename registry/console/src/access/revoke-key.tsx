import type { KeyRow } from 'registry-contract/keys';
import { request } from '../api/request';
import styles from './access.module.css';
import { RevokeDialog } from './revoke-dialog';

interface Props {
  signingKey: KeyRow;
  keys: readonly KeyRow[];
  close(): void;
}

/** Revokes a key, which can no longer sign for its remote. */
export function RevokeKey({ signingKey: { remote, id, owner }, keys, close }: Props) {
  const valid = keys.filter(({ revokedAt }) => revokedAt === null);
  const otherKeys = valid.filter((key) => key.remote === remote && key.id !== id);
  const otherRemotes = valid.filter((key) => key.remote !== remote && key.id === id);
  const revoke = async () => {
    await request('DELETE /keys/:remote/:id', { remote, id });
    return `You revoked key ${id} of ${owner} for ${remote}.`;
  };
  return (
    <RevokeDialog
      title={`Revoke key ${id} for ${remote}?`}
      confirm="Revoke key"
      revoke={revoke}
      close={close}
    >
      <p>
        {owner} can no longer sign releases of {remote} with this key. You can’t undo this.
      </p>
      <ul className={styles.consequences}>
        <li>
          Versions that no other valid key signed stay live. They can be promoted or previewed only
          on channels that have served them before.
        </li>
        <li>{describeOtherKeys(remote, otherKeys)}</li>
        {otherRemotes.length > 0 && <li>{describeOtherRemotes(otherRemotes)}</li>}
      </ul>
    </RevokeDialog>
  );
}

const describeOtherKeys = (remote: string, keys: readonly KeyRow[]) => {
  const owners = new Set(keys.map(({ owner }) => owner));
  return owners.size > 0
    ? `Releases of ${remote} can still be signed with the key of ${[...owners].join(' or ')}.`
    : `${remote} has no other valid key. Nobody can publish it until you add a key.`;
};

const describeOtherRemotes = (keys: readonly KeyRow[]) =>
  `This key still signs for ${keys.map(({ remote }) => remote).join(' and ')}. Revoke it there too if it is not safe.`;
