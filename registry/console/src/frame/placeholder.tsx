import { Skeleton } from 'antd';
import styles from './frame.module.css';

/** As high as the content that replaces it, so that the page does not shift. */
export const Placeholder = ({ label = 'Loading', rows = 6 }: { label?: string; rows?: number }) => (
  <div className={styles.waiting} role="status" aria-label={label}>
    <Skeleton active title={false} paragraph={{ rows, width: '100%' }} />
  </div>
);
