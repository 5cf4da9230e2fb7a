import { App, Button, Modal } from 'antd';
import styles from './access.module.css';

const forOne =
  "Copy it now: it can't be shown again. Send it to its owner in a way that only they can read.";

interface Props {
  what: string;
  secret: string;
  /** What to do with the text. */
  about?: string;
  done(): void;
}

/**
 * A text that is shown only once. It stays on the page until the operator confirms that they saved
 * it.
 */
export function OneTimeText({ what, secret, about = forOne, done }: Props) {
  const { message } = App.useApp();
  const copy = () =>
    void navigator.clipboard.writeText(secret).then(
      () => message.success('Copied.'),
      () => message.error("Your browser doesn't let this page copy. Select the text and copy it."),
    );
  return (
    <Modal
      open
      title={`${what}, shown only once`}
      onCancel={done}
      footer={
        <>
          <Button onClick={copy}>Copy</Button>
          <Button type="primary" onClick={done}>
            I saved it
          </Button>
        </>
      }
    >
      <p>{about}</p>
      <code className={styles.secret}>{secret}</code>
    </Modal>
  );
}
