import { Alert, Button } from 'antd';
import { refusalOf } from './refusals';
import styles from './words.module.css';

/** A refusal in its own words, and what to do. */
export function Refused({ error, again }: { error: unknown; again?: () => void }) {
  const { code, words, remedy } = refusalOf(error);
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
