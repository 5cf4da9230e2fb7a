import { Announced } from '../notice/announced';
import styles from './waiting.module.css';

export interface ListSkeletonProps {
  rows: number;
  /** What is being loaded; read out. */
  label: string;
}

/** The shape of a list that is still on its way. */
export function ListSkeleton({ rows, label }: ListSkeletonProps) {
  return (
    <div>
      <Announced className="visually-hidden">{label}</Announced>
      <div className={styles.rows} aria-hidden="true">
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} className={styles.row} />
        ))}
      </div>
    </div>
  );
}
