import { Checkbox } from 'antd';
import { useState } from 'react';
import type { Created as CreatedAnswer, TokenRow } from 'registry-contract/tokens';
import { request } from '../api/request';
import { useToken } from '../api/queries';
import { QueryResult } from '../frame/query-result';
import styles from './access.module.css';
import { RevokeDialog } from './revoke-dialog';

interface Props {
  token: TokenRow;
  close(): void;
}

/** Revokes a token, and on request the valid items that it created. */
export function RevokeToken({ token: { id, owner }, close }: Props) {
  const question = useToken(id);
  const [revokesCreated, setRevokesCreated] = useState(false);
  const revoke = async () => {
    const created = revokesCreated ? 'revoke' : undefined;
    await request('DELETE /tokens/:id?created', { id, created });
    return `You revoked token ${id} of ${owner}.`;
  };
  return (
    <RevokeDialog
      title={`Revoke token ${id} of ${owner}?`}
      confirm="Revoke token"
      isLoading={question.isPending}
      revoke={revoke}
      close={close}
    >
      <p>The registry refuses it at once. You can’t undo this.</p>
      <QueryResult question={question} rows={2}>
        {({ created }) => (
          <Created
            items={createdItems(created)}
            revokes={revokesCreated}
            onChange={setRevokesCreated}
          />
        )}
      </QueryResult>
    </RevokeDialog>
  );
}

interface CreatedProps {
  items: string[];
  revokes: boolean;
  onChange(revokes: boolean): void;
}

function Created({ items, revokes, onChange }: CreatedProps) {
  if (items.length === 0) return null;
  return (
    <>
      <p>It created the following, which is still valid:</p>
      <ul className={styles.consequences}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <Checkbox checked={revokes} onChange={({ target }) => onChange(target.checked)}>
        Revoke these too
      </Checkbox>
    </>
  );
}

const createdItems = ({ tokens, keys, previews }: CreatedAnswer) => [
  ...tokens.map(({ id, owner }) => `Token ${id} of ${owner}`),
  ...keys.map(({ id, owner, remote }) => `Signing key ${id} of ${owner} for ${remote}`),
  ...previews.map(
    ({ id, remote, version, channel }) =>
      `Preview ${id} of ${remote} ${version ?? 'from a developer’s server'} on ${channel}`,
  ),
];
