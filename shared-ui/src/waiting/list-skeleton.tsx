import { Announced } from '../notice/announced';
import styles from './waiting.module.css';

export interface ListSkeletonProps {
  rows: number;
  /** The shape of the items: separate cards, or lines in one card. Cards by default. */
  of?: 'cards' | 'lines';
  /** What is loading; announced. */
  label: string;
}

const looks = {
  cards: { list: styles.rows, row: styles.row },
  lines: { list: styles.lines, row: styles.line },
};

/** The outline of a list that is loading. */
export function ListSkeleton({ rows, of = 'cards', label }: ListSkeletonProps) {
  const { list, row } = looks[of];
  return (
    <div>
      <Announced className="visually-hidden">{label}</Announced>
      <div className={list} aria-hidden="true">
        {Array.from({ length: rows }, (_, nth) => (
          <div key={nth} className={row} />
        ))}
      </div>
    </div>
  );
}
