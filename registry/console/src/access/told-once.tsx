import { App, Button, Modal } from 'antd';
import styles from './access.module.css';

const forOne = 'Nobody can look it up later. Give it to its owner by a way that only they read.';

interface Props {
  what: string;
  secret: string;
  /** What to do with it. */
  about?: string;
  done(): void;
}

/** What is told this once: kept on the page until somebody says that they have it. */
export function ToldOnce({ what, secret, about = forOne, done }: Props) {
  const { message } = App.useApp();
  const copy = () =>
    void navigator.clipboard.writeText(secret).then(
      () => message.success('Copied.'),
      () => message.error('Your browser does not let this page copy. Mark the text and copy it.'),
    );
  return (
    <Modal
      open
      title={`${what}, told this once`}
      onCancel={done}
      footer={
        <>
          <Button onClick={copy}>Copy</Button>
          <Button type="primary" onClick={done}>
            I have it
          </Button>
        </>
      }
    >
      <p>{about}</p>
      <code className={styles.secret}>{secret}</code>
    </Modal>
  );
}
