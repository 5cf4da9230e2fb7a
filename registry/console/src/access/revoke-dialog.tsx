import { useQueryClient } from '@tanstack/react-query';
import { App, Button, Modal } from 'antd';
import { useState, type ReactNode } from 'react';
import { ErrorMessage } from '../words/error-message';
import styles from './access.module.css';

interface Props {
  title: string;
  /** The label of the last button. */
  confirm: string;
  /** Whether the consequences are not known yet. */
  isLoading?: boolean;
  /** The consequences. */
  children: ReactNode;
  /** Returns the message that confirms it. */
  revoke(): Promise<string>;
  close(): void;
}

/** Shows what a revocation changes, and revokes once the operator confirms it. */
export function RevokeDialog({ title, confirm, isLoading, children, revoke, close }: Props) {
  const client = useQueryClient();
  const { message } = App.useApp();
  const [isRevoking, setRevoking] = useState(false);
  const [error, setError] = useState<unknown>();
  const onConfirm = async () => {
    setRevoking(true);
    try {
      const done = await revoke();
      void message.success(done);
      close();
    } catch (cause) {
      setError(cause);
      setRevoking(false);
    }
    await client.invalidateQueries();
  };
  return (
    <Modal
      open
      title={<span className={styles.title}>{title}</span>}
      onCancel={close}
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button
            danger
            type="primary"
            disabled={isLoading}
            loading={isRevoking}
            onClick={() => void onConfirm()}
          >
            {confirm}
          </Button>
        </>
      }
    >
      {children}
      {error !== undefined && <ErrorMessage error={error} />}
    </Modal>
  );
}
