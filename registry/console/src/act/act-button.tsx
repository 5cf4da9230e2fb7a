import { Button } from 'antd';
import type { ComponentProps } from 'react';
import styles from './act.module.css';

interface Props extends Omit<ComponentProps<typeof Button>, 'disabled' | 'title'> {
  /** Why the act is not possible now; undefined if it is. */
  blocked: string | undefined;
}

/** A button for an act. While the act is not possible, its tooltip and its description give the reason. */
export const ActButton = ({ blocked, children, ...props }: Props) => (
  <span title={blocked}>
    <Button {...props} disabled={blocked !== undefined}>
      {children}
      {blocked !== undefined && <span className={styles.hidden}>: {blocked}</span>}
    </Button>
  </span>
);
