import { Alert, Button } from 'antd';
import { adviceFor } from './error-advice';
import styles from './words.module.css';

/** An error with its message, and what to do. */
export function ErrorMessage({ error, again }: { error: unknown; again?: () => void }) {
  const { code, words, remedy } = adviceFor(error);
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={
        <div className={styles.refusal}>
          <p>{words}</p>
          {remedy && <p>{remedy}</p>}
          <code>{code}</code>
        </div>
      }
      action={again && <Button onClick={again}>Try again</Button>}
    />
  );
}
