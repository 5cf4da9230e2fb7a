import { Skeleton } from 'antd';
import styles from './frame.module.css';

/** As high as what is to come, so that nothing jumps. */
export const Waiting = ({ label = 'Loading', rows = 6 }: { label?: string; rows?: number }) => (
  <div className={styles.waiting} role="status" aria-label={label}>
    <Skeleton active title={false} paragraph={{ rows, width: '100%' }} />
  </div>
);
